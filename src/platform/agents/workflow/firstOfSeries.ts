import type { MeetingReading } from '@contract/entities/meetingReading';
import { DEFAULT_OCCURRENCES, type Recurrence } from '@contract/entities/recurrence';
import { calendarDate } from '@contract/clockParts';
import { workspaceZone } from '@contract/zones';
import { isDayOf } from '@platform/common/occurrences';

const DAY_MS = 86_400_000;
/** The first of a weekly meeting may be in either of two weeks; that of a monthly one, as far as calendars are read. */
const LOOKED_AHEAD = { day: 7, week: 14, month: 41, monthWeekday: 41 };

/** The rule of a reading; with so many meetings as are made where nobody names an end. */
export const recurrenceOf = ({ repetition, timeZone }: MeetingReading): Recurrence | undefined =>
  repetition?.pattern && {
    pattern: repetition.pattern,
    end: repetition.end ?? { kind: 'count', count: DEFAULT_OCCURRENCES },
    timeZone: timeZone?.value ?? workspaceZone(),
  };

/** The reading with the days on which the first meeting of a series may be: those of its rule from the day that was named. */
export const firstOfSeries = (reading: MeetingReading, now: Date): MeetingReading => {
  const { repetition, days } = reading;
  const pattern = repetition?.pattern;
  if (!pattern) return reading;
  const isOpen = pattern.every === 'week' && pattern.days.length === 0;
  const isAnyDate = pattern.every === 'month' && pattern.monthDay === undefined;
  if (isOpen || isAnyDate || pattern.every === 'day') return reading;
  const from = Date.parse(days?.value[0] ?? calendarDate(now));
  const value = Array.from({ length: LOOKED_AHEAD[pattern.every] }, (_, offset) => from + offset * DAY_MS)
    .filter((day) => isDayOf(pattern, day))
    .map((day) => new Date(day).toISOString().slice(0, 10));
  return { ...reading, days: { value, words: repetition.words } };
};
