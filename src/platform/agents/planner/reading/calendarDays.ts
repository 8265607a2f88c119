import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import type { Day } from '../calendarDay';

/** Days that an expression names, as keys like `2026-11-24`. */
export interface DayToken {
  kind: 'day' | 'span' | 'past' | 'impossible';
  days: string[];
  /** The working days of the week that was named with a weekday: `Monday next week`. */
  week?: string[];
  /** The weekday that was named: 0 is Sunday. */
  weekday?: number;
  /** The end of a span: `before` it is in it. */
  isEnd?: boolean;
}

export type Today = Day & { weekday: number };

export const dayKey = ({ year, month, day }: Day): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

export const shiftDay = ({ year, month, day }: Day, days: number): Today =>
  clockParts(wallClockInstant(year, month, day + days, 12));

export const mondayOf = (today: Today): Today => shiftDay(today, -((today.weekday + 6) % 7));

/** The keys of so many days in a row, weekends left out. */
export const weekdaysFrom = (first: Day, count: number): string[] =>
  Array.from({ length: count }, (_, offset) => shiftDay(first, offset))
    .filter(({ weekday }) => weekday !== 0 && weekday !== 6)
    .map(dayKey);

export const partsOf = (key: string): Day => {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  return { year, month, day };
};

const LONGEST_RANGE_DAYS = 42;

/** Both included; at most as many as calendars are read for. */
export const daysBetween = (first: string | undefined, last: string | undefined): string[] => {
  if (first === undefined || last === undefined) return [];
  const days: string[] = [];
  for (let offset = 0; offset < LONGEST_RANGE_DAYS; offset++) {
    const day = dayKey(shiftDay(partsOf(first), offset));
    if (day > last) break;
    days.push(day);
  }
  return days;
};
