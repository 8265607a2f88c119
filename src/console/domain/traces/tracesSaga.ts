import { followStream } from '@console/common/streams/followStream';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { whileWatched } from '@console/common/saga/whileWatched';
import { signedOut } from '@console/domain/session/sessionSlice';
import { whileSignedIn } from '@console/domain/session/whileSignedIn';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { TRACES_MAX_KEPT } from '@contract/limits';
import { TraceStreamMessage } from '@contract/streams/traceStream';
import { fork, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { tracesApi } from './tracesApi';
import {
  traceStreamChanged,
  tracesReceived,
  tracesReloadRequested,
  tracesUnwatched,
  tracesWatched,
} from './tracesReducer';
import { selectTracePosition } from './tracesSelectors';

const itemsOf = (message: TraceStreamMessage): TraceEvent[] => {
  if (message.type === 'heartbeat') return [];
  return message.type === 'trace' ? [message.event] : message.events;
};

function* loadTraces(): SagaGenerator<void> {
  const { error } = yield* runEndpoint(
    tracesApi.endpoints.getTraces.initiate(
      { limit: TRACES_MAX_KEPT },
      { subscribe: false, forceRefetch: true },
    ),
  );
  if (error) console.error('Failed to fetch traces', error);
}

function* readTraces(): SagaGenerator<void> {
  yield* fork(loadTraces);
  yield* followStream({
    service: 'chat',
    path: '/ws/traces',
    schema: TraceStreamMessage,
    itemsOf,
    selectPosition: selectTracePosition,
    received: ({ items, ...batch }) => tracesReceived({ events: items, ...batch }),
    statusChanged: traceStreamChanged,
  });
}

/** The trace socket is open while a screen watches it; it resumes where it stopped. */
export function* tracesSaga(): SagaGenerator<void> {
  yield* takeLeading(tracesReloadRequested, loadTraces);
  yield* whileWatched({ watched: tracesWatched, unwatched: tracesUnwatched, ended: signedOut }, () =>
    whileSignedIn(readTraces),
  );
}
