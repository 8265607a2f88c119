import { webSocketBase } from '@console/common/api/serviceBases';
import { getDependency } from '@console/common/saga/dependencies';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import type { StreamEvent, StreamPosition } from '@console/common/socket/streamChannel';
import { signedOut } from '@console/domain/session/sessionSlice';
import { whileSignedIn } from '@console/domain/session/whileSignedIn';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { TRACES_MAX_KEPT } from '@contract/limits';
import { TraceStreamMessage } from '@contract/streams/traceStream';
import type { UnknownAction } from '@reduxjs/toolkit';
import { cancel, fork, put, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { tracesApi } from './tracesApi';
import {
  traceStreamChanged,
  tracesReceived,
  tracesReloadRequested,
  tracesUnwatched,
  tracesWatched,
} from './tracesReducer';
import { selectTracePosition } from './tracesSelectors';

type ReceivedTraces = Parameters<typeof tracesReceived>[0];

const itemsOf = (message: TraceStreamMessage): TraceEvent[] => {
  if (message.type === 'heartbeat') return [];
  return message.type === 'trace' ? [message.event] : message.events;
};

/** Neighbouring live frames become one dispatch; an `initial` frame stands alone. */
const batchesOf = (messages: readonly TraceStreamMessage[]): ReceivedTraces[] => {
  const batches: ReceivedTraces[] = [];
  let live: ReceivedTraces | undefined;
  for (const message of messages) {
    if (message.type === 'heartbeat') continue;
    if (message.type === 'initial') {
      const { events, epoch, resumed, gap } = message;
      batches.push({ events, epoch, replaces: !resumed, ...(gap ? { gap } : {}) });
      live = undefined;
      continue;
    }
    const events = itemsOf(message);
    if (live) live.events.push(...events);
    else batches.push((live = { events: [...events] }));
  }
  return batches;
};

function* handle(event: StreamEvent<TraceStreamMessage>): SagaGenerator<void> {
  if (event.type === 'messages') {
    for (const batch of batchesOf(event.messages)) {
      if (batch.events.length > 0 || batch.epoch !== undefined) yield* put(tracesReceived(batch));
    }
  } else if (event.type === 'closed') yield* put(traceStreamChanged('disconnected'));
  else yield* put(traceStreamChanged(event.type === 'opened' ? 'connected' : 'connecting'));
}

function* readStream(): SagaGenerator<void> {
  const createStreamChannel = yield* getDependency('createStreamChannel');
  const { chat } = yield* getDependency('serviceBases');
  let position: StreamPosition | undefined = yield* select(selectTracePosition);
  const channel = createStreamChannel({
    url: `${webSocketBase(chat)}/ws/traces`,
    schema: TraceStreamMessage,
    contentOf: (message) => ({
      kind: message.type === 'initial' ? 'initial' : 'live',
      items: itemsOf(message),
    }),
    position: () => position,
  });
  try {
    for (;;) {
      yield* handle(yield* take(channel));
      position = yield* select(selectTracePosition);
    }
  } finally {
    channel.close();
    yield* put(traceStreamChanged('closed'));
  }
}

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
  yield* readStream();
}

/** The trace socket is open while a screen watches it; it resumes where it stopped. */
export function* tracesSaga(): SagaGenerator<void> {
  yield* takeLeading(tracesReloadRequested, loadTraces);
  for (;;) {
    yield* take(tracesWatched);
    const reading = yield* fork(whileSignedIn, readTraces);
    let watchers = 1;
    while (watchers > 0) {
      const action = yield* take<UnknownAction>([tracesWatched, tracesUnwatched, signedOut]);
      if (tracesWatched.match(action)) watchers += 1;
      else if (tracesUnwatched.match(action)) watchers -= 1;
      else watchers = 0;
    }
    yield* cancel(reading);
  }
}
