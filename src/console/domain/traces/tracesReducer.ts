import { createStreamState } from '@console/common/streams/streamState';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { TracesResponse } from '@contract/http/telemetry';
import { TRACES_MAX_KEPT } from '@contract/limits';
import { tracesApi } from './tracesApi';

const { reducer, actions } = createStreamState<TraceEvent>('traces', TRACES_MAX_KEPT, {
  ...tracesApi.endpoints.getTraces,
  itemsOf: ({ events }: TracesResponse) => events,
});

export const tracesReducer = reducer;
export const tracesActions = actions;
