import type { LogView } from '@console/domain/logs/logView';
import type { LogEntry } from '@contract/entities/logEntry';

/** Rows lie in the view oldest first; this is the one at a place of the list. */
export const entryAt = ({ rows, filter }: LogView, index: number): LogEntry | undefined =>
  rows[filter.order === 'oldest' ? index : rows.length - 1 - index];

/** -1: none is selected, or it is not among the rows. */
export const placeOf = ({ rows, filter }: LogView, id: string): number => {
  if (id === '') return -1;
  const index = rows.findLastIndex((row) => row.id === id);
  return index < 0 || filter.order === 'oldest' ? index : rows.length - 1 - index;
};
