import { consoleApi } from '@console/common/api/consoleApi';
import type { AppThunk } from '@console/state/hooks';
import type { User } from '@contract/entities/user';
import { selectUser, signedIn, signedOut } from './sessionSlice';

/** Opens the console to a user. Where another one's screens still stand, what they showed goes first. */
export const admitUser =
  (user: User): AppThunk =>
  (dispatch, getState) => {
    const before = selectUser(getState());
    if (before && before.id !== user.id) {
      dispatch(signedOut());
      dispatch(consoleApi.util.resetApiState());
    }
    dispatch(signedIn(user));
  };
