import { consoleApi } from '@console/common/api/consoleApi';
import type { AppThunk } from '@console/state/hooks';
import { workspaceZoneTold } from '@console/domain/preferences/preferencesSlice';
import type { UserResponse } from '@contract/http/auth';
import { selectUser, signedIn, signedOut } from './sessionSlice';

/** Opens the console to a user. Where another one's screens still stand, what they showed goes first. */
export const admitUser =
  ({ user, workspaceZone }: UserResponse): AppThunk =>
  (dispatch, getState) => {
    const before = selectUser(getState());
    if (before && before.id !== user.id) {
      dispatch(signedOut());
      dispatch(consoleApi.util.resetApiState());
    }
    if (workspaceZone !== undefined) dispatch(workspaceZoneTold(workspaceZone));
    dispatch(signedIn(user));
  };
