import { signedOut } from '@console/domain/session/sessionSlice';
import type { Reducer } from '@reduxjs/toolkit';

/** One person's data is gone before the next one looks. */
export const resetOnSignOut =
  <S>(reducer: Reducer<S>): Reducer<S> =>
  (state, action) =>
    reducer(signedOut.match(action) ? undefined : state, action);
