import type { Gap } from './followStream';

/** Rows of a stream's list: an item, or the place where some are missing. */
export type StreamRow<Item> =
  | { kind: 'item'; seq: number; item: Item }
  | { kind: 'gap'; seq: number; gap: Gap };

/** Newest first, with the gaps where they are. */
export const streamRows = <Item extends { seq: number }>(
  items: readonly Item[],
  gaps: readonly Gap[],
): StreamRow<Item>[] => {
  const rows: StreamRow<Item>[] = items.map((item) => ({ kind: 'item', seq: item.seq, item }));
  rows.push(...gaps.map((gap): StreamRow<Item> => ({ kind: 'gap', seq: gap.from - 0.5, gap })));
  return rows.sort((a, b) => b.seq - a.seq);
};
