import * as v from 'valibot';

const FIRST_MS = Date.UTC(1900, 0, 1);
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const HOUR_24 = 24;

/** `2026-02-30` is read as 2 March by `Date`: the day must be one of its month. */
const isOfCalendar = (text: string): boolean => {
  const [year = 0, month = 0, day = 0, hour = 0] = text.split(/\D/, 4).map(Number);
  const at = Date.parse(text);
  const isDay = day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return isDay && month > 0 && day > 0 && hour < HOUR_24 && at >= FIRST_MS && at <= LAST_MS;
};

/** ISO 8601 instant with zone, e.g. `2026-11-21T02:40:00.000Z`, of a day that exists, from 1900 to 9999. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(isOfCalendar, 'There is no such day or time between the years 1900 and 9999'),
);
export type Instant = v.InferOutput<typeof Instant>;

/** The oldest and the newest of something that is recorded. */
export const RecordedSpan = v.object({ first: Instant, last: Instant });
export type RecordedSpan = v.InferOutput<typeof RecordedSpan>;

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export type Id = v.InferOutput<typeof Id>;

/** Position of an item in its stream or conversation: grows by commit, never reused within one epoch. */
export const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export type Seq = v.InferOutput<typeof Seq>;

/** An object, not a list: `v.record` alone would take `[]` for `{}`. */
export const JsonObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Expected an object',
);
export type JsonObject = v.InferOutput<typeof JsonObject>;

const VERSION_MAX = 2 ** 31 - 1;
/** How often something has been saved; 0 before the first time. */
export const SavedTimes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VERSION_MAX));

/** US dollars. Unknown cost is absent, never 0. */
export const Dollars = v.pipe(v.number(), v.minValue(0));
export type Dollars = v.InferOutput<typeof Dollars>;
