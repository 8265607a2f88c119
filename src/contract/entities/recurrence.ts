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
export type RepeatPattern =
  | { every: 'day'; interval: number }
  /** Without days: on that of the first meeting. */
  | { every: 'week'; interval: number; days: Weekday[] }
  /** Without a day: that of the first meeting. A month that is too short has it on its last day. */
  | { every: 'month'; interval: number; monthDay?: number | undefined }
  | { every: 'monthWeekday'; interval: number; ordinal: Ordinal; day: Weekday };

/** The last day on which it may be: `2026-12-31`. */
export type RepeatEnd = { kind: 'count'; count: number } | { kind: 'until'; day: string };

/** How a meeting comes again, by the wall clock of a zone. */
export interface Recurrence {
  pattern: RepeatPattern;
  end: RepeatEnd;
  /** By its IANA name. */
  timeZone: string;
}

// The types are written out, as the ones that are worked out from the schemas are too deep for those of a whole card.
export const RepeatPattern: v.GenericSchema<RepeatPattern> = v.variant('every', [
  v.object({ every: v.literal('day'), interval: Interval }),
  v.object({
    every: v.literal('week'),
    interval: Interval,
    days: v.pipe(v.array(Weekday), v.maxLength(WEEKDAYS.length)),
  }),
  v.object({
    every: v.literal('month'),
    interval: Interval,
    monthDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31))),
  }),
  v.object({ every: v.literal('monthWeekday'), interval: Interval, ordinal: Ordinal, day: Weekday }),
]);

export const RepeatEnd: v.GenericSchema<RepeatEnd> = v.variant('kind', [
  v.object({
    kind: v.literal('count'),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_OCCURRENCES)),
  }),
  v.object({ kind: v.literal('until'), day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
]);

export const Recurrence: v.GenericSchema<Recurrence> = v.object({
  pattern: RepeatPattern,
  end: RepeatEnd,
  timeZone: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
});
