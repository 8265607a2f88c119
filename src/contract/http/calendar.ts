import * as v from 'valibot';
import { Availability, SuggestionsResult, TimeRange, TimeWindow } from '../entities/meeting';
import { FormDuration, FormPeople, FormTeams, MeetingForm } from '../entities/meetingForm';
import { Instant } from '../entities/primitives';
import { Recurrence } from '../entities/recurrence';

/** `a,b` */
const list = <Items extends v.GenericSchema<string[], string[]>>(items: Items) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(8000),
      v.transform((text) => text.split(',').filter((part) => part !== '')),
      items,
    ),
    '',
  );

export const CalendarQuery = v.object({
  /** Span of at most 42 days, the end exclusive. */
  start: Instant,
  end: Instant,
  /** Teams and people whose calendars and shared free times are asked for; nobody: the meetings alone. */
  teams: list(FormTeams),
  people: list(FormPeople),
  /** Minutes that a free time has at least. */
  minutes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), FormDuration), '30'),
});
export type CalendarQuery = v.InferOutput<typeof CalendarQuery>;

/** A meeting that the assistant's mailbox knows. */
export const CalendarMeeting = v.object({
  id: v.string(),
  subject: v.string(),
  start: Instant,
  end: Instant,
  /** E-mails. */
  attendees: v.array(v.string()),
  organizer: v.string(),
  isOwn: v.boolean(),
  joinUrl: v.optional(v.string()),
  /** The same for all meetings of a series. */
  seriesId: v.optional(v.string()),
  recurrence: v.optional(Recurrence),
});
export type CalendarMeeting = v.InferOutput<typeof CalendarMeeting>;

const Failed = v.object({ state: v.literal('failed'), error: v.string() });

/** Each part is read by itself: one that fails takes none of the others along. */
export const CalendarResponse = v.object({
  meetings: v.variant('state', [
    v.object({ state: v.literal('read'), items: v.array(CalendarMeeting), isCut: v.boolean() }),
    Failed,
  ]),
  people: v.variant('state', [
    /** Nobody was chosen. */
    v.object({ state: v.literal('none') }),
    v.object({
      state: v.literal('read'),
      calendars: v.array(v.object({ ...Availability.entries, optional: v.boolean() })),
      /** When everybody required is free at work, not before the team's notice has passed. */
      free: v.array(TimeRange),
      /** The team's hours, on the workspace's clocks. */
      hours: v.array(TimeWindow),
    }),
    Failed,
  ]),
});
export type CalendarResponse = v.InferOutput<typeof CalendarResponse>;

/** `language`: of the reasons that come back. */
export const TimesPreviewBody = v.object({
  form: MeetingForm,
  language: v.optional(v.picklist(['ko', 'en']), 'ko'),
});
export type TimesPreviewBody = v.InferInput<typeof TimesPreviewBody>;

/** The times that a request would be offered; nothing is kept of it. */
export const TimesPreview = v.object({
  teamName: v.string(),
  attendees: v.array(v.object({ email: v.string(), name: v.string(), optional: v.boolean() })),
  ...SuggestionsResult.entries,
});
export type TimesPreview = v.InferOutput<typeof TimesPreview>;

/** A form that cannot be prepared says why. */
export const TimesPreviewResponse = v.variant('state', [
  v.object({ state: v.literal('looked'), times: TimesPreview }),
  v.object({ state: v.literal('passed') }),
  v.object({ state: v.literal('nobody') }),
]);
export type TimesPreviewResponse = v.InferOutput<typeof TimesPreviewResponse>;
