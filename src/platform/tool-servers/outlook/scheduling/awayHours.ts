import type { TimeRange, TimeWindow } from '@contract/entities/meeting';
import type { Interval } from './interval';

/** When somebody works, on the clocks of where they are. */
export interface LocalHours {
  timeZone: string;
  windows: TimeWindow[];
  /** 0 is Sunday. */
  days: number[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError for a zone that the runtime does not know. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  FORMATS.set(timeZone, made);
  return made;
};

/** The clock there, as if it were UTC. */
const clockAt = (at: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
};

/** When the clock there shows it; asked twice, so that a change of clocks is seen. */
const instantOf = (clock: number, timeZone: string): number => {
  const guess = clock - (clockAt(clock, timeZone) - clock);
  return clock - (clockAt(guess, timeZone) - guess);
};

export const isZone = (timeZone: string): boolean => {
  try {
    return formatOf(timeZone).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** `01:30`, as clocks there show it. */
export const clockText = (at: number, timeZone: string): string => {
  const [, time = ''] = formatOf(timeZone).format(at).split(', ');
  return time;
};

/** The parts of the range in which somebody does not work, in order. */
export const awayHours = (range: TimeRange, { timeZone, windows, days }: LocalHours): Interval[] => {
  const [from, to] = [Date.parse(range.start), Date.parse(range.end)];
  const firstDay = Math.floor(clockAt(from, timeZone) / DAY_MS) * DAY_MS - DAY_MS;
  const working: Interval[] = [];
  for (let midnight = firstDay; instantOf(midnight, timeZone) < to; midnight += DAY_MS) {
    if (!days.includes(new Date(midnight).getUTCDay())) continue;
    for (const window of windows) {
      const [start = 0, end = 0] = window.split('-').map(toMinutes);
      const last = end <= start ? end + DAY_MS / MINUTE_MS : end;
      const at = (minutes: number) => instantOf(midnight + minutes * MINUTE_MS, timeZone);
      working.push({ start: at(start), end: at(last) });
    }
  }
  return gapsBetween(
    working.sort((a, b) => a.start - b.start),
    { start: from, end: to },
  );
};

const gapsBetween = (working: readonly Interval[], { start, end }: Interval): Interval[] => {
  const gaps: Interval[] = [];
  let reached = start;
  for (const hours of working) {
    if (hours.start > reached) gaps.push({ start: reached, end: Math.min(hours.start, end) });
    reached = Math.max(reached, hours.end);
    if (reached >= end) return gaps;
  }
  return reached < end ? [...gaps, { start: reached, end }] : gaps;
};

const toMinutes = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};
