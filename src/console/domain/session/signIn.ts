import { toApiError } from '@console/common/api/apiError';
import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { wordsIn } from '@console/common/copy/defineCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import type { AppThunk } from '@console/state/hooks';
import type { LoginBody } from '@contract/http/auth';
import { admitUser } from './admitUser';
import { sessionApi } from './sessionApi';
import { sessionCopy } from './sessionCopy';
import { loginFailed, loginRequested, selectSignIn } from './sessionSlice';

/** Opens a session by password. A failure is logged, shown and kept in the slice; the password nowhere. */
export const signIn =
  ({ username, password }: LoginBody): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(loginRequested());
    const words = wordsIn(sessionCopy, selectLanguage(getState()));
    const { data, error } = await withHeldSecrets((hold) =>
      dispatch(sessionApi.endpoints.login.initiate({ username, password: hold(password) }, { track: false })),
    );
    if (data) {
      dispatch(admitUser(data));
      dispatch(toastRequested({ kind: 'success', title: words.loggedIn }));
    } else {
      const failure = toApiError(error);
      console.error('Login failed', failure.code);
      dispatch(loginFailed(failure));
      // The password was right: what is still needed is asked for.
      if (selectSignIn(getState()).status === 'failed')
        dispatch(toastRequested({ kind: 'error', title: words.loginFailed }));
    }
  };
