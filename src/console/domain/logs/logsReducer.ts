import type { ApiError } from '@console/common/api/apiError';
import type { StreamBatch, StreamStatus } from '@console/common/streams/followStream';
import { mergeCapped } from '@console/common/streams/cappedStream';
import type { LogEntry } from '@contract/entities/logEntry';
import { LOGS_MAX_KEPT } from '@contract/limits';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { matchesLogFilter, NO_FILTER, type LogFilter } from './logFilter';
import { addLive, addNewer, addPage, emptyView, follow, hold, type LogView } from './logView';

export interface LogsState {
  /** The newest `LOGS_MAX_KEPT` of all, oldest first. */
  recent: readonly LogEntry[];
  /** Agents of every entry seen, in their order. */
  agents: readonly string[];
  epoch: string | null;
  stream: StreamStatus;
  view: LogView;
}

export const logsReceived = createAction<StreamBatch<LogEntry>>('logs/received');
export const logStreamChanged = createAction<StreamStatus>('logs/streamChanged');
/** A screen shows logs, or stops to: the stream is open while any does. */
export const logsWatched = createAction('logs/watched');
export const logsUnwatched = createAction('logs/unwatched');
/** Another filter: what is kept shows at once, the database answers after it. */
export const logViewRequested = createAction('logs/viewRequested', (filter: LogFilter) => ({
  payload: filter,
  meta: { now: Date.now() },
}));
export const logPageRequested = createAction('logs/pageRequested');
export const logPageReceived = createAction<{
  filter: LogFilter;
  entries: LogEntry[];
  /** The page was not full: nothing lies behind it. */
  isLast: boolean;
  isFirst: boolean;
}>('logs/pageReceived');
/** Entries between the list, which began at a moment, and the newest. */
export const logNewerRequested = createAction('logs/newerRequested');
export const logNewerReceived = createAction<{ filter: LogFilter; entries: LogEntry[]; isLast: boolean }>(
  'logs/newerReceived',
);
export const logNewerFailed = createAction<LogFilter>('logs/newerFailed');
export const logPageFailed = createAction<{ filter: LogFilter; error: ApiError }>('logs/pageFailed');
/** `scrolled`: until the top is reached again; `paused`: until somebody goes on. */
export const logsHeld = createAction<'scrolled' | 'paused'>('logs/held');
export const logsFollowed = createAction('logs/followed');
export const logFlagRequested = createAction<{ id: string; flagged: boolean }>('logs/flagRequested');
export const logFlagged = createAction<LogEntry>('logs/flagged');

const initialState: LogsState = {
  recent: [],
  agents: [],
  epoch: null,
  stream: 'closed',
  view: emptyView(NO_FILTER),
};

const withAgents = (agents: readonly string[], entries: readonly LogEntry[]): readonly string[] => {
  const known = new Set(agents);
  for (const { agentId } of entries) known.add(agentId);
  return known.size === agents.length ? agents : [...known].sort();
};

const receive = (state: LogsState, batch: StreamBatch<LogEntry>): LogsState => {
  const { items, epoch = state.epoch, gap } = batch;
  const isOther = batch.replaces === true && state.epoch !== null && epoch !== state.epoch;
  const kept = isOther || gap ? [] : state.recent;
  const view = isOther ? emptyView(state.view.filter) : state.view;
  return {
    ...state,
    epoch,
    recent: mergeCapped(kept, items, LOGS_MAX_KEPT),
    agents: withAgents(state.agents, items),
    view: addLive(view, items.filter(matchesLogFilter(view.filter)), gap),
  };
};

const open = (state: LogsState, filter: LogFilter, now: number): LogsState => {
  const view = emptyView(filter);
  if (filter.order === 'oldest' || filter.at !== '') return { ...state, view };
  return { ...state, view: { ...view, rows: state.recent.filter(matchesLogFilter(filter, now)) } };
};

/** Only the answer that the view waits for counts. */
const isOfView = ({ view }: LogsState, filter: LogFilter): boolean =>
  JSON.stringify(view.filter) === JSON.stringify(filter);

const replaced = (entries: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] =>
  entries.some(({ id }) => id === entry.id)
    ? entries.map((one) => (one.id === entry.id ? entry : one))
    : entries;

const flag = (state: LogsState, entry: LogEntry): LogsState => ({
  ...state,
  recent: replaced(state.recent, entry),
  view: {
    ...state.view,
    rows: replaced(state.view.rows, entry),
    waiting: replaced(state.view.waiting, entry),
  },
});

/** Plain on purpose: copying a thousand references is a hundred times cheaper than a draft of them. */
export const logsReducer = (state: LogsState = initialState, action: UnknownAction): LogsState => {
  if (logsReceived.match(action)) return receive(state, action.payload);
  if (logStreamChanged.match(action)) return { ...state, stream: action.payload };
  if (logViewRequested.match(action)) return open(state, action.payload, action.meta.now);
  if (logPageRequested.match(action)) return { ...state, view: { ...state.view, more: 'loading' } };
  if (logPageReceived.match(action) && isOfView(state, action.payload.filter)) {
    const agents = withAgents(state.agents, action.payload.entries);
    return { ...state, agents, view: addPage(state.view, action.payload) };
  }
  if (logNewerRequested.match(action)) return { ...state, view: { ...state.view, newer: 'loading' } };
  if (logNewerReceived.match(action) && isOfView(state, action.payload.filter)) {
    const agents = withAgents(state.agents, action.payload.entries);
    return { ...state, agents, view: addNewer(state.view, action.payload) };
  }
  if (logNewerFailed.match(action) && isOfView(state, action.payload)) {
    return { ...state, view: { ...state.view, newer: 'failed' } };
  }
  if (logPageFailed.match(action) && isOfView(state, action.payload.filter)) {
    return { ...state, view: { ...state.view, more: action.payload.error } };
  }
  if (logsHeld.match(action)) return { ...state, view: hold(state.view, action.payload) };
  if (logsFollowed.match(action)) return { ...state, view: follow(state.view) };
  if (logFlagged.match(action)) return flag(state, action.payload);
  return state;
};
