import { TZDate } from '@date-fns/tz';
import * as loaded from 'rrule';
import type { Options } from 'rrule';
import {
  MOST_OCCURRENCES,
  WEEKDAYS,
  type Recurrence,
  type RepeatPattern,
  type Weekday,
} from '@contract/entities/recurrence';
import type { TimeRange } from '@contract/entities/meeting';

/** Node finds no names in this package, only what it exports as a whole; Jest finds the names. */
const names = loaded as Partial<typeof loaded> & { default: unknown };
const { Frequency, RRule, Weekday: RuleDay } = (names.RRule ? names : names.default) as typeof loaded;

const DAY_MS = 86_400_000;
const SHORTEST_MONTH = 28;

/** The clock of a zone at an instant, as milliseconds of a clock that never shifts. */
export const wallClock = (instant: string | number, timeZone: string): number => {
  const local = new TZDate(new Date(instant).getTime(), timeZone);
  return Date.UTC(
    local.getFullYear(),
    local.getMonth(),
    local.getDate(),
    local.getHours(),
    local.getMinutes(),
    local.getSeconds(),
  );
};

/** The instant at which the clock of a zone shows it; an hour that is left out in spring is shown one later. */
export const instantOfClock = (clock: number, timeZone: string): number => {
  const wanted = new Date(clock);
  return new TZDate(
    wanted.getUTCFullYear(),
    wanted.getUTCMonth(),
    wanted.getUTCDate(),
    wanted.getUTCHours(),
    wanted.getUTCMinutes(),
    wanted.getUTCSeconds(),
    timeZone,
  ).getTime();
};

/** `2026-11-23` */
export const clockDay = (clock: number): string => new Date(clock).toISOString().slice(0, 10);

const weekdayOf = (clock: number): Weekday => WEEKDAYS[(new Date(clock).getUTCDay() + 6) % 7] ?? 'MO';

const lastOfMonth = (clock: number): number => {
  const day = new Date(clock);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
};

/** Whether a meeting may begin the series on that day of the wall clock. */
export const isDayOf = (pattern: RepeatPattern, clock: number): boolean => {
  const day = new Date(clock).getUTCDate();
  if (pattern.every === 'week') return pattern.days.length === 0 || pattern.days.includes(weekdayOf(clock));
  if (pattern.every === 'month')
    return pattern.monthDay === undefined || day === Math.min(pattern.monthDay, lastOfMonth(clock));
  if (pattern.every === 'monthWeekday') {
    if (weekdayOf(clock) !== pattern.day) return false;
    return pattern.ordinal === -1 ? day + 7 > lastOfMonth(clock) : Math.ceil(day / 7) === pattern.ordinal;
  }
  return true;
};

/** Whether a series may begin with a meeting at that instant: on one of its days, and not after its end. */
export const mayBegin = ({ pattern, end, timeZone }: Recurrence, start: string | number): boolean => {
  const clock = wallClock(start, timeZone);
  return isDayOf(pattern, clock) && (end.kind === 'count' || clockDay(clock) <= end.day);
};

/** With the day of the first meeting where the pattern names none. */
export const settledPattern = (pattern: RepeatPattern, clock: number): RepeatPattern => {
  if (pattern.every === 'week' && pattern.days.length === 0) return { ...pattern, days: [weekdayOf(clock)] };
  if (pattern.every === 'month' && pattern.monthDay === undefined)
    return { ...pattern, monthDay: new Date(clock).getUTCDate() };
  return pattern;
};

const ruleDay = (day: Weekday, ordinal?: number) => new RuleDay(WEEKDAYS.indexOf(day), ordinal);

const ruleOf = (pattern: RepeatPattern): Partial<Options> => {
  const { interval } = pattern;
  if (pattern.every === 'day') return { freq: Frequency.DAILY, interval };
  if (pattern.every === 'week')
    return { freq: Frequency.WEEKLY, interval, byweekday: pattern.days.map((day) => ruleDay(day)), wkst: 0 };
  if (pattern.every === 'monthWeekday')
    return { freq: Frequency.MONTHLY, interval, byweekday: [ruleDay(pattern.day, pattern.ordinal)] };
  const { monthDay = 1 } = pattern;
  const isLong = monthDay > SHORTEST_MONTH;
  const days = Array.from({ length: monthDay - SHORTEST_MONTH + 1 }, (_, more) => SHORTEST_MONTH + more);
  return isLong
    ? { freq: Frequency.MONTHLY, interval, bymonthday: days, bysetpos: [-1] }
    : { freq: Frequency.MONTHLY, interval, bymonthday: [monthDay] };
};

/**
 * The meetings of a series, in order, the first one first: at the same wall clock in its zone whatever the season. Empty where the
 * first is not on a day of the rule; one more than `MOST_OCCURRENCES` where there would be more.
 */
export const occurrencesOf = ({ pattern, end, timeZone }: Recurrence, first: TimeRange): TimeRange[] => {
  const clock = wallClock(first.start, timeZone);
  if (!isDayOf(pattern, clock)) return [];
  const length = Date.parse(first.end) - Date.parse(first.start);
  const last =
    end.kind === 'count' ? { count: end.count } : { until: new Date(Date.parse(end.day) + DAY_MS - 1) };
  const rule = new RRule({ ...ruleOf(settledPattern(pattern, clock)), ...last, dtstart: new Date(clock) });
  return rule
    .all((_date, index) => index <= MOST_OCCURRENCES)
    .map((date) => {
      const start = instantOfClock(date.getTime(), timeZone);
      return { start: new Date(start).toISOString(), end: new Date(start + length).toISOString() };
    });
};
