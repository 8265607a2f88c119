import { describeApiError, toApiError } from '@console/common/api/apiError';
import { consoleApi } from '@console/common/api/consoleApi';
import { wordsIn } from '@console/common/copy/defineCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import type { AppThunk } from '@console/state/hooks';
import { sessionApi } from './sessionApi';
import { sessionCopy } from './sessionCopy';
import { signedOut } from './sessionSlice';

/** Ends the session on the platform; while that cannot be done, the user stays signed in and is told. */
export const signOut = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { data, error } = await dispatch(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
  if (error && toApiError(error).status !== 401) {
    const words = wordsIn(sessionCopy, selectLanguage(getState()));
    const message = describeApiError(error);
    dispatch(toastRequested({ kind: 'error', title: words.logoutFailed, message }));
    return;
  }
  dispatch(signedOut('left'));
  dispatch(consoleApi.util.resetApiState());
  // A user who came from a provider ends the session there as well.
  if (data?.continueAt !== undefined) window.location.assign(data.continueAt);
};
