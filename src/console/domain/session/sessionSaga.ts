import { consoleApi } from '@console/common/api/consoleApi';
import { rightsRefused, sessionExpired } from '@console/common/api/sessionExpired';
import { wordsIn } from '@console/common/copy/defineCopy';
import { browserReported } from '@console/domain/connectivity/connectivitySlice';
import { notificationAdded } from '@console/domain/notices/notificationActions';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import type { Role } from '@contract/entities/user';
import { OTHER_USER } from '@contract/sessionUser';
import type { Action } from '@reduxjs/toolkit';
import { delay, fork, put, putResolve, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { restoreSession } from './restoreSession';
import { roleCopy } from './roleCopy';
import {
  selectIsConfirmed,
  selectSessionStatus,
  selectUser,
  sessionUnreachable,
  signedIn,
} from './sessionSlice';

const ASK_AGAIN_MS = 10_000;
const ASK_ABOUT_RIGHTS_MS = 5000;

function* ask(): SagaGenerator<void> {
  yield* putResolve(restoreSession() as unknown as Action);
}

/** While the platform could not say who is signed in, it is asked again: later, and when the network is back. */
function* askUntilConfirmed(): SagaGenerator<void> {
  for (;;) {
    if (yield* select(selectIsConfirmed)) yield* take(sessionUnreachable);
    yield* race({ later: delay(ASK_AGAIN_MS), back: take(browserReported) });
    if (!(yield* select(selectIsConfirmed))) yield* ask();
  }
}

/** Somebody may have signed in again in another tab meanwhile. */
function* askOnReturn(): SagaGenerator<void> {
  for (;;) {
    const { payload } = yield* take(browserReported);
    const isBack = payload !== 'hidden' && payload !== 'offline';
    if (isBack && (yield* select(selectSessionStatus)) === 'expired') yield* ask();
  }
}

const isForAnother = (action: Action): boolean =>
  sessionExpired.match(action) && action.payload === OTHER_USER;

/** The platform says that somebody else has signed in, in another tab: the screens become theirs. */
function* askWhoElse(): SagaGenerator<void> {
  for (;;) {
    yield* take(isForAnother);
    yield* ask();
  }
}

/** One question for a burst of refusals. */
function* askAboutRights(): SagaGenerator<void> {
  for (;;) {
    yield* take(rightsRefused);
    yield* ask();
    yield* delay(ASK_ABOUT_RIGHTS_MS);
  }
}

/** The screens stayed while nobody was signed in: what they show is read again. */
function* refreshAfterExpiry(): SagaGenerator<void> {
  for (;;) {
    yield* take(sessionExpired);
    yield* take(signedIn);
    yield* put(consoleApi.internalActions.onOnline());
  }
}

function* tellRole(role: Role): SagaGenerator<void> {
  const words = wordsIn(roleCopy, yield* select(selectLanguage));
  const said = { title: words.roleChanged, message: words.roleNow(role) };
  yield* put(notificationAdded({ type: 'warning', ...said }));
  yield* put(toastRequested({ kind: 'blank', ...said }));
}

/** Menus, guards and buttons follow by themselves; somebody in the middle of work is told why. */
function* watchRole(): SagaGenerator<void> {
  let known = yield* select(selectUser);
  for (;;) {
    const { payload } = yield* take(signedIn);
    const before = known;
    known = payload;
    if (before?.id === payload.id && before.role !== payload.role) yield* fork(tellRole, payload.role);
  }
}

export function* sessionSaga(): SagaGenerator<void> {
  yield* fork(askOnReturn);
  yield* fork(askWhoElse);
  yield* fork(askAboutRights);
  yield* fork(refreshAfterExpiry);
  yield* fork(watchRole);
  yield* askUntilConfirmed();
}
