import { getDependency } from '@console/common/saga/dependencies';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { sessionApi } from '@console/domain/session/sessionApi';
import type { Action } from '@reduxjs/toolkit';
import { delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  browserReported,
  chatStatusChanged,
  newerBuildSeen,
  selectIsHidden,
} from '@console/domain/connectivity/connectivitySlice';

/** An open tab hears of a new version within a minute. */
const LOOK_EVERY_MS = 45_000;

/** A server that was replaced has been away. */
const isWorthALook = (action: Action): boolean =>
  chatStatusChanged.match(action) && action.payload.status === 'connected';

/** Not at all while the tab is hidden; at once when it is looked at again. */
function* untilNextLook(): SagaGenerator<void> {
  const isHidden = yield* select(selectIsHidden);
  const { reported } = yield* race({
    ...(isHidden ? {} : { later: delay(LOOK_EVERY_MS) }),
    back: take(isWorthALook),
    reported: take(browserReported),
  });
  if (!reported || reported.payload === 'visible') return;
  yield* untilNextLook();
}

/** Whether the platform serves another build of the console than this page came with. */
export function* releaseSaga(): SagaGenerator<void> {
  const build = yield* getDependency('build');
  if (build === undefined) return;
  for (;;) {
    yield* untilNextLook();
    const { data } = yield* runEndpoint(
      sessionApi.endpoints.getClientConfig.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    if (data?.build !== undefined && data.build !== build) yield* put(newerBuildSeen(data.build));
  }
}
