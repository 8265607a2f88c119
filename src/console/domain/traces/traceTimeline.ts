import type { TraceEvent } from '@contract/entities/traceEvent';

export interface TimelineMark {
  event: TraceEvent;
  /** 0 to 100: its place between the first and the last event. */
  at: number;
  afterMs: number;
}

/** Events on the axis from the first to the last, oldest first. */
export const timelineOf = (events: readonly TraceEvent[]): TimelineMark[] => {
  const times = events
    .map((event) => ({ event, time: Date.parse(event.ts) }))
    .sort((a, b) => a.time - b.time || a.event.seq - b.event.seq);
  const begin = times[0]?.time ?? 0;
  const span = (times.at(-1)?.time ?? begin) - begin;
  return times.map(({ event, time }) => ({
    event,
    at: span === 0 ? 0 : ((time - begin) / span) * 100,
    afterMs: time - begin,
  }));
};
