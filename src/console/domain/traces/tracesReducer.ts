import type { ApiError } from '@console/common/api/apiError';
import type { Gap, StreamStatus } from '@console/common/streams/followStream';
import { mergeCapped } from '@console/common/streams/cappedStream';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { TRACES_MAX_KEPT } from '@contract/limits';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { tracesApi } from './tracesApi';

export type TracesLoad = { status: 'idle' | 'loading' | 'loaded' } | { status: 'failed'; error: ApiError };

export interface TracesState {
  /** At most `TRACES_MAX_KEPT`, oldest first. */
  events: readonly TraceEvent[];
  /** Gaps of what could not be delivered, in order; drawn between the events around them. */
  gaps: readonly Gap[];
  epoch: string | null;
  stream: StreamStatus;
  load: TracesLoad;
}

/** One batch of the stream. `replaces`: a new epoch, what was kept is void. */
export const tracesReceived = createAction<{
  events: TraceEvent[];
  epoch?: string;
  replaces?: boolean;
  gap?: Gap;
}>('traces/received');
export const traceStreamChanged = createAction<StreamStatus>('traces/streamChanged');
/** A screen shows traces, or stops to: the stream is open while any does. */
export const tracesWatched = createAction('traces/watched');
export const tracesUnwatched = createAction('traces/unwatched');
export const tracesReloadRequested = createAction('traces/reloadRequested');

const initialState: TracesState = {
  events: [],
  gaps: [],
  epoch: null,
  stream: 'closed',
  load: { status: 'idle' },
};

const receive = (
  state: TracesState,
  { events, epoch, replaces, gap }: ReturnType<typeof tracesReceived>['payload'],
): TracesState => {
  const kept = mergeCapped(replaces ? [] : state.events, events, TRACES_MAX_KEPT);
  const oldest = kept[0]?.seq ?? 0;
  const gaps = [...(replaces ? [] : state.gaps), ...(gap ? [gap] : [])];
  return { ...state, events: kept, gaps: gaps.filter(({ to }) => to >= oldest), epoch: epoch ?? state.epoch };
};

const { matchPending, matchFulfilled, matchRejected } = tracesApi.endpoints.getTraces;

/** Plain on purpose: copying a thousand references is a hundred times cheaper than a draft of them. */
export const tracesReducer = (state: TracesState = initialState, action: UnknownAction): TracesState => {
  if (tracesReceived.match(action)) return receive(state, action.payload);
  if (traceStreamChanged.match(action)) return { ...state, stream: action.payload };
  if (matchPending(action)) return { ...state, load: { status: 'loading' } };
  if (matchFulfilled(action)) {
    return { ...receive(state, { events: action.payload.events }), load: { status: 'loaded' } };
  }
  if (matchRejected(action) && action.payload) {
    return { ...state, load: { status: 'failed', error: action.payload } };
  }
  return state;
};
