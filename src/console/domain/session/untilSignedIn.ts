import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectActiveUser, sessionUnreachable, signedIn } from './sessionSlice';

/** Waits for a user who may be spoken for: signed in now, or remembered while the platform cannot be asked. */
export function* untilSignedIn(): SagaGenerator<void> {
  while (!(yield* select(selectActiveUser))) yield* take([signedIn, sessionUnreachable]);
}
