import { DAY_MINUTES, type DaySpan } from './week';

/** A shorter time is drawn as long as this: a finger has to hit it. */
const LEAST_MINUTES = 30;

export interface Placed<Item> {
  item: Item;
  span: DaySpan;
  /** From the left, and how many stand beside each other there. */
  lane: number;
  lanes: number;
}

/** Items that do not fit beside the others: behind one button. */
export interface Heap<Item> {
  items: Item[];
  span: DaySpan;
  lane: number;
  lanes: number;
}

const overlap = (a: DaySpan, b: DaySpan): boolean => a.from < b.to && b.from < a.to;

/** Runs of times of which each overlaps one before it. */
const clustersOf = <Item>(all: readonly { item: Item; span: DaySpan }[]) => {
  const clusters: { entries: { item: Item; span: DaySpan }[]; to: number }[] = [];
  for (const entry of all) {
    const last = clusters.at(-1);
    if (last && entry.span.from < last.to) {
      last.entries.push(entry);
      last.to = Math.max(last.to, entry.span.to);
    } else clusters.push({ entries: [entry], to: entry.span.to });
  }
  return clusters.map(({ entries }) => entries);
};

const withRoom = ({ from, to }: DaySpan): DaySpan => {
  const start = Math.min(from, DAY_MINUTES - LEAST_MINUTES);
  return { from: start, to: Math.max(to, start + LEAST_MINUTES) };
};

/** Times of one day beside each other, at most `most` of them; what is more is heaped up in the last lane. */
export const layoutDay = <Item>(
  entries: readonly { item: Item; span: DaySpan }[],
  most: number,
): { placed: Placed<Item>[]; heaps: Heap<Item>[] } => {
  const inOrder = entries
    .map((entry) => ({ ...entry, span: withRoom(entry.span) }))
    .sort((a, b) => a.span.from - b.span.from || b.span.to - a.span.to);
  const placed: Placed<Item>[] = [];
  const heaps: Heap<Item>[] = [];
  for (const cluster of clustersOf(inOrder)) {
    const lanes: DaySpan[][] = [];
    const laid = cluster.map((entry) => {
      const free = lanes.findIndex((lane) => !lane.some((span) => overlap(span, entry.span)));
      const lane = free === -1 ? lanes.length : free;
      (lanes[lane] ??= []).push(entry.span);
      return { ...entry, lane };
    });
    const shown = Math.min(lanes.length, most);
    const last = lanes.length > most ? most - 1 : most;
    placed.push(...laid.filter(({ lane }) => lane < last).map((one) => ({ ...one, lanes: shown })));
    const rest = laid.filter(({ lane }) => lane >= last);
    for (const heaped of clustersOf(rest)) {
      const from = Math.min(...heaped.map(({ span }) => span.from));
      const to = Math.max(...heaped.map(({ span }) => span.to));
      heaps.push({ items: heaped.map(({ item }) => item), span: { from, to }, lane: last, lanes: shown });
    }
  }
  return { placed, heaps };
};
