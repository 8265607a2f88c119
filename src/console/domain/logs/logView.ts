import type { ApiError } from '@console/common/api/apiError';
import type { Gap } from '@console/common/streams/followStream';
import { mergeCapped } from '@console/common/streams/cappedStream';
import type { LogEntry } from '@contract/entities/logEntry';
import { LOGS_MAX_KEPT } from '@contract/limits';
import type { LogFilter } from './logFilter';

/** Contents of the list: stored entries and live ones that pass the filter, without a hole between them. */
export interface LogView {
  filter: LogFilter;
  /** Oldest first, each once. */
  rows: readonly LogEntry[];
  mode: 'following' | 'scrolled' | 'paused';
  /** The newest of those that came while the rows stood still. */
  waiting: readonly LogEntry[];
  waitingCount: number;
  /** Whether the database holds more behind the last row, or why that is not known. */
  more: 'unasked' | 'loading' | 'some' | 'none' | ApiError;
  /** Missed by the stream, between the rows and what lies behind them; reading on fills it from the database. */
  gap: Gap | null;
  /** State between the first row and the newest of all: nothing, or entries to read, if the list began at a moment. */
  newer: 'live' | 'some' | 'loading' | 'failed';
}

/** A list in whose middle one begins: newest first, at a moment. */
const isApart = ({ at, order }: LogFilter): boolean => at !== '' && order === 'newest';

export const emptyView = (filter: LogFilter): LogView => ({
  filter,
  rows: [],
  mode: isApart(filter) ? 'scrolled' : 'following',
  waiting: [],
  waitingCount: 0,
  more: 'unasked',
  gap: null,
  newer: isApart(filter) ? 'loading' : 'live',
});

/** `entries` pass the filter. Only a view that follows the newest moves by itself. */
export const addLive = (view: LogView, entries: readonly LogEntry[], gap?: Gap): LogView => {
  if (view.filter.order === 'oldest') return addBehind(view, entries);
  if (view.newer !== 'live') return addApart(view, entries);
  if (view.mode !== 'following') {
    const fresh = newerThan(view.waiting.at(-1) ?? view.rows.at(-1), entries);
    if (fresh.length === 0 && !gap) return view;
    return {
      ...view,
      waiting: mergeCapped(gap ? [] : view.waiting, fresh, LOGS_MAX_KEPT),
      waitingCount: view.waitingCount + fresh.length + (gap?.count ?? 0),
      gap: gap ?? view.gap,
    };
  }
  if (gap) return { ...view, rows: entries.slice(-LOGS_MAX_KEPT), gap, more: 'some' };
  if (entries.length === 0) return view;
  const rows = mergeCapped(view.rows, entries, LOGS_MAX_KEPT);
  const isCut = rows[0] !== view.rows[0] && view.rows.length > 0 && view.more === 'none';
  return { ...view, rows, more: isCut ? 'some' : view.more };
};

/** They count as waiting until what lies between has been read. */
const addApart = (view: LogView, entries: readonly LogEntry[]): LogView => {
  const fresh = newerThan(view.waiting.at(-1), entries);
  if (fresh.length === 0) return view;
  return {
    ...view,
    waiting: mergeCapped(view.waiting, fresh, LOGS_MAX_KEPT),
    waitingCount: view.waitingCount + fresh.length,
  };
};

/** Entries that follow on the first row. The last page joins the list with what came live. */
export const addNewer = (view: LogView, { entries, isLast }: Omit<Page, 'isFirst'>): LogView => {
  const rows = mergeCapped(view.rows, entries, Infinity);
  if (!isLast) return { ...view, rows, newer: 'some' };
  const waiting = newerThan(rows.at(-1), view.waiting);
  return { ...view, rows, waiting, waitingCount: waiting.length, newer: 'live' };
};

/** Read from the oldest on: what comes live lies behind the end that was reached. */
const addBehind = (view: LogView, entries: readonly LogEntry[]): LogView => {
  if (view.more !== 'none' && view.waitingCount === 0) return view;
  const fresh = newerThan(view.waiting.at(-1) ?? view.rows.at(-1), entries);
  if (fresh.length === 0) return view;
  return {
    ...view,
    waiting: fresh.slice(-1),
    waitingCount: view.waitingCount + fresh.length,
    more: view.more === 'none' ? 'some' : view.more,
  };
};

const newerThan = (last: LogEntry | undefined, entries: readonly LogEntry[]): readonly LogEntry[] =>
  last === undefined ? entries : entries.filter(({ seq }) => seq > last.seq);

interface Page {
  entries: readonly LogEntry[];
  isLast: boolean;
  isFirst: boolean;
}

export const addPage = (view: LogView, { entries, isLast, isFirst }: Page): LogView => {
  const isOldest = view.filter.order === 'oldest';
  const rows = mergeCapped(view.rows, entries, Infinity);
  const oldest = rows[0]?.seq ?? 0;
  const isBridged = view.gap !== null && (isLast || oldest <= view.gap.from);
  return {
    ...view,
    rows: isFirst && view.mode === 'following' && !isOldest ? rows.slice(-LOGS_MAX_KEPT) : rows,
    more: isLast ? 'none' : 'some',
    gap: isBridged ? null : view.gap,
    ...(isOldest ? { waiting: [], waitingCount: 0 } : {}),
  };
};

export const hold = (view: LogView, mode: 'scrolled' | 'paused'): LogView =>
  view.mode === 'paused' ? view : { ...view, mode };

/** Back to the newest. More came than is kept, or the stream broke: then the rows begin anew behind the hole. */
export const follow = (view: LogView): LogView => {
  if (view.filter.order === 'oldest') return { ...view, mode: 'following' };
  if (view.newer !== 'live') return view;
  const isWhole = view.waitingCount === view.waiting.length;
  const rows = isWhole ? mergeCapped(view.rows, view.waiting, LOGS_MAX_KEPT) : view.waiting;
  const isCut = rows[0] !== view.rows[0];
  return {
    ...view,
    rows,
    mode: 'following',
    waiting: [],
    waitingCount: 0,
    more: isCut && view.more === 'none' ? 'some' : view.more,
  };
};
