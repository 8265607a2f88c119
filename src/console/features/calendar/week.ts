import type { WeekStart } from '@console/domain/preferences/preferencesSlice';
import { calendarDate, clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { displayZone } from '@contract/zones';

/** Half-hours of a day by the wall clock. */
export const SLOTS = 48;
export const SLOT_MINUTES = 30;
export const DAY_MINUTES = 24 * 60;
const DAY_MS = 86_400_000;
const DAYS = 7;

/** `2026-11-24` by so many days later. */
export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** The seven days around one, from the first day of the week on. */
export const weekOf = (day: string, start: WeekStart): string[] => {
  const first = start === 'monday' ? 1 : 0;
  const weekday = (new Date(Date.parse(day)).getUTCDay() - first + DAYS) % DAYS;
  return Array.from({ length: DAYS }, (_, index) => shiftDay(day, index - weekday));
};

/** So many minutes after midnight of a day, by the clock of the zone that times are shown in. */
export const instantOf = (day: string, minutes: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return wallClockInstant(year, month, date, 0, minutes, displayZone()).toISOString();
};

/** The first instant of the days, and the first one after them. */
export const rangeOf = (days: readonly string[]): { start: string; end: string } => ({
  start: instantOf(days[0] ?? '', 0),
  end: instantOf(days.at(-1) ?? '', DAY_MINUTES),
});

const minutesInto = (instant: string): number => {
  const { hour, minute } = clockParts(instant, displayZone());
  return hour * 60 + minute;
};

export interface DaySpan {
  /** Minutes after midnight by the wall clock. */
  from: number;
  to: number;
}

/** The part of a time that lies on a day; undefined where none does. */
export const onDay = ({ start, end }: { start: string; end: string }, day: string): DaySpan | undefined => {
  const [first, last] = [calendarDate(start, displayZone()), calendarDate(end, displayZone())];
  if (first > day || last < day) return undefined;
  const from = first === day ? minutesInto(start) : 0;
  const to = last === day ? minutesInto(end) : DAY_MINUTES;
  return to > from ? { from, to } : undefined;
};
