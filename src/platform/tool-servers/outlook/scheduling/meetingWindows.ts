import type { TimeRange, TimeWindow } from '@contract/entities/meeting';
import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { intersection, toInterval, type Interval } from './interval';

const DAY_MINUTES = 24 * 60;
const NOON_MINUTES = 12 * 60;

/** The team's hours on the weekdays of the range, in order, as far as they are allowed. */
export const meetingWindows = (
  range: Interval,
  timeWindows: readonly TimeWindow[],
  allowed?: readonly TimeRange[],
): Interval[] => {
  const windows = weekdayWindows(range, timeWindows);
  if (!allowed) return windows;
  const times = allowed.map(toInterval);
  return windows.flatMap((window) =>
    times.flatMap((time) => {
      const part = intersection(window, time);
      return part ? [part] : [];
    }),
  );
};

/** A window may reach over midnight. */
const weekdayWindows = (range: Interval, timeWindows: readonly TimeWindow[]): Interval[] => {
  const { year, month, day } = clockParts(range.start);
  const windows: Interval[] = [];
  for (let offset = -1; wallClockInstant(year, month, day + offset).getTime() < range.end; offset++) {
    const at = (minutes: number): number => wallClockInstant(year, month, day + offset, 0, minutes).getTime();
    const { weekday } = clockParts(at(NOON_MINUTES));
    if (weekday === 0 || weekday === 6) continue;
    for (const timeWindow of timeWindows) {
      const window = intersection(range, windowOfDay(at, timeWindow));
      if (window) windows.push(window);
    }
  }
  return windows.sort((a, b) => a.start - b.start);
};

/** By the clock of the day, `at` so many minutes: a day may have 23 hours, or 25. */
const windowOfDay = (at: (minutes: number) => number, timeWindow: TimeWindow): Interval => {
  const [start = 0, end = 0] = timeWindow.split('-').map(toMinutes);
  const last = end <= start ? end + DAY_MINUTES : end;
  return { start: at(start), end: at(last) };
};

const toMinutes = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};
