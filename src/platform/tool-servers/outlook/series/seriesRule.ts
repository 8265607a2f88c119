import {
  MOST_OCCURRENCES,
  WEEKDAYS,
  type Recurrence,
  type RepeatPattern,
} from '@contract/entities/recurrence';
import type { TimeRange } from '@contract/entities/meeting';
import {
  clockDay,
  instantOfClock,
  isDayOf,
  occurrencesOf,
  settledPattern,
  wallClock,
} from '@platform/common/occurrences';
import { ToolError } from '../../toolError';

const DAY_MS = 86_400_000;

const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
};

/** The meetings of a series, the first one first. Throws ToolError for a rule that the first one does not fit, or with too many. */
export const assertSeries = (recurrence: Recurrence, first: TimeRange): TimeRange[] => {
  if (!isTimeZone(recurrence.timeZone)) throw new ToolError(`invalid_time_zone: ${recurrence.timeZone}`);
  if (!isDayOf(recurrence.pattern, wallClock(first.start, recurrence.timeZone)))
    throw new ToolError(`invalid_recurrence: ${first.start} is not on a day of the rule`);
  const meetings = occurrencesOf(recurrence, first);
  if (meetings.length === 0) throw new ToolError('invalid_recurrence: it ends before the first meeting');
  if (meetings.length > MOST_OCCURRENCES)
    throw new ToolError(`invalid_recurrence: at most ${String(MOST_OCCURRENCES)} meetings`);
  return meetings;
};

/** How a meeting of a series moves: by how much its wall clock shifts, and how long it lasts then. Milliseconds. */
export interface SeriesShift {
  clock: number;
  length: number;
}

export const shiftBetween = (before: TimeRange, after: TimeRange, timeZone: string): SeriesShift => ({
  clock: wallClock(after.start, timeZone) - wallClock(before.start, timeZone),
  length: Date.parse(after.end) - Date.parse(after.start),
});

/** Another meeting of the series, moved alike by the clock of its zone. */
export const shiftedTime = (start: string, { clock, length }: SeriesShift, timeZone: string): TimeRange => {
  const moved = instantOfClock(wallClock(start, timeZone) + clock, timeZone);
  return { start: new Date(moved).toISOString(), end: new Date(moved + length).toISOString() };
};

const daysMoved = (before: string, after: string): number =>
  (Date.parse(after) - Date.parse(before)) / DAY_MS;

/** The rule after a move. Throws ToolError `series_day` where the days of the rule would become others than were moved. */
export const shiftedRule = (recurrence: Recurrence, before: TimeRange, after: TimeRange): Recurrence => {
  const { pattern, end, timeZone } = recurrence;
  const [from, to] = [before, after].map(({ start }) => wallClock(start, timeZone));
  const days = daysMoved(clockDay(from ?? 0), clockDay(to ?? 0));
  if (days === 0) return recurrence;
  const until = end.kind === 'until' ? { ...end, day: clockDay(Date.parse(end.day) + days * DAY_MS) } : end;
  return { timeZone, pattern: movedPattern(settledPattern(pattern, from ?? 0), days), end: until };
};

const movedPattern = (pattern: RepeatPattern, days: number): RepeatPattern => {
  if (pattern.every === 'day') return pattern;
  if (pattern.every === 'week' && pattern.days.length === 1) {
    const index = WEEKDAYS.indexOf(pattern.days[0] ?? 'MO');
    return { ...pattern, days: [WEEKDAYS[(((index + days) % 7) + 7) % 7] ?? 'MO'] };
  }
  throw new ToolError('series_day: only a series with one day a week, or of every day, moves to another day');
};
