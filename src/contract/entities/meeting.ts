import * as v from 'valibot';
import { MeetingReading } from './meetingReading';
import { Recurrence } from './recurrence';
import { Instant } from './primitives';

export const Attendee = v.object({
  email: v.string(),
  name: v.string(),
  slackId: v.optional(v.string()),
  /** An optional attendee's conflicts never rule a time out; they are named in its reason. */
  optional: v.optional(v.boolean()),
  tz: v.optional(v.string()),
});
export type Attendee = v.InferOutput<typeof Attendee>;

export const TimeRange = v.object({ start: Instant, end: Instant });
export type TimeRange = v.InferOutput<typeof TimeRange>;

/** `HH:mm-HH:mm` in the workspace's zone, e.g. `09:30-12:00`. */
export const TimeWindow = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/));
export type TimeWindow = v.InferOutput<typeof TimeWindow>;

/** Rules of a team. Behaviour, section 15.2. */
export const MeetingDefaults = v.object({
  duration_min: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(480)),
  time_window: v.array(TimeWindow),
  min_notice_hours: v.pipe(v.number(), v.minValue(0)),
  candidates_to_propose: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type MeetingDefaults = v.InferOutput<typeof MeetingDefaults>;

/** Start of the scheduling workflow. Behaviour, section 16.1. */
export const MeetingRequest = v.object({
  teamName: v.string(),
  attendees: v.pipe(v.array(Attendee), v.minLength(1), v.maxLength(100)),
  /** Minutes. */
  duration: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(480)),
  timeRange: TimeRange,
  /** Channel name with `#`, or a channel id. */
  slackChannel: v.optional(v.string()),
  subject: v.string(),
  /** The operator's own words, handed to `get_smart_suggestions`. */
  request: v.string(),
  rules: MeetingDefaults,
  /** The team's hours, where the words of the request narrow `rules.time_window`. */
  hours: v.optional(v.array(TimeWindow)),
  /** Reading of the request's words; absent if nobody wrote any. */
  reading: v.optional(MeetingReading),
  /** The only times that the reading leaves: no suggestion lies outside. */
  allowedTimes: v.optional(v.array(TimeRange)),
  /** It comes again; the time that is chosen is that of the first meeting. */
  recurrence: v.optional(Recurrence),
});
export type MeetingRequest = v.InferOutput<typeof MeetingRequest>;

/** The meetings that follow from a first one. */
export interface SeriesOutlook {
  /** Starts, the first one's too, at most three. */
  next: string[];
  total: number;
  /** The meetings at which somebody is busy, and who. */
  busy: { start: string; names: string[] }[];
}
export const SeriesOutlook: v.GenericSchema<SeriesOutlook> = v.object({
  next: v.array(Instant),
  total: v.number(),
  busy: v.array(v.object({ start: Instant, names: v.array(v.string()) })),
});

export const MeetingSuggestion = v.object({
  start: Instant,
  end: Instant,
  reason: v.string(),
  /** Outlook of a meeting that repeats. */
  series: v.optional(SeriesOutlook),
});
export type MeetingSuggestion = v.InferOutput<typeof MeetingSuggestion>;

export const BusyTime = v.object({ start: Instant, end: Instant, subject: v.optional(v.string()) });
export type BusyTime = v.InferOutput<typeof BusyTime>;

/** Somebody's own working hours; without a zone those of the place they live in, without days the weekdays. */
export const WorkingHours = v.object({
  timeZone: v.optional(v.string()),
  windows: v.array(TimeWindow),
  /** 0 is Sunday. */
  days: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)))),
});
export type WorkingHours = v.InferOutput<typeof WorkingHours>;

/** One attendee's calendar in the asked window; `error` when it could not be read. */
export const Availability = v.object({
  email: v.string(),
  name: v.string(),
  busy: v.array(BusyTime),
  /** As the calendar has them; absent where it has none. */
  workingHours: v.optional(WorkingHours),
  error: v.optional(v.string()),
});
export type Availability = v.InferOutput<typeof Availability>;

/** Answer of `check_availability`. */
export const AvailabilityResult = v.object({ availability: v.array(Availability) });
export type AvailabilityResult = v.InferOutput<typeof AvailabilityResult>;

/** Answer of `get_smart_suggestions`: at most `candidates_to_propose` (and never more than 3) suggestions. */
export const SuggestionsResult = v.object({
  suggestions: v.array(MeetingSuggestion),
  /** Windows that were looked at and why they fell out. */
  rejected: v.array(v.object({ start: Instant, end: Instant, reason: v.string() })),
  /** Present when there is no suggestion: why, in the language of the request. */
  emptySuggestionsReason: v.optional(v.string()),
});
export type SuggestionsResult = v.InferOutput<typeof SuggestionsResult>;
