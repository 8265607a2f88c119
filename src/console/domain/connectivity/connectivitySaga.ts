import { getDependency } from '@console/common/saga/dependencies';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { metricsApi } from '@console/domain/metrics/metricsApi';
import { selectActiveUser } from '@console/domain/session/sessionSlice';
import { DASHBOARD_REFRESH_MS } from '@contract/limits';
import { delay, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { browserReported, reconnectRequested, selectConnectivity } from './connectivitySlice';

const PROBE_WHILE_DOWN_MS = 5000;

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
function* untilNextProbe(isHidden: boolean): SagaGenerator<boolean> {
  const { health } = yield* select(selectConnectivity);
  const { reported, measured } = yield* race({
    ...(isHidden ? {} : { later: delay(health === 'failed' ? PROBE_WHILE_DOWN_MS : DASHBOARD_REFRESH_MS) }),
    wished: take(reconnectRequested),
    reported: take(browserReported),
    measured: take(metricsApi.endpoints.getMetrics.matchFulfilled),
  });
  if (measured) return yield* untilNextProbe(isHidden);
  return reported ? reported.payload === 'hidden' : isHidden;
}

/** `/health` every 30 s, unless a screen has asked for it meanwhile: latency, and whether anybody is there. */
export function* connectivitySaga(): SagaGenerator<void> {
  yield* fork(reportBrowser);
  let isHidden = false;
  for (;;) {
    if (!isHidden && (yield* select(selectActiveUser))) {
      yield* runEndpoint(
        metricsApi.endpoints.getMetrics.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
    }
    isHidden = yield* untilNextProbe(isHidden);
  }
}
