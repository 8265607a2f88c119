import { guardedSaga } from '@console/common/saga/guardedSaga';
import { chatSaga } from '@console/domain/connectivity/chatSaga';
import { connectivitySaga } from '@console/domain/connectivity/connectivitySaga';
import { notificationsSaga } from '@console/domain/notifications/notificationsSaga';
import { toastSaga } from '@console/domain/notifications/toastSaga';
import { sessionSaga } from '@console/domain/session/sessionSaga';
import { tracesSaga } from '@console/domain/traces/tracesSaga';
import { createAction } from '@reduxjs/toolkit';
import { fork, take, type SagaGenerator } from 'typed-redux-saga';

/** Every persisted slice has been read, or given up on. */
export const storeRehydrated = createAction('store/rehydrated');

const CHILDREN: Record<string, () => SagaGenerator<void>> = {
  toasts: toastSaga,
  notifications: notificationsSaga,
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
