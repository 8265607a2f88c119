import { createStreamSaga } from '@console/domain/session/streamSaga';
import { TRACES_MAX_KEPT } from '@contract/limits';
import { TraceStreamMessage } from '@contract/streams/traceStream';
import { tracesApi } from './tracesApi';
import { tracesActions } from './tracesReducer';
import { selectTracePosition } from './tracesSelectors';

/** Traces live: Behaviour, section 18.5. */
export const tracesSaga = createStreamSaga({
  actions: tracesActions,
  stream: {
    service: 'chat',
    path: '/ws/traces',
    schema: TraceStreamMessage,
    itemsOf: (message) => {
      if (message.type === 'heartbeat') return [];
      return message.type === 'trace' ? [message.event] : message.events;
    },
    selectPosition: selectTracePosition,
  },
  firstPage: () =>
    tracesApi.endpoints.getTraces.initiate(
      { limit: TRACES_MAX_KEPT },
      { subscribe: false, forceRefetch: true },
    ),
  failure: 'Failed to fetch traces',
});
