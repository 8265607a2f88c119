import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { signedOut } from './sessionSlice';

/** Work that somebody set going, cut off when the screens change hands: what it still does would be in the next user's name. */
export const whileSameUser = <Args extends unknown[]>(work: (...args: Args) => SagaGenerator<unknown>) =>
  function* (...args: Args): SagaGenerator<void> {
    yield* race({ done: call(work, ...args), ended: take(signedOut) });
  };
