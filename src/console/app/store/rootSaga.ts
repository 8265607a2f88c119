import { guardedSaga } from '@console/common/saga/guardedSaga';
import { cardsSaga } from '@console/domain/action-cards/cardsSaga';
import { chatSaga } from '@console/domain/connectivity/chatSaga';
import { connectivitySaga } from '@console/domain/connectivity/connectivitySaga';
import { conversationsSaga } from '@console/domain/conversations/conversationsSaga';
import { notificationsSaga } from '@console/domain/notifications/notificationsSaga';
import { toastSaga } from '@console/domain/notifications/toastSaga';
import { outboxSaga } from '@console/domain/outbox/outboxSaga';
import { schedulingSaga } from '@console/domain/scheduling/schedulingSaga';
import { sessionSaga } from '@console/domain/session/sessionSaga';
import { tracesSaga } from '@console/domain/traces/tracesSaga';
import { createAction } from '@reduxjs/toolkit';
import { fork, take, type SagaGenerator } from 'typed-redux-saga';

/** Every persisted slice has been read, or given up on. */
export const storeRehydrated = createAction('store/rehydrated');

const CHILDREN: Record<string, () => SagaGenerator<void>> = {
  toasts: toastSaga,
  notifications: notificationsSaga,
  conversations: conversationsSaga,
  cards: cardsSaga,
  scheduling: schedulingSaga,
  outbox: outboxSaga,
  chat: chatSaga,
  connectivity: connectivitySaga,
  traces: tracesSaga,
  session: sessionSaga,
};

/** Forked, not spawned: cancelling the root ends them all. */
export function* rootSaga(): SagaGenerator<void> {
  yield* take(storeRehydrated);
  for (const [name, saga] of Object.entries(CHILDREN)) yield* fork(guardedSaga, name, saga);
}
