import { calendarDate, clockParts, clockTime } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';

/** `2026-11-20T10:42`, as a field for date and time holds it, in the zone that times are shown in. */
export const wallTimeOf = (instant: string): string =>
  instant === '' ? '' : `${calendarDate(instant)}T${clockTime(instant)}`;

/** ISO 8601; undefined for what is no time. Inverse of `wallTimeOf`, to the minute. */
export const instantOfWallTime = (text: string): string | undefined => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  const instant = wallClockInstant(year, month, day, hour, minute);
  return Number.isNaN(instant.getTime()) || clockParts(instant).year < 1900
    ? undefined
    : instant.toISOString();
};
