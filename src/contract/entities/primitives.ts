import * as v from 'valibot';

/** ISO 8601 instant with zone, e.g. `2026-11-21T02:40:00.000Z`. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
export type Instant = v.InferOutput<typeof Instant>;

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export type Id = v.InferOutput<typeof Id>;

/** Position of an item in its stream or conversation: grows by commit, never reused within one epoch. */
export const Seq = v.pipe(v.number(), v.integer(), v.minValue(0));
export type Seq = v.InferOutput<typeof Seq>;

/** An object, not a list: `v.record` alone would take `[]` for `{}`. */
export const JsonObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Expected an object',
);
export type JsonObject = v.InferOutput<typeof JsonObject>;

/** US dollars. Unknown cost is absent, never 0. */
export const Dollars = v.pipe(v.number(), v.minValue(0));
export type Dollars = v.InferOutput<typeof Dollars>;
