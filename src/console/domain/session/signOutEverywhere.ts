import { toApiError, type ApiError } from '@console/common/api/apiError';
import { consoleApi } from '@console/common/api/consoleApi';
import type { AppThunk } from '@console/state/hooks';
import { passwordApi } from './passwordApi';
import { signedOut } from './sessionSlice';

/** Ends every session of the user, this one last. Resolves with what went wrong, if anything did. */
export const signOutEverywhere = (): AppThunk<Promise<ApiError | undefined>> => async (dispatch) => {
  const { error } = await dispatch(
    passwordApi.endpoints.logoutEverywhere.initiate(undefined, { track: false }),
  );
  if (error && toApiError(error).status !== 401) return toApiError(error);
  dispatch(signedOut('left'));
  dispatch(consoleApi.util.resetApiState());
  return undefined;
};
