import { displayZone, offsetAt } from './zones';

const DAY_MS = 86_400_000;

/**
 * The instant of a wall-clock time; days and minutes may overflow. A time that clocks show twice is the first one, and one
 * that they leave out is as much later as they are put forward (as Temporal's `compatible`).
 */
export const wallClockInstant = (
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  zone: string = displayZone(),
): Date => {
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  const isShown = (offset: number): boolean => offsetAt(wall - offset, zone) === offset;
  return new Date(wall - (isShown(before) || !isShown(after) ? before : after));
};
