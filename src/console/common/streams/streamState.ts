import {
  createAction,
  type ActionCreatorWithoutPayload,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { ApiError } from '../api/apiError';
import type { Gap, StreamBatch, StreamStatus } from './followStream';
import { mergeCapped } from './cappedStream';
import type { StreamPosition } from '../socket/streamChannel';

export type StreamLoad = { status: 'idle' | 'loading' | 'loaded' } | { status: 'failed'; error: ApiError };

/** One capped stream as the store keeps it, oldest first. */
export interface StreamState<Item> {
  items: readonly Item[];
  gaps: readonly Gap[];
  epoch: string | null;
  stream: StreamStatus;
  load: StreamLoad;
}

/** Events of one stream in the store; a screen says `watched` and `unwatched`, and is shown the stream meanwhile. */
export interface StreamActions<Item> {
  received: (batch: StreamBatch<Item>) => UnknownAction;
  streamChanged: (status: StreamStatus) => UnknownAction;
  watched: ActionCreatorWithoutPayload;
  unwatched: ActionCreatorWithoutPayload;
  reloadRequested: ActionCreatorWithoutPayload;
}

interface Matchers<Item> {
  matchPending: (action: UnknownAction) => boolean;
  matchFulfilled: (action: UnknownAction) => boolean;
  matchRejected: (action: UnknownAction) => boolean;
  itemsOf: (payload: never) => readonly Item[];
}

/** Plain on purpose: copying a thousand references is a hundred times cheaper than a draft of them. */
const receive = <Item extends { seq: number }>(
  state: StreamState<Item>,
  { items, epoch, replaces, gap }: StreamBatch<Item>,
  cap: number,
): StreamState<Item> => {
  const kept = mergeCapped(replaces ? [] : state.items, items, cap);
  const oldest = kept[0]?.seq ?? 0;
  const gaps = [...(replaces ? [] : state.gaps), ...(gap ? [gap] : [])];
  return { ...state, items: kept, gaps: gaps.filter(({ to }) => to >= oldest), epoch: epoch ?? state.epoch };
};

/** A screen shows the stream, or stops to: it is open while any does. */
export const createWatchActions = (name: string) => ({
  watched: createAction(`${name}/watched`),
  unwatched: createAction(`${name}/unwatched`),
  reloadRequested: createAction(`${name}/reloadRequested`),
});

/** Actions and reducer of a stream that a saga follows while screens watch it; `first` is its page over HTTP. */
export const createStreamState = <Item extends { seq: number }>(
  name: string,
  cap: number,
  first: Matchers<Item>,
) => {
  const actions = {
    received: createAction<StreamBatch<Item>>(`${name}/received`),
    streamChanged: createAction<StreamStatus>(`${name}/streamChanged`),
    ...createWatchActions(name),
  };
  const initial: StreamState<Item> = {
    items: [],
    gaps: [],
    epoch: null,
    stream: 'closed',
    load: { status: 'idle' },
  };
  const reducer = (state: StreamState<Item> = initial, action: UnknownAction): StreamState<Item> => {
    if (actions.received.match(action)) return receive(state, action.payload, cap);
    if (actions.streamChanged.match(action)) return { ...state, stream: action.payload };
    if (first.matchPending(action)) return { ...state, load: { status: 'loading' } };
    if (first.matchFulfilled(action)) {
      const { payload } = action as PayloadAction<never>;
      return { ...receive(state, { items: [...first.itemsOf(payload)] }, cap), load: { status: 'loaded' } };
    }
    const { payload } = action as PayloadAction<ApiError | undefined>;
    if (first.matchRejected(action) && payload)
      return { ...state, load: { status: 'failed', error: payload } };
    return state;
  };
  return { actions, reducer };
};

/** Position at which the stream goes on after a break. */
export const positionOf = <Item extends { seq: number }>({
  epoch,
  items,
}: StreamState<Item>): StreamPosition | undefined => {
  const since = items.at(-1)?.seq;
  return epoch === null || since === undefined ? undefined : { epoch, since };
};
