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
import {
  availabilityCall,
  proposalCall,
  suggestionsCall,
  type PreparingStep,
} from '@contract/meetingPreparation';
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

/** The card's ledger gives the answer that is there; `again` has it read anew. */
const stepOf = (card: MeetingCard, stepId: PreparingStep, again = false) => ({
  cardId: card.id,
  stepId,
  runId: card.runId,
  ...(again ? { again } : {}),
});

/** Step `checking_availability`: the calendars of everybody over the asked range. */
export function* checkAvailability(card: MeetingCard, again: boolean): SagaGenerator<AvailabilityResult> {
  yield* enter(card, 'checking_availability');
  const result = yield* callTool(
    { ...availabilityCall(card.meeting), ...stepOf(card, 'checking_availability', again) },
    AvailabilityResult,
  );
  yield* put(availabilityChecked({ cardId: card.id, availability: result.availability }));
  return result;
}

/** Step `getting_suggestions`: at most three times, each with its reason. */
export function* getSuggestions(
  card: MeetingCard,
  calendars: AvailabilityResult,
  again: boolean,
): SagaGenerator<MeetingSuggestion[]> {
  yield* enter(card, 'getting_suggestions');
  const result = yield* callTool(
    { ...suggestionsCall(card, card.meeting, calendars), ...stepOf(card, 'getting_suggestions', again) },
    SuggestionsResult,
  );
  yield* put(suggestionsFound({ cardId: card.id, result }));
  return result.suggestions;
}

/**
 * Step `requesting_approval`: tells the channel what is proposed. Whoever asked for the meeting tells it, and
 * once per card: later suggestions may differ from those that were posted. Of a card from the team chat the platform does it.
 */
export function* requestApproval(card: MeetingCard, suggestions: MeetingSuggestion[]): SagaGenerator<void> {
  const proposal = proposalCall(card, card.meeting, suggestions);
  const user = yield* select(selectUser);
  if (!proposal || card.userId !== user?.id || card.origin !== undefined) return;
  yield* enter(card, 'requesting_approval');
  const isTrial = !card.dryRun && (yield* select(selectIsDryRun));
  const place = isTrial ? { runId: card.runId, dryRun: true } : stepOf(card, 'requesting_approval');
  try {
    yield* callTool({ ...proposal, ...place, ...(card.dryRun ? { dryRun: true } : {}) }, v.unknown());
  } catch (error) {
    const isPosting = error instanceof ToolExecutionError && error.code === 'in-progress';
    if (!isPosting) throw error;
  }
}

/** Step `awaiting_approval`: from here the operator decides. */
export function* awaitApproval(card: MeetingCard): SagaGenerator<void> {
  yield* enter(card, 'awaiting_approval');
}
