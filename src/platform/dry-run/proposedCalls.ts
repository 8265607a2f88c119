import type { BoundCall } from '@contract/entities/actionCard';
import { AvailabilityResult, SuggestionsResult, type MeetingRequest } from '@contract/entities/meeting';
import { DEFAULT_TIME_ZONE } from '@contract/limits';
import { planMeetingSteps, proposalText } from '@contract/meetingSteps';
import type { Language } from '@contract/seoulTime';
import * as v from 'valibot';
import type { CardProposal } from '../agents/cardProposal';

export interface ProposedCall extends BoundCall {
  assumed: string[];
}

interface Deciding {
  language: Language;
  /** Where a card asks for an address: whoever runs it. */
  email: string;
  /** Calls a tool that only reads. */
  read: (call: BoundCall) => Promise<unknown>;
}

/** The calls that approving a proposal would make, in their order. Throws in words where there would be none. */
export const proposedCalls = async (proposal: CardProposal, deciding: Deciding): Promise<ProposedCall[]> => {
  if (proposal.meeting) return meetingCalls(proposal.meeting, deciding);
  const { call, actions } = proposal;
  if (!call) return [];
  const [choice] = actions.filter(({ type }) => type !== 'button');
  if (!choice) return [{ ...call, assumed: [] }];
  const value = choice.type === 'select' ? choice.options?.[0]?.value : deciding.email;
  if (value === undefined) throw new Error(`${choice.label}: there is nothing to choose from`);
  return [{ ...call, params: { ...call.params, [choice.id]: value }, assumed: [choice.id] }];
};

/** What the workflow that the browser drives for a live card would be told by the calendars. */
const suggestionsFor = async (meeting: MeetingRequest, { language, read }: Deciding) => {
  const { attendees, timeRange, duration, request, rules } = meeting;
  const emails = (optional: boolean) =>
    attendees.filter((attendee) => Boolean(attendee.optional) === optional).map(({ email }) => email);
  const everybody = { attendees: attendees.map(({ email }) => email), duration };
  const span = { startTime: timeRange.start, endTime: timeRange.end, timeZone: DEFAULT_TIME_ZONE };
  const readOutlook = (method: string, params: BoundCall['params']) =>
    read({ server: 'outlook', method, params: { ...everybody, ...params } });
  const realCalendarData = v.parse(AvailabilityResult, await readOutlook('check_availability', span));
  const result = await readOutlook('get_smart_suggestions', {
    ...{ naturalLanguageRequest: request, realCalendarData, timeRange, language },
    ...{ requiredAttendees: emails(false), optionalAttendees: emails(true) },
    ...{ timeWindows: rules.time_window, minNoticeHours: rules.min_notice_hours },
    candidates: rules.candidates_to_propose,
  });
  return v.parse(SuggestionsResult, result);
};

/** The first suggestion is confirmed: the post of the proposal, then what confirming does. */
const meetingCalls = async (meeting: MeetingRequest, deciding: Deciding): Promise<ProposedCall[]> => {
  const { language } = deciding;
  const { suggestions, emptySuggestionsReason } = await suggestionsFor(meeting, deciding);
  const [chosen] = suggestions;
  if (!chosen) throw new Error(emptySuggestionsReason ?? 'No time was found');
  const { slackChannel: channel } = meeting;
  const text = proposalText({ language }, meeting, suggestions);
  const post = { server: 'slack', method: 'send_message', params: { channel, text }, assumed: [] };
  const steps = planMeetingSteps(meeting, chosen, language);
  return [
    ...(channel === undefined ? [] : [post]),
    ...steps.map(({ server, method, params, kind }) => ({
      ...{ server, method, params },
      assumed: kind === 'create_meeting' ? ['start', 'end'] : [],
    })),
  ];
};
