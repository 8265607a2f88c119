import { describeApiError } from '@console/common/api/apiError';
import { consoleApi } from '@console/common/api/consoleApi';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { wordsIn } from '@console/common/copy/defineCopy';
import { browserReported } from '@console/domain/connectivity/connectivitySlice';
import { toastRequested } from '@console/domain/notifications/toastActions';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import { delay, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { sessionApi } from './sessionApi';
import { sessionCopy } from './sessionCopy';
import {
  loginFailed,
  loginRequested,
  logoutRequested,
  sessionUnreachable,
  signedIn,
  signedOut,
} from './sessionSlice';

const RESTORE_AGAIN_MS = 10_000;

/** Asks until the platform has answered: the stored user is a hint, the cookie decides. */
function* restoreSession(): SagaGenerator<void> {
  for (;;) {
    const { data, error } = yield* runEndpoint(
      sessionApi.endpoints.getMe.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    if (data) yield* put(signedIn(data.user));
    if (!error || error.status === 401) return;
    yield* put(sessionUnreachable());
    const { signed, left } = yield* race({
      later: delay(RESTORE_AGAIN_MS),
      back: take(browserReported),
      signed: take(signedIn),
      left: take(signedOut),
    });
    if (signed ?? left) return;
  }
}

function* signIn({ payload }: ReturnType<typeof loginRequested>): SagaGenerator<void> {
  const words = wordsIn(sessionCopy, yield* select(selectLanguage));
  const { data, error } = yield* runEndpoint(sessionApi.endpoints.login.initiate(payload, { track: false }));
  if (data) {
    yield* put(consoleApi.util.resetApiState());
    yield* put(signedIn(data.user));
    yield* put(toastRequested({ kind: 'success', title: words.loggedIn }));
  } else {
    console.error('Login failed', error.code);
    yield* put(loginFailed(error));
    yield* put(toastRequested({ kind: 'error', title: words.loginFailed }));
  }
}

function* signOut(): SagaGenerator<void> {
  const words = wordsIn(sessionCopy, yield* select(selectLanguage));
  const { error } = yield* runEndpoint(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
  if (error && error.status !== 401) {
    yield* put(
      toastRequested({ kind: 'error', title: words.logoutFailed, message: describeApiError(error) }),
    );
    return;
  }
  yield* put(signedOut());
  yield* put(consoleApi.util.resetApiState());
}

export function* sessionSaga(): SagaGenerator<void> {
  yield* takeLeading(loginRequested, signIn);
  yield* takeLeading(logoutRequested, signOut);
  yield* restoreSession();
}
