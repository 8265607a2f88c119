import { sessionExpired } from '@console/common/api/sessionExpired';
import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectActiveUser, signedIn } from './sessionSlice';

/** Runs what needs a session: cut off when it expires, begun anew when somebody has signed in again. */
export function* whileSignedIn(work: () => SagaGenerator<void>): SagaGenerator<void> {
  for (;;) {
    if (!(yield* select(selectActiveUser))) yield* take(signedIn);
    const { expired } = yield* race({ done: call(work), expired: take(sessionExpired) });
    if (!expired) return;
  }
}
