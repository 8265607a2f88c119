import type { Interval } from './interval';

const MINUTE_MS = 60_000;
const GRID_MINUTES = 30;
const SHORT_GRID_MINUTES = 15;
const EXACT_MINUTES = 5;

/**
 * The times of one window at which a meeting may start: on half hours, on quarters when it is short. A window
 * without such a time keeps its own start, so that an exact time that was asked for is not lost.
 */
export const meetingSlots = (window: Interval, durationMinutes: number): Interval[] => {
  const duration = durationMinutes * MINUTE_MS;
  const grid = (durationMinutes < GRID_MINUTES ? SHORT_GRID_MINUTES : GRID_MINUTES) * MINUTE_MS;
  const slots: Interval[] = [];
  for (let start = Math.ceil(window.start / grid) * grid; start + duration <= window.end; start += grid) {
    slots.push({ start, end: start + duration });
  }
  const isExact = window.start % (EXACT_MINUTES * MINUTE_MS) === 0 && window.start + duration <= window.end;
  return slots.length === 0 && isExact ? [{ start: window.start, end: window.start + duration }] : slots;
};
