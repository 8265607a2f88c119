import * as v from 'valibot';
import { RecordedSpan } from './primitives';

/** Entries whose messages differ in numbers, ids and quoted text only; the most frequent first. */
export const LogPatterns = v.object({
  patterns: v.array(
    v.object({
      /** With an asterisk for each part that differs. */
      pattern: v.string(),
      count: v.number(),
      warn: v.number(),
      error: v.number(),
      ...RecordedSpan.entries,
      /** One of the messages. */
      example: v.string(),
      agents: v.array(v.string()),
    }),
  ),
  /** How many patterns there are, and entries in all of them: `LOG_PATTERNS_SHOWN` are listed. */
  kinds: v.number(),
  entries: v.number(),
});
export type LogPatterns = v.InferOutput<typeof LogPatterns>;

/** A text, a number, true or false. */
export const LogFieldValue = v.union([v.string(), v.number(), v.boolean()]);
export type LogFieldValue = v.InferOutput<typeof LogFieldValue>;

/** Contents of `meta` of entries; the most frequent fields first, and of each its most frequent values. */
export const LogFields = v.object({
  fields: v.array(
    v.object({
      name: v.string(),
      /** Entries that have it, and how many values there are. */
      entries: v.number(),
      kinds: v.number(),
      values: v.array(v.object({ value: LogFieldValue, count: v.number() })),
    }),
  ),
});
export type LogFields = v.InferOutput<typeof LogFields>;
