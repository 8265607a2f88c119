import { selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { callTool, ToolExecutionError } from '@console/domain/tool-calls/callTool';
import type { ActionCard, WorkflowStep } from '@contract/entities/actionCard';
import {
  AvailabilityResult,
  SuggestionsResult,
  type MeetingRequest,
  type MeetingSuggestion,
} from '@contract/entities/meeting';
import { DEFAULT_TIME_ZONE } from '@contract/limits';
import { proposalText } from '@contract/meetingSteps';
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import * as v from 'valibot';
import { availabilityChecked, stepEntered, suggestionsFound } from './schedulingSlice';

/** A pending meeting card with its request: what every step works on. */
export interface MeetingCard extends ActionCard {
  meeting: MeetingRequest;
}

export const isMeetingCard = (card: ActionCard | undefined): card is MeetingCard =>
  card?.type === 'meeting' && card.meeting !== undefined;

function* enter({ id: cardId }: MeetingCard, step: WorkflowStep): SagaGenerator<void> {
  yield* put(stepEntered({ cardId, step }));
}

/** Step `checking_availability`: the calendars of everybody over the asked range. */
export function* checkAvailability(card: MeetingCard): SagaGenerator<AvailabilityResult> {
  yield* enter(card, 'checking_availability');
  const { attendees, timeRange, duration } = card.meeting;
  const result = yield* callTool(
    {
      server: 'outlook',
      method: 'check_availability',
      params: {
        attendees: attendees.map(({ email }) => email),
        startTime: timeRange.start,
        endTime: timeRange.end,
        duration,
        timeZone: DEFAULT_TIME_ZONE,
      },
      runId: card.runId,
    },
    AvailabilityResult,
  );
  yield* put(availabilityChecked({ cardId: card.id, availability: result.availability }));
  return result;
}

/** Step `getting_suggestions`: at most three times, each with its reason. */
export function* getSuggestions(
  card: MeetingCard,
  realCalendarData: AvailabilityResult,
): SagaGenerator<MeetingSuggestion[]> {
  yield* enter(card, 'getting_suggestions');
  const { attendees, timeRange, duration, request, rules } = card.meeting;
  const emails = (optional: boolean): string[] =>
    attendees.filter((attendee) => Boolean(attendee.optional) === optional).map(({ email }) => email);
  const result = yield* callTool(
    {
      server: 'outlook',
      method: 'get_smart_suggestions',
      params: {
        naturalLanguageRequest: request,
        attendees: attendees.map(({ email }) => email),
        duration,
        realCalendarData,
        timeRange,
        requiredAttendees: emails(false),
        optionalAttendees: emails(true),
        timeWindows: rules.time_window,
        minNoticeHours: rules.min_notice_hours,
        candidates: rules.candidates_to_propose,
        language: card.language,
      },
      runId: card.runId,
    },
    SuggestionsResult,
  );
  yield* put(suggestionsFound({ cardId: card.id, result }));
  return result.suggestions;
}

/**
 * Step `requesting_approval`: tells the channel what is proposed. Whoever asked for the meeting tells it, and
 * once per card: keys count per person, and later suggestions may differ from those that were posted.
 */
export function* requestApproval(card: MeetingCard, suggestions: MeetingSuggestion[]): SagaGenerator<void> {
  const { slackChannel } = card.meeting;
  const user = yield* select(selectUser);
  if (slackChannel === undefined || card.userId !== user?.id) return;
  yield* enter(card, 'requesting_approval');
  try {
    yield* callTool(
      {
        server: 'slack',
        method: 'send_message',
        params: { channel: slackChannel, text: proposalText(card, card.meeting, suggestions) },
        runId: card.runId,
        dryRun: card.dryRun || (yield* select(selectIsDryRun)),
        idempotencyKey: `${card.id}:proposal`,
      },
      v.unknown(),
    );
  } catch (error) {
    const alreadyPosted = error instanceof ToolExecutionError && error.code === 'key-reused';
    if (!alreadyPosted) throw error;
  }
}

/** Step `awaiting_approval`: from here the operator decides. */
export function* awaitApproval(card: MeetingCard): SagaGenerator<void> {
  yield* enter(card, 'awaiting_approval');
}
