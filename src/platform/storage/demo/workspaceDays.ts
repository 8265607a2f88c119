import { TZDate } from '@date-fns/tz';
import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';

/** A day of Seoul's calendar, counted from the day of the seeding. */
export interface DemoDay {
  offset: number;
  year: number;
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
}

export const demoDay = (now: Date, offset: number): DemoDay => {
  const today = clockParts(now);
  const { year, month, day, weekday } = clockParts(
    wallClockInstant(today.year, today.month, today.day + offset, 12),
  );
  return { offset, year, month, day, weekday };
};

/** Monday to Friday, both ends included. */
export const demoWeekdays = (now: Date, from: number, to: number): DemoDay[] =>
  Array.from({ length: to - from + 1 }, (_, index) => demoDay(now, from + index)).filter(
    ({ weekday }) => weekday > 0 && weekday < 6,
  );

/** The instant of a wall-clock time on that date in a time zone; minutes after midnight. */
export const wallClock = ({ year, month, day }: DemoDay, minutes: number, tz: string): Date =>
  new Date(new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, tz).getTime());
