import { getDependency } from '@console/common/saga/dependencies';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { metricsApi } from '@console/domain/metrics/metricsApi';
import { selectActiveUser } from '@console/domain/session/sessionSlice';
import { DASHBOARD_REFRESH_MS } from '@contract/limits';
import { delay, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  browserReported,
  reconnectRequested,
  selectConnectivity,
  selectIsHidden,
} from '@console/domain/connectivity/connectivitySlice';

const PROBE_WHILE_DOWN_MS = 5000;

/** Sooner after the first failures, then slower: 5, 10, 20 and at most every 30 s. */
export const probeDelayMs = (failedProbes: number): number =>
  failedProbes === 0
    ? DASHBOARD_REFRESH_MS
    : Math.min(PROBE_WHILE_DOWN_MS * 2 ** (failedProbes - 1), DASHBOARD_REFRESH_MS);

function* reportBrowser(): SagaGenerator<void> {
  const createBrowserChannel = yield* getDependency('createBrowserChannel');
  const channel = createBrowserChannel();
  try {
    for (;;) yield* put(browserReported(yield* take(channel)));
  } finally {
    channel.close();
  }
}

/** Waits for the next probe: sooner while the last one failed, not at all in a hidden tab. */
function* untilNextProbe(): SagaGenerator<void> {
  let isDue = false;
  while (!isDue) {
    const { failedProbes, page } = yield* select(selectConnectivity);
    const { measured } = yield* race({
      ...(page === 'hidden' ? {} : { later: delay(probeDelayMs(failedProbes)) }),
      asked: take(reconnectRequested),
      reported: take(browserReported),
      measured: take(metricsApi.endpoints.getMetrics.matchFulfilled),
    });
    isDue = !measured;
  }
}

/** `/health` every 30 s, unless a screen has asked for it meanwhile: latency, and whether anybody is there. */
export function* connectivitySaga(): SagaGenerator<void> {
  yield* fork(reportBrowser);
  for (;;) {
    if (!(yield* select(selectIsHidden)) && (yield* select(selectActiveUser))) {
      yield* runEndpoint(
        metricsApi.endpoints.getMetrics.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
    }
    yield* untilNextProbe();
  }
}
