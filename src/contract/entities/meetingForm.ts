import * as v from 'valibot';
import { MAX_MEETING_MINUTES, MEETING_SUBJECT_MAX_LENGTH, MIN_MEETING_MINUTES } from '../limits';
import { TimeOfDay } from './meetingReading';

const DAY_MS = 86_400_000;
const MOST_DAYS = 42;

/** `2026-11-24`, a day of the workspace's calendar. */
const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((day) => {
    const at = Date.parse(day);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  }, 'There is no such day'),
);

/** Keys of the teams. */
export const FormTeams = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  v.maxLength(20),
);

/** E-mail addresses. */
export const FormPeople = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(320), v.regex(/^[^\s@,]+@[^\s@,]+$/, 'is no e-mail address'))),
  v.maxLength(100),
);

/** Minutes. */
export const FormDuration = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(MIN_MEETING_MINUTES),
  v.maxValue(MAX_MEETING_MINUTES),
);

/** A meeting that was asked for field by field: nothing in it is read out of words. */
export const MeetingForm = v.pipe(
  v.object({
    teams: FormTeams,
    people: FormPeople,
    duration: FormDuration,
    /** First and last day, both inclusive. */
    days: v.object({ from: Day, to: Day }),
    /** On the workspace's clocks; `at` holds the start. Absent: any time of these days. */
    time: v.optional(TimeOfDay),
    title: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MEETING_SUBJECT_MAX_LENGTH))),
  }),
  v.check(({ teams, people }) => teams.length + people.length > 0, 'Nobody is asked'),
  v.check(({ days }) => days.from <= days.to, 'The last day is before the first'),
  v.check(({ days }) => Date.parse(days.to) - Date.parse(days.from) < MOST_DAYS * DAY_MS, 'At most 42 days'),
);
export type MeetingForm = v.InferOutput<typeof MeetingForm>;
