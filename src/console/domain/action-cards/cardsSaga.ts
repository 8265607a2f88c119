import { runEndpoint } from '@console/common/saga/runEndpoint';
import { wordsIn } from '@console/common/copy/defineCopy';
import { decisionKept } from '@console/domain/outbox/keptItems';
import { keptDecisionCounted } from '@console/domain/outbox/outboxActions';
import { selectKeptDecision } from '@console/domain/outbox/outboxSelectors';
import { selectIsOutboxFull } from '@console/domain/outbox/outboxSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { whileSameUser } from '@console/domain/session/whileSameUser';
import { cardReceived } from '@console/domain/connectivity/chatEvents';
import { chatStatusChanged } from '@console/domain/connectivity/connectivitySlice';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { conversationLink } from '@console/domain/notices/notificationLinks';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectIsDryRun, selectLanguage } from '@console/domain/preferences/preferencesSlice';
import type { CardDecision, CardVerdict, MeetingChange } from '@contract/chatSocket';
import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import type { CardsResponse } from '@contract/http/conversations';
import { DRY_RUN_CARD_DELAY_MS } from '@contract/limits';
import { createAction } from '@reduxjs/toolkit';
import { delay, put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { defined } from '@contract/defined';
import { cardsApi } from './cardsApi';
import { cardsCopy } from './cardsCopy';
import {
  cardRequestChanged,
  cardRequestEnded,
  cardsVanished,
  isExpired,
  selectCard,
  selectCardRequest,
  selectPendingCards,
} from './cardsSlice';
import { DecisionError, decideCard } from './decideCard';
import { tellFailure } from './tellFailure';

export interface CardApproval {
  cardId: string;
  actionId: string;
  value?: string;
  /** The arguments as edited. */
  params?: Record<string, unknown>;
}

/** A tool-approval card's button, or its input or select with the value chosen. */
export const cardApprovalRequested = createAction<CardApproval>('actionCards/approvalRequested');
export const cardRejectionRequested = createAction<{ cardId: string; reason: string }>(
  'actionCards/rejectionRequested',
);

/** Takes a failed confirmation back: the card can be decided anew. */
export const cardReopenRequested = createAction<{ cardId: string }>('actionCards/reopenRequested');

/** Title, people, length or range of a pending meeting, as changed from the state after `edited` changes. */
export const meetingEditRequested = createAction<{ cardId: string; meeting: MeetingChange; edited: number }>(
  'actionCards/meetingEditRequested',
);

/** Steps that approving would send: the bound call, with the chosen value in its place. */
export const stepsWithValue = (card: ActionCard, { actionId, value, params }: CardApproval): CardStep[] =>
  card.steps.map((step) => {
    const given = params ?? step.params;
    return { ...step, params: value === undefined ? given : { ...given, [actionId]: value } };
  });

function* approve({ payload }: ReturnType<typeof cardApprovalRequested>): SagaGenerator<void> {
  const { cardId } = payload;
  const card = yield* select(selectCard, cardId);
  if (!card) return;
  if ((yield* select(selectIsDryRun)) || card.dryRun) {
    yield* simulate(cardId, stepsWithValue(card, payload));
    return;
  }
  yield* decide({ action: 'approve', ...payload });
}

function* reject({ payload }: ReturnType<typeof cardRejectionRequested>): SagaGenerator<void> {
  yield* decide({ action: 'reject', ...payload });
}

/** Dry Run: success after 1 second, nothing is sent. Behaviour, section 5.4. */
export function* simulate(cardId: string, steps: CardStep[]): SagaGenerator<void> {
  yield* put(cardRequestChanged({ cardId, request: { status: 'sending' } }));
  yield* delay(DRY_RUN_CARD_DELAY_MS);
  yield* put(cardRequestChanged({ cardId, request: { status: 'simulated', steps } }));
}

/** Whether a decision may wait for a connection; one that only changes a card is made again by hand. */
const isVerdict = (decision: CardDecision): decision is CardVerdict =>
  decision.action === 'approve' || decision.action === 'reject';

/** A second click while the first is under way decides nothing. Undefined when the decision did not count. */
export function* decide(decision: CardDecision): SagaGenerator<ActionCard | undefined> {
  const { cardId } = decision;
  const request = yield* select(selectCardRequest, cardId);
  if (request?.status === 'sending') return undefined;
  yield* put(cardRequestChanged({ cardId, request: { status: 'sending' } }));
  try {
    const card = yield* decideCard(decision);
    yield* put(cardRequestEnded(cardId));
    if (isVerdict(decision)) yield* confirm(card);
    return card;
  } catch (error) {
    if (error instanceof DecisionError && error.kind === 'unsent' && isVerdict(decision)) {
      yield* keep(decision);
      return undefined;
    }
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof DecisionError ? error.code : undefined;
    const request = { status: 'failed' as const, error: message, ...defined({ code }) };
    yield* put(cardRequestChanged({ cardId, request }));
    return undefined;
  }
}

/** Without a connection the decision is kept, and asks for one more click before it leaves. Reliability P3. */
function* keep(decision: CardVerdict): SagaGenerator<void> {
  const { cardId } = decision;
  const user = yield* select(selectUser);
  const card = yield* select(selectCard, cardId);
  if (!user || !card) return;
  if (yield* select(selectIsOutboxFull)) {
    const error = wordsIn(cardsCopy, yield* select(selectLanguage)).queueFull;
    yield* put(cardRequestChanged({ cardId, request: { status: 'failed', error } }));
    return;
  }
  yield* put(cardRequestEnded(cardId));
  const { conversationId, title } = card;
  if (!(yield* select(selectKeptDecision, cardId))) {
    yield* put(decisionKept({ conversationId, title, decision }, user.id));
  }
}

function* confirm(card: ActionCard): SagaGenerator<void> {
  const words = wordsIn(cardsCopy, yield* select(selectLanguage));
  const isAnswer = card.question && card.question.wanted.kind !== 'approval';
  const given = isAnswer ? words.answered : words.approved;
  const title = card.status === 'rejected' ? words.rejected : given;
  yield* put(
    notificationAdded({
      type: 'success',
      title,
      message: card.title,
      link: conversationLink(card.conversationId),
    }),
  );
  yield* put(toastRequested({ kind: 'success', title, message: card.title }));
}

function* loadPending(): SagaGenerator<void> {
  yield* runEndpoint(
    cardsApi.endpoints.getPendingCards.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  yield* runEndpoint(
    cardsApi.endpoints.getFailedCards.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
}

/**
 * A card that the platform no longer lists as pending was decided, or deleted, while this console heard nothing: its
 * conversation says which, so that the card tells by whom and when.
 */
function* reconcile({ payload }: { payload: CardsResponse }): SagaGenerator<void> {
  const listed = new Set(payload.cards.map(({ id }) => id));
  const now = Date.now();
  const pending = yield* select(selectPendingCards);
  const missing = pending.filter((card) => !listed.has(card.id) && !isExpired(card, now));
  const conversations = new Set(missing.map(({ conversationId }) => conversationId));
  for (const conversationId of conversations) {
    const { data } = yield* runEndpoint(
      cardsApi.endpoints.getCardsOf.initiate(conversationId, { subscribe: false, forceRefetch: true }),
    );
    if (!data) continue;
    const kept = new Set(data.cards.map(({ id }) => id));
    const gone = missing.filter((card) => card.conversationId === conversationId && !kept.has(card.id));
    if (gone.length > 0) yield* put(cardsVanished(gone.map(({ id }) => id)));
  }
}

function* tellFailures({ payload }: { payload: CardsResponse }): SagaGenerator<void> {
  for (const card of payload.cards) yield* tellFailure(card);
}

export function* cardsSaga(): SagaGenerator<void> {
  yield* takeEvery(cardApprovalRequested, whileSameUser(approve));
  yield* takeEvery(cardRejectionRequested, whileSameUser(reject));
  yield* takeEvery(
    cardReopenRequested,
    whileSameUser(({ payload: { cardId } }) => decide({ action: 'reopen', cardId })),
  );
  yield* takeEvery(
    meetingEditRequested,
    whileSameUser(({ payload }) => decide({ action: 'edit', ...payload })),
  );
  yield* takeEvery(cardReceived, ({ payload }) => tellFailure(payload));
  yield* takeEvery(cardsApi.endpoints.getFailedCards.matchFulfilled, tellFailures);
  yield* takeEvery(keptDecisionCounted, ({ payload }) => confirm(payload));
  yield* takeEvery(cardsApi.endpoints.getPendingCards.matchFulfilled, whileSameUser(reconcile));
  yield* takeEvery(chatStatusChanged, function* ({ payload }) {
    if (payload.status === 'connected') yield* whileSameUser(loadPending)();
  });
}
