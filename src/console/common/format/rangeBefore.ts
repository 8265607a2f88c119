import type { RecordedSpan } from '@contract/entities/primitives';

/** Whether as long a span just before `span` was recorded from its beginning: with half of one nothing is compared. */
export const isRangeBeforeRecorded = (
  recorded: RecordedSpan | null,
  { from, to }: { from: string; to: string },
): boolean => {
  const begin = Date.parse(from) - (Date.parse(to) - Date.parse(from));
  return recorded !== null && Date.parse(recorded.first) <= begin;
};
