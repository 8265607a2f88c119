import { browserReported } from '@console/domain/connectivity/connectivitySlice';
import type { Action } from '@reduxjs/toolkit';
import { delay, putResolve, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { restoreSession } from './restoreSession';
import { selectIsConfirmed, sessionUnreachable } from './sessionSlice';

const ASK_AGAIN_MS = 10_000;

/** While the platform could not say who is signed in, it is asked again: later, and when the network is back. */
export function* sessionSaga(): SagaGenerator<void> {
  for (;;) {
    if (yield* select(selectIsConfirmed)) yield* take(sessionUnreachable);
    yield* race({ later: delay(ASK_AGAIN_MS), back: take(browserReported) });
    if (!(yield* select(selectIsConfirmed))) {
      yield* putResolve(restoreSession() as unknown as Action);
    }
  }
}
