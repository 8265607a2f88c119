import * as v from 'valibot';
import {
  WEEKDAYS,
  type Ordinal,
  type Recurrence,
  type RepeatPattern,
  type Weekday,
} from '@contract/entities/recurrence';
import type { TimeRange } from '@contract/entities/meeting';
import { clockDay, settledPattern, wallClock } from '@platform/common/occurrences';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const INDEXES: readonly [Ordinal, string][] = [
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [-1, 'last'],
];

/** Microsoft Graph's `patternedRecurrence`, as far as it is asked for or read here. */
export const GraphRecurrence = v.object({
  pattern: v.object({
    type: v.string(),
    interval: v.number(),
    daysOfWeek: v.nullish(v.array(v.string()), []),
    dayOfMonth: v.nullish(v.number()),
    index: v.nullish(v.string()),
  }),
  range: v.object({
    type: v.string(),
    startDate: v.string(),
    endDate: v.nullish(v.string()),
    numberOfOccurrences: v.nullish(v.number()),
    recurrenceTimeZone: v.nullish(v.string()),
  }),
});
export type GraphRecurrence = v.InferOutput<typeof GraphRecurrence>;

const dayName = (day: Weekday): string => DAYS[WEEKDAYS.indexOf(day)] ?? '';
const dayNamed = (name: string): Weekday => WEEKDAYS[DAYS.indexOf(name.toLowerCase())] ?? 'MO';

/** The wall clock of a zone, as Graph keeps the times of a series. */
export const toZonedTime = (instant: string, timeZone: string) => ({
  dateTime: new Date(wallClock(instant, timeZone)).toISOString().replace(/Z$/, ''),
  timeZone,
});

/** As Graph takes it, for a series whose first meeting is at that time. */
export const toGraphRecurrence = ({ pattern, end, timeZone }: Recurrence, first: TimeRange) => {
  const clock = wallClock(first.start, timeZone);
  return {
    pattern: graphPattern(settledPattern(pattern, clock)),
    range: {
      startDate: clockDay(clock),
      recurrenceTimeZone: timeZone,
      ...(end.kind === 'count'
        ? { type: 'numbered', numberOfOccurrences: end.count }
        : { type: 'endDate', endDate: end.day }),
    },
  };
};

const graphPattern = (pattern: RepeatPattern) => {
  const { interval } = pattern;
  if (pattern.every === 'day') return { type: 'daily', interval };
  if (pattern.every === 'week')
    return { type: 'weekly', interval, daysOfWeek: pattern.days.map(dayName), firstDayOfWeek: 'monday' };
  if (pattern.every === 'month')
    return { type: 'absoluteMonthly', interval, dayOfMonth: pattern.monthDay ?? 1 };
  const index = INDEXES.find(([ordinal]) => ordinal === pattern.ordinal)?.[1] ?? 'first';
  return { type: 'relativeMonthly', interval, daysOfWeek: [dayName(pattern.day)], index };
};

/** undefined for a rule that is not made here: yearly ones, those without an end. */
export const fromGraphRecurrence = ({ pattern, range }: GraphRecurrence): Recurrence | undefined => {
  const read = patternOf(pattern);
  const end = endOf(range);
  return read && end && { pattern: read, end, timeZone: range.recurrenceTimeZone ?? 'UTC' };
};

const patternOf = ({
  type,
  interval,
  daysOfWeek,
  dayOfMonth,
  index,
}: GraphRecurrence['pattern']): RepeatPattern | undefined => {
  if (type === 'daily') return { every: 'day', interval };
  if (type === 'weekly') return { every: 'week', interval, days: daysOfWeek.map(dayNamed) };
  if (type === 'absoluteMonthly' && dayOfMonth) return { every: 'month', interval, monthDay: dayOfMonth };
  const ordinal = INDEXES.find(([, name]) => name === (index ?? 'first'))?.[0];
  const [day] = daysOfWeek;
  if (type === 'relativeMonthly' && ordinal !== undefined && day !== undefined && daysOfWeek.length === 1)
    return { every: 'monthWeekday', interval, ordinal, day: dayNamed(day) };
  return undefined;
};

const endOf = ({
  type,
  endDate,
  numberOfOccurrences,
}: GraphRecurrence['range']): Recurrence['end'] | undefined => {
  if (type === 'numbered' && numberOfOccurrences) return { kind: 'count', count: numberOfOccurrences };
  return type === 'endDate' && endDate ? { kind: 'until', day: endDate } : undefined;
};
