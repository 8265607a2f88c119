import * as v from 'valibot';

/** As RFC 5545 writes them. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const Weekday = v.picklist(WEEKDAYS);
export type Weekday = v.InferOutput<typeof Weekday>;

/** More meetings than these are never made at once. */
export const MOST_OCCURRENCES = 100;
/** How many meetings a series has whose end nobody named. */
export const DEFAULT_OCCURRENCES = 12;

const Interval = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));
/** -1: the last of the month. */
const Ordinal = v.picklist([1, 2, 3, 4, -1]);
export type Ordinal = v.InferOutput<typeof Ordinal>;

/** On which days a meeting comes again: a part of RFC 5545, carried out alike by the embedded workspace and Microsoft Graph. */
export const RepeatPattern = v.variant('every', [
  v.object({ every: v.literal('day'), interval: Interval }),
  /** Without days: on that of the first meeting. */
  v.object({
    every: v.literal('week'),
    interval: Interval,
    days: v.pipe(v.array(Weekday), v.maxLength(WEEKDAYS.length)),
  }),
  /** Without a day: that of the first meeting. A month that is too short has it on its last day. */
  v.object({
    every: v.literal('month'),
    interval: Interval,
    monthDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31))),
  }),
  v.object({ every: v.literal('monthWeekday'), interval: Interval, ordinal: Ordinal, day: Weekday }),
]);
export type RepeatPattern = v.InferOutput<typeof RepeatPattern>;

export const RepeatEnd = v.variant('kind', [
  v.object({
    kind: v.literal('count'),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_OCCURRENCES)),
  }),
  /** The last day on which it may be: `2026-12-31`. */
  v.object({ kind: v.literal('until'), day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
]);
export type RepeatEnd = v.InferOutput<typeof RepeatEnd>;

/** How a meeting comes again, by the wall clock of a zone. */
export const Recurrence = v.object({
  pattern: RepeatPattern,
  end: RepeatEnd,
  /** By its IANA name. */
  timeZone: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
});
export type Recurrence = v.InferOutput<typeof Recurrence>;
