import { streamRows, type StreamRow } from '@console/common/streams/streamRows';
import { positionOf, type StreamState } from '@console/common/streams/streamState';
import type { TraceEvent, TraceEventType } from '@contract/entities/traceEvent';
import { createSelector } from '@reduxjs/toolkit';

interface WithTraces {
  traces: StreamState<TraceEvent>;
}

export const selectTraceEvents = ({ traces }: WithTraces): readonly TraceEvent[] => traces.items;
export const selectTraceStream = ({ traces }: WithTraces) => traces.stream;
export const selectTracesLoad = ({ traces }: WithTraces) => traces.load;
export const selectTracePosition = ({ traces }: WithTraces) => positionOf(traces);

export type TraceTypeFilter =
  | 'all'
  | Extract<TraceEventType, 'instruction' | 'tool.call' | 'decision' | 'policy.warn'>;

export type TraceRow = StreamRow<TraceEvent>;

const matches = (event: TraceEvent, words: string): boolean =>
  [event.summary, event.actor, event.runId, event.type, event.agent, event.meta?.personaName].some((text) =>
    text?.toLowerCase().includes(words),
  );

/** Newest first, with the gaps where they are; a search text is words, never a pattern. */
export const selectTraceRows = createSelector(
  [
    selectTraceEvents,
    ({ traces }: WithTraces) => traces.gaps,
    (_state: WithTraces, type: TraceTypeFilter) => type,
    (_state: WithTraces, _type: TraceTypeFilter, query: string) => query.trim().toLowerCase(),
  ],
  (events, gaps, type, words): TraceRow[] => {
    const found = events.filter(
      (event) => (type === 'all' || event.type === type) && (words === '' || matches(event, words)),
    );
    return streamRows(found, gaps);
  },
);

/** Cost of the rows on screen; `unpriced`: events with tokens whose model has no price. */
export const traceCost = (rows: readonly TraceRow[]): { total: number; unpriced: number } => {
  let total = 0;
  let unpriced = 0;
  for (const row of rows) {
    if (row.kind !== 'item' || !row.item.tokens) continue;
    if (row.item.tokens.cost === undefined) unpriced += 1;
    else total += row.item.tokens.cost;
  }
  return { total, unpriced };
};
