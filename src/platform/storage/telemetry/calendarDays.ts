import { calendarDate, clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import type { TimeSpan } from './usageSums';

/** A day of the workspace's calendar, as much of it as lies in a span. */
export interface CalendarDay extends TimeSpan {
  /** `2026-11-20` */
  date: string;
}

/** The days of a span in the workspace's zone, in order; where clocks change a day has 23 hours, or 25. */
export const daysIn = ({ from, to }: TimeSpan): CalendarDay[] => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const { year, month, day } = clockParts(first);
  const days: CalendarDay[] = [];
  let begin = first;
  for (let offset = 1; begin < last; offset++) {
    const end = Math.min(wallClockInstant(year, month, day + offset).getTime(), last);
    // Two days begin at once where a zone has left one out.
    if (end <= begin) continue;
    days.push({
      date: calendarDate(begin),
      from: new Date(begin).toISOString(),
      to: new Date(end).toISOString(),
    });
    begin = end;
  }
  return days;
};
