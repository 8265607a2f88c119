import { decide, simulate } from '@console/domain/action-cards/cardsSaga';
import { selectCard, selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import { cardReceived } from '@console/domain/connectivity/chatEvents';
import { keptDecisionCounted } from '@console/domain/outbox/outboxActions';
import { selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { whileSameUser } from '@console/domain/session/whileSameUser';
import { hasPermission } from '@contract/roles';
import type { MeetingSuggestion } from '@contract/entities/meeting';
import type { PreparingStep } from '@contract/meetingPreparation';
import { planMeetingSteps } from '@contract/meetingSteps';
import { createAction } from '@reduxjs/toolkit';
import { call, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import {
  createMeeting,
  postConfirmation,
  remainingSteps,
  runAll,
  sendDirectMessages,
} from './confirmMeeting';
import {
  basisOf,
  confirmingChanged,
  confirmingFailed,
  selectScheduling,
  selectWorkflowOf,
  workflowFailed,
  workflowResumed,
  workflowStarted,
} from './schedulingSlice';
import {
  awaitApproval,
  checkAvailability,
  getSuggestions,
  isMeetingCard,
  requestApproval,
  type MeetingCard,
} from './schedulingSteps';

/** A pending meeting card is in front of somebody; asking again changes nothing. */
export const schedulingRequested = createAction<{ cardId: string }>('scheduling/requested');
/** Goes on with the step that failed. */
export const schedulingRestartRequested = createAction<{ cardId: string }>('scheduling/restartRequested');
export interface MeetingConfirmation {
  cardId: string;
  suggestion: MeetingSuggestion;
  /** How often the meeting had been changed when it was shown, with this time, to whoever confirms. */
  edited: number;
}

export const meetingConfirmRequested = createAction<MeetingConfirmation>('scheduling/confirmRequested');
/** Goes on with the steps of an approved card that are not done. */
export const stepsRetryRequested = createAction<{ cardId: string }>('scheduling/stepsRetryRequested');

/** The specified workflow, step by step. Behaviour, section 16.2. */
function* scheduleMeeting(card: MeetingCard, again = false): SagaGenerator<void> {
  yield* put(workflowStarted({ cardId: card.id, basis: basisOf(card) }));
  yield* takeSteps(card, 'checking_availability', again);
}

/** From the step that failed; the answers of the steps before it stay. A workflow that found no time begins anew. */
function* resumeMeeting(card: MeetingCard): SagaGenerator<void> {
  const failedStep = (yield* select(selectScheduling, card.id))?.failedStep;
  if (failedStep !== 'getting_suggestions' && failedStep !== 'requesting_approval') {
    yield* scheduleMeeting(card, failedStep === undefined);
    return;
  }
  yield* put(workflowResumed({ cardId: card.id }));
  yield* takeSteps(card, failedStep);
}

/** The workflow has begun anew, or the card needs another one: an answer that comes now is of a meeting that is no more. */
const replaces =
  (card: MeetingCard) =>
  (action: unknown): boolean =>
    workflowStarted.match(action) || workflowResumed.match(action)
      ? action.payload.cardId === card.id
      : cardReceived.match(action) &&
        action.payload.id === card.id &&
        action.payload.status === 'pending' &&
        basisOf(action.payload) !== basisOf(card);

function* takeSteps(card: MeetingCard, from: PreparingStep, again = false): SagaGenerator<void> {
  yield* race({ steps: call(workSteps, card, from, again), replaced: take(replaces(card)) });
}

function* workSteps(card: MeetingCard, from: PreparingStep, again: boolean): SagaGenerator<void> {
  try {
    const kept = yield* select(selectScheduling, card.id);
    const isFirst = from === 'checking_availability';
    const calendars = isFirst
      ? yield* checkAvailability(card, again)
      : { availability: kept?.availability ?? [] };
    const suggestions =
      from === 'requesting_approval'
        ? (kept?.suggestions ?? [])
        : yield* getSuggestions(card, calendars, again);
    if (!(yield* workableCard(card.id))) return;
    if (suggestions.length > 0) yield* requestApproval(card, suggestions);
    yield* awaitApproval(card);
  } catch (error) {
    yield* put(workflowFailed({ cardId: card.id, error: wordsOf(error) }));
  }
}

const NO_TIME_ANY_MORE = new Set(['time-taken', 'time-not-possible']);

function* confirmMeeting(
  card: MeetingCard,
  { cardId, suggestion, edited }: MeetingConfirmation,
): SagaGenerator<void> {
  if ((yield* select(selectIsDryRun)) || card.dryRun) {
    yield* simulate(cardId, planMeetingSteps(card.meeting, suggestion, card.language));
    return;
  }
  const value = JSON.stringify(suggestion);
  const approved = yield* decide({ action: 'approve', cardId, actionId: 'confirm', value, edited });
  // A card from the team chat is carried out by the platform.
  if (approved?.origin !== undefined) return;
  if (approved) yield* finishSteps(cardId);
  else if (yield* isNoTimeAnyMore(cardId)) yield* scheduleMeeting(card, true);
}

/** The platform searched again and did not find the time: the card says why, and times are looked for anew. */
function* isNoTimeAnyMore(cardId: string): SagaGenerator<boolean> {
  const request = yield* select(selectCardRequest, cardId);
  return request?.status === 'failed' && NO_TIME_ANY_MORE.has(request.code ?? '');
}

/** Creates, posts, tells everybody. */
function* holdMeeting(card: MeetingCard, orderedBy?: string): SagaGenerator<void> {
  yield* createMeeting(card, orderedBy);
  yield* postConfirmation(card, orderedBy);
  yield* sendDirectMessages(card, orderedBy);
}

/** Only what the ledger does not have as done. `anew`: a person says so, whatever was stopped until now. */
function* finishSteps(cardId: string, anew = false): SagaGenerator<void> {
  const card = yield* select(selectCard, cardId);
  if (card?.status !== 'approved') return;
  const steps = remainingSteps(card);
  if (yield* select(selectIsDryRun)) {
    yield* simulate(cardId, steps);
    return;
  }
  yield* put(confirmingChanged({ cardId, confirming: 'running' }));
  const orderedBy = anew ? steps[0]?.id : undefined;
  try {
    yield* isMeetingCard(card) ? holdMeeting(card, orderedBy) : runAll(card, steps, orderedBy);
  } catch (error) {
    console.error(`Meeting of ${cardId} was not created`, error);
    yield* put(confirmingFailed({ cardId, error: wordsOf(error) }));
  }
  yield* put(confirmingChanged({ cardId, confirming: 'idle' }));
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A card that may be worked on here: pending, of a meeting, by somebody who may call tools. */
function* workableCard(cardId: string): SagaGenerator<MeetingCard | undefined> {
  const card = yield* select(selectCard, cardId);
  const user = yield* select(selectUser);
  const mayAct = user !== null && hasPermission(user, 'execute:actions');
  return mayAct && isMeetingCard(card) && card.status === 'pending' ? card : undefined;
}

function* prepare({ payload: { cardId } }: ReturnType<typeof schedulingRequested>): SagaGenerator<void> {
  const card = yield* workableCard(cardId);
  if (card && !(yield* select(selectWorkflowOf, card))) yield* scheduleMeeting(card);
}

function* prepareAgain({
  payload: { cardId },
}: ReturnType<typeof schedulingRestartRequested>): SagaGenerator<void> {
  const card = yield* workableCard(cardId);
  if (card) yield* resumeMeeting(card);
}

function* confirm({ payload }: ReturnType<typeof meetingConfirmRequested>): SagaGenerator<void> {
  const card = yield* workableCard(payload.cardId);
  if (card) yield* confirmMeeting(card, payload);
}

function* carryOut({ payload: { id } }: ReturnType<typeof keptDecisionCounted>): SagaGenerator<void> {
  const card = yield* select(selectCard, id);
  if (isMeetingCard(card) && card.origin === undefined) yield* finishSteps(id);
}

function* retrySteps({ payload: { cardId } }: ReturnType<typeof stepsRetryRequested>): SagaGenerator<void> {
  const workflow = yield* select(selectScheduling, cardId);
  if (workflow?.confirming !== 'running') yield* finishSteps(cardId, true);
}

export function* schedulingSaga(): SagaGenerator<void> {
  yield* takeEvery(schedulingRequested, whileSameUser(prepare));
  yield* takeEvery(schedulingRestartRequested, whileSameUser(prepareAgain));
  yield* takeEvery(meetingConfirmRequested, whileSameUser(confirm));
  yield* takeEvery(keptDecisionCounted, whileSameUser(carryOut));
  yield* takeEvery(stepsRetryRequested, whileSameUser(retrySteps));
}
