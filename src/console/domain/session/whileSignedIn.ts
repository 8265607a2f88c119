import { sessionExpired } from '@console/common/api/sessionExpired';
import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { untilSignedIn } from './untilSignedIn';

/** Runs what needs a session: cut off when it expires, begun anew when somebody has signed in again. */
export function* whileSignedIn(work: () => SagaGenerator<void>): SagaGenerator<void> {
  for (;;) {
    yield* untilSignedIn();
    const { expired } = yield* race({ done: call(work), expired: take(sessionExpired) });
    if (!expired) return;
  }
}
