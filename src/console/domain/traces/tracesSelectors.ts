import type { Gap } from '@console/common/streams/followStream';
import type { StreamPosition } from '@console/common/socket/streamChannel';
import type { TraceEvent, TraceEventType } from '@contract/entities/traceEvent';
import { createSelector } from '@reduxjs/toolkit';
import type { TracesState } from './tracesReducer';

interface WithTraces {
  traces: TracesState;
}

export const selectTraceEvents = ({ traces }: WithTraces): readonly TraceEvent[] => traces.events;
export const selectTraceStream = ({ traces }: WithTraces) => traces.stream;
export const selectTracesLoad = ({ traces }: WithTraces) => traces.load;
const selectTraceGaps = ({ traces }: WithTraces): readonly Gap[] => traces.gaps;

export const selectTracePosition = ({ traces }: WithTraces): StreamPosition | undefined => {
  const since = traces.events.at(-1)?.seq;
  return traces.epoch === null || since === undefined ? undefined : { epoch: traces.epoch, since };
};

export type TraceTypeFilter =
  'all' | Extract<TraceEventType, 'instruction' | 'tool.call' | 'decision' | 'policy.warn'>;

export type TraceRow = { kind: 'event'; event: TraceEvent } | { kind: 'gap'; gap: Gap };

const matches = (event: TraceEvent, words: string): boolean =>
  [event.summary, event.actor, event.runId, event.type, event.agent, event.meta?.personaName].some((text) =>
    text?.toLowerCase().includes(words),
  );

/** Newest first, with the gaps where they are; a search text is words, never a pattern. */
export const selectTraceRows = createSelector(
  [
    selectTraceEvents,
    selectTraceGaps,
    (_state: WithTraces, type: TraceTypeFilter) => type,
    (_state: WithTraces, _type: TraceTypeFilter, query: string) => query.trim().toLowerCase(),
  ],
  (events, gaps, type, words): TraceRow[] => {
    const rows: (TraceRow & { seq: number })[] = events
      .filter((event) => (type === 'all' || event.type === type) && (words === '' || matches(event, words)))
      .map((event) => ({ kind: 'event', event, seq: event.seq }));
    rows.push(...gaps.map((gap) => ({ kind: 'gap' as const, gap, seq: gap.from - 0.5 })));
    return rows.sort((a, b) => b.seq - a.seq);
  },
);

/** Cost of the rows on screen; `unpriced`: events with tokens whose model has no price. */
export const traceCost = (rows: readonly TraceRow[]): { total: number; unpriced: number } => {
  let total = 0;
  let unpriced = 0;
  for (const row of rows) {
    if (row.kind !== 'event' || !row.event.tokens) continue;
    if (row.event.tokens.cost === undefined) unpriced += 1;
    else total += row.event.tokens.cost;
  }
  return { total, unpriced };
};
