import * as v from 'valibot';
import { MAX_MEETING_MINUTES, MIN_MEETING_MINUTES } from '../limits';
import { RepeatEnd, RepeatPattern } from './recurrence';

const Words = v.string();
const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60));
const Minutes = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(MIN_MEETING_MINUTES),
  v.maxValue(MAX_MEETING_MINUTES),
);

/** A value that a text was taken to mean, and the words it was read from. */
const Named = v.object({ value: v.string(), words: Words });
export type Named = v.InferOutput<typeof Named>;

/** Times of day, in minutes after midnight: a start, a start near a time, or between two times. */
export const TimeOfDay = v.object({
  kind: v.picklist(['at', 'around', 'within']),
  from: Minute,
  to: Minute,
});
export type TimeOfDay = v.InferOutput<typeof TimeOfDay>;

/** A time of day that is left free, in minutes after midnight; on some days only, where `days` names them. */
export const AvoidedTime = v.object({ from: Minute, to: Minute, days: v.optional(v.array(v.string())) });
export type AvoidedTime = v.InferOutput<typeof AvoidedTime>;

const Repetition = v.object({
  ...Named.entries,
  pattern: v.optional(RepeatPattern),
  end: v.optional(RepeatEnd),
  /** Said of a series: it is one meeting after all. */
  once: v.optional(v.boolean()),
});

/** Everything that was read in a request for a meeting. A part that is absent was not in the text. */
export const MeetingReading = v.object({
  teams: v.array(Named),
  people: v.array(Named),
  without: v.array(Named),
  /** People who may stay away. */
  optional: v.optional(v.array(Named)),
  /** Minutes. */
  duration: v.optional(v.object({ value: Minutes, words: Words })),
  /** The days that remain after ranges, sets, exclusions and deadlines: `2026-11-24`, in order. */
  days: v.optional(v.object({ value: v.array(v.string()), words: Words })),
  time: v.optional(v.object({ value: TimeOfDay, words: Words })),
  /** Times that the meeting must not touch: lunch, a part of a day. */
  avoid: v.optional(v.object({ value: v.array(AvoidedTime), words: Words })),
  /** The zone that days and time are meant in, by its IANA name. */
  timeZone: v.optional(Named),
  title: v.optional(Named),
  /** Without a pattern: words of a repetition that cannot be carried out, or of an end by itself. */
  repetition: v.optional(Repetition),
  /** Words that may be a wish and were not read. */
  notUnderstood: v.array(Words),
});
export type MeetingReading = v.InferOutput<typeof MeetingReading>;
