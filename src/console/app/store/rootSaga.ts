import { guardedSaga } from '@console/common/saga/guardedSaga';
import { storageWarningsSaga } from '@console/domain/notifications/storageWarningsSaga';
import { toastSaga } from '@console/domain/notifications/toastSaga';
import { sessionSaga } from '@console/domain/session/sessionSaga';
import { createAction } from '@reduxjs/toolkit';
import { call, fork, take, type SagaGenerator } from 'typed-redux-saga';

/** Every persisted slice has been read, or given up on. */
export const storeRehydrated = createAction('store/rehydrated');

const loadLateSagas = () => import(/* webpackChunkName: "LateSagas" */ './lateSagas');

function* lateSagas(onStarted: () => void): SagaGenerator<void> {
  const { LATE_SAGAS } = yield* call(loadLateSagas);
  for (const [name, saga] of Object.entries(LATE_SAGAS)) yield* fork(guardedSaga, name, saga);
  onStarted();
}

/** Forked, not spawned: cancelling the root ends them all. */
export function* rootSaga(onStarted: () => void): SagaGenerator<void> {
  yield* fork(guardedSaga, 'toasts', toastSaga);
  yield* fork(guardedSaga, 'storage warnings', storageWarningsSaga);
  yield* take(storeRehydrated);
  yield* fork(guardedSaga, 'session', sessionSaga);
  yield* fork(guardedSaga, 'late sagas', () => lateSagas(onStarted));
}
