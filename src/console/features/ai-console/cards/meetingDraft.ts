import type { MeetingChange } from '@contract/chatSocket';
import type { Attendee, MeetingRequest } from '@contract/entities/meeting';
import { seoulDateKey, seoulInstant, seoulTime } from '@contract/seoulTime';
import { workspaceZone } from '@contract/zones';

/** A meeting as it is typed: times as the clocks of `zone` show them, in which it was opened. */
export interface MeetingDraft {
  subject: string;
  minutes: string;
  /** `2026-11-24T09:30` */
  from: string;
  to: string;
  zone: string;
  attendees: Attendee[];
}

export type MeetingField = 'subject' | 'minutes' | 'range' | 'attendees';

const MIN_MINUTES = 5;
const MAX_MINUTES = 480;
const MINUTE_MS = 60_000;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

const localTime = (instant: string, zone: string): string =>
  `${seoulDateKey(instant, zone)}T${seoulTime(instant, zone)}`;

const instantOf = (local: string, zone: string): string | undefined => {
  const [year, month, day, hour, minute] = (LOCAL.exec(local) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return seoulInstant(year, month, day, hour, minute, zone).toISOString();
};

export const draftOf = (
  { subject, duration, timeRange, attendees }: MeetingRequest,
  zone: string = workspaceZone(),
): MeetingDraft => ({
  subject,
  minutes: String(duration),
  from: localTime(timeRange.start, zone),
  to: localTime(timeRange.end, zone),
  zone,
  attendees: [...attendees],
});

/** With one more person, by address; undefined for what is no address, or who is there already. */
export const withAttendee = (draft: MeetingDraft, typed: string): MeetingDraft | undefined => {
  const email = typed.trim();
  const isKnown = draft.attendees.some((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!ADDRESS.test(email) || isKnown) return undefined;
  return { ...draft, attendees: [...draft.attendees, { email, name: email }] };
};

export const withoutAttendee = (draft: MeetingDraft, email: string): MeetingDraft => ({
  ...draft,
  attendees: draft.attendees.filter((one) => one.email !== email),
});

/** Optional becomes required, and the other way round. */
export const withRole = (draft: MeetingDraft, email: string): MeetingDraft => ({
  ...draft,
  attendees: draft.attendees.map(({ optional, ...one }) => {
    const isOptional = one.email === email ? !optional : optional === true;
    return { ...one, ...(isOptional ? { optional: true } : {}) };
  }),
});

/** What is typed as a change, and which fields cannot be read. */
export const readDraft = (draft: MeetingDraft): { change?: MeetingChange; problems: MeetingField[] } => {
  const subject = draft.subject.trim();
  const duration = Number(draft.minutes);
  const [start, end] = [instantOf(draft.from, draft.zone), instantOf(draft.to, draft.zone)];
  const isLong = Number.isInteger(duration) && duration >= MIN_MINUTES && duration <= MAX_MINUTES;
  const span = start && end ? Date.parse(end) - Date.parse(start) : 0;
  const problems: MeetingField[] = [
    ...(subject === '' ? (['subject'] as const) : []),
    ...(isLong ? [] : (['minutes'] as const)),
    ...(span > 0 && span >= duration * MINUTE_MS ? [] : (['range'] as const)),
    ...(draft.attendees.length > 0 ? [] : (['attendees'] as const)),
  ];
  if (problems.length > 0 || !start || !end) return { problems };
  return { problems, change: { subject, duration, timeRange: { start, end }, attendees: draft.attendees } };
};
