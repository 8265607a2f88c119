import { getDependency } from '@console/common/saga/dependencies';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { sessionApi } from '@console/domain/session/sessionApi';
import type { Action } from '@reduxjs/toolkit';
import { delay, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { browserReported, chatStatusChanged, newerBuildSeen } from './connectivitySlice';

const HOUR_MS = 3_600_000;

/** A server that was replaced has been away; a tab that slept may have missed it. */
const isWorthALook = (action: Action): boolean =>
  (chatStatusChanged.match(action) && action.payload.status === 'connected') ||
  (browserReported.match(action) && action.payload === 'visible');

/** Whether the platform serves another build of the console than this page came with. */
export function* releaseSaga(): SagaGenerator<void> {
  const build = yield* getDependency('build');
  if (build === undefined) return;
  for (;;) {
    yield* race({ reason: take(isWorthALook), later: delay(HOUR_MS) });
    const { data } = yield* runEndpoint(
      sessionApi.endpoints.getClientConfig.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    if (data?.build !== undefined && data.build !== build) yield* put(newerBuildSeen(data.build));
  }
}
