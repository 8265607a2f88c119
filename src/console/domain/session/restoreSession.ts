import { toApiError } from '@console/common/api/apiError';
import type { AppThunk } from '@console/state/hooks';
import { admitUser } from './admitUser';
import { sessionApi } from './sessionApi';
import { sessionUnreachable } from './sessionSlice';

/** Asks the platform who is signed in: the stored user is a hint, the cookie decides. A 401 signs out by itself. */
export const restoreSession = (): AppThunk<Promise<void>> => async (dispatch) => {
  const { data, error } = await dispatch(
    sessionApi.endpoints.getMe.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  if (data) dispatch(admitUser(data));
  else if (error && toApiError(error).status !== 401) dispatch(sessionUnreachable());
};
