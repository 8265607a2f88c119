import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import { AvailabilityResult, SuggestionsResult, type MeetingSuggestion } from '@contract/entities/meeting';
import { DEFAULT_TIME_ZONE } from '@contract/limits';
import * as v from 'valibot';

export interface ToolAnswer {
  status: number;
  result?: unknown;
  error?: string;
  code?: string;
}

export interface MeetingCalls {
  callTool: (body: object, key?: string) => Promise<ToolAnswer>;
  /** The times that the tools suggest for the card's meeting. */
  suggest: (card: ActionCard) => Promise<MeetingSuggestion[]>;
  /** Makes every call of an approved card that is not done, in order, as the console's workflow does. */
  finish: (card: ActionCard) => Promise<ToolAnswer[]>;
}

/** The calls of the meeting workflow without the console. `tools` is where the tool manager answers. */
export const meetingCalls = (tools: string, cookie: string): MeetingCalls => {
  const callTool: MeetingCalls['callTool'] = async (body, key) => {
    const answer = await fetch(`${tools}/api/call`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const runStep = (card: ActionCard, { id, server, method, params }: CardStep) =>
    callTool({ server, method, params, cardId: card.id, stepId: id, runId: card.runId });
  return {
    callTool,
    suggest: async ({ meeting, runId, language }) => {
      if (!meeting) throw new Error('This is no meeting card');
      const { attendees, timeRange, duration, rules } = meeting;
      const emails = attendees.map(({ email }) => email);
      const span = { startTime: timeRange.start, endTime: timeRange.end };
      const calendars = await callTool({
        server: 'outlook',
        method: 'check_availability',
        params: { attendees: emails, ...span, duration, timeZone: DEFAULT_TIME_ZONE },
        runId,
      });
      const found = await callTool({
        server: 'outlook',
        method: 'get_smart_suggestions',
        params: {
          naturalLanguageRequest: meeting.request,
          attendees: emails,
          duration,
          realCalendarData: v.parse(AvailabilityResult, calendars.result),
          timeRange,
          timeWindows: rules.time_window,
          minNoticeHours: rules.min_notice_hours,
          candidates: rules.candidates_to_propose,
          language,
        },
        runId,
      });
      return v.parse(SuggestionsResult, found.result).suggestions;
    },
    finish: async (card) => {
      const answers: ToolAnswer[] = [];
      for (const step of card.steps) if (step.status !== 'done') answers.push(await runStep(card, step));
      return answers;
    },
  };
};
