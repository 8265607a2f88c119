import type { CalendarWeek } from './useCalendarWeek';
import { instantOf, SLOT_MINUTES } from './week';

/** State of a half-hour for the chosen people. */
export type CellState =
  | { kind: 'past' }
  /** Everybody required is free for the length of the meeting from here on. */
  | { kind: 'free' }
  | { kind: 'busy'; names: string[] }
  | { kind: 'open' };

const MINUTE_MS = 60_000;

/** State of a start on a day, `from` minutes after midnight. */
export const cellState = (
  { free, calendars, hasPeople }: CalendarWeek,
  { day, from, minutes, now }: { day: string; from: number; minutes: number; now: number },
): CellState => {
  const start = Date.parse(instantOf(day, from));
  const next = Date.parse(instantOf(day, from + SLOT_MINUTES));
  if (next <= now) return { kind: 'past' };
  if (!hasPeople) return { kind: 'open' };
  const end = start + minutes * MINUTE_MS;
  if (free.some((one) => Date.parse(one.start) <= start && Date.parse(one.end) >= end))
    return { kind: 'free' };
  const names = calendars
    .filter(({ busy }) => busy.some((one) => Date.parse(one.start) < next && Date.parse(one.end) > start))
    .map(({ name }) => name);
  return names.length > 0 ? { kind: 'busy', names } : { kind: 'open' };
};
