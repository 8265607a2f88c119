import * as v from 'valibot';
import type { TimeRange } from '@contract/entities/meeting';

/** Graph writes times without a zone and with seven digits of a second; all our requests ask for UTC. */
export const GraphTime = v.pipe(
  v.object({ dateTime: v.string() }),
  v.transform(({ dateTime }) => new Date(/Z$/.test(dateTime) ? dateTime : `${dateTime}Z`).toISOString()),
);

export const toGraphTime = (instant: string) => ({
  dateTime: new Date(instant).toISOString().replace(/Z$/, ''),
  timeZone: 'UTC',
});

const DAY_MS = 86_400_000;

/** Graph refuses windows of 42 days and more: parts of at most 41. */
export const graphWindows = ({ start, end }: TimeRange): TimeRange[] => {
  const windows: TimeRange[] = [];
  const last = Date.parse(end);
  for (let at = Date.parse(start); at < last; at += 41 * DAY_MS) {
    const until = Math.min(at + 41 * DAY_MS, last);
    windows.push({ start: new Date(at).toISOString(), end: new Date(until).toISOString() });
  }
  return windows;
};

export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
