import type { MeetingChange } from '@contract/chatSocket';
import type { Attendee, MeetingRequest } from '@contract/entities/meeting';
import {
  DEFAULT_OCCURRENCES,
  MOST_OCCURRENCES,
  WEEKDAYS,
  type Recurrence,
  type RepeatPattern,
} from '@contract/entities/recurrence';
import { calendarDate, clockTime } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
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
  repeats: RepeatChoice;
  /** How many meetings; empty keeps an end by a day. */
  times: string;
}

/** `asRead`: the rule that the meeting has. */
export type RepeatChoice = 'asRead' | 'once' | 'week' | 'twoWeeks' | 'workdays' | 'month';

export type MeetingField = 'subject' | 'minutes' | 'range' | 'attendees' | 'times';

const MIN_MINUTES = 5;
const MAX_MINUTES = 480;
const MINUTE_MS = 60_000;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

const localTime = (instant: string, zone: string): string =>
  `${calendarDate(instant, zone)}T${clockTime(instant, zone)}`;

const instantOf = (local: string, zone: string): string | undefined => {
  const [year, month, day, hour, minute] = (LOCAL.exec(local) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return wallClockInstant(year, month, day, hour, minute, zone).toISOString();
};

export const draftOf = (
  { subject, duration, timeRange, attendees, recurrence }: MeetingRequest,
  zone: string = workspaceZone(),
): MeetingDraft => ({
  subject,
  minutes: String(duration),
  from: localTime(timeRange.start, zone),
  to: localTime(timeRange.end, zone),
  zone,
  attendees: [...attendees],
  repeats: recurrence ? 'asRead' : 'once',
  times: timesOf(recurrence),
});

const timesOf = (recurrence: Recurrence | undefined): string => {
  if (!recurrence) return String(DEFAULT_OCCURRENCES);
  return recurrence.end.kind === 'count' ? String(recurrence.end.count) : '';
};

const PATTERNS: Record<Exclude<RepeatChoice, 'asRead' | 'once'>, RepeatPattern> = {
  week: { every: 'week', interval: 1, days: [] },
  twoWeeks: { every: 'week', interval: 2, days: [] },
  workdays: { every: 'week', interval: 1, days: WEEKDAYS.slice(0, 5) },
  month: { every: 'month', interval: 1 },
};

/** The rule as it is chosen; undefined where its end cannot be read, null for one meeting. */
const recurrenceIn = (
  { repeats, times, zone }: MeetingDraft,
  before: Recurrence | undefined,
): Recurrence | null | undefined => {
  if (repeats === 'once') return null;
  const pattern = repeats === 'asRead' ? before?.pattern : PATTERNS[repeats];
  if (!pattern) return null;
  const timeZone = before?.timeZone ?? zone;
  const kept = times.trim() === '' && before?.end.kind === 'until' ? before.end : undefined;
  const count = Number(times);
  const isCount = times.trim() !== '' && Number.isInteger(count) && count >= 1 && count <= MOST_OCCURRENCES;
  const end = kept ?? (isCount ? ({ kind: 'count', count } as const) : undefined);
  return end && { pattern, end, timeZone };
};

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

/** Change that was typed, and the fields that cannot be read. */
export const readDraft = (
  draft: MeetingDraft,
  before?: Recurrence,
): { change?: MeetingChange; problems: MeetingField[] } => {
  const recurrence = recurrenceIn(draft, before);
  const subject = draft.subject.trim();
  const duration = Number(draft.minutes);
  const [start, end] = [instantOf(draft.from, draft.zone), instantOf(draft.to, draft.zone)];
  const isLong = Number.isInteger(duration) && duration >= MIN_MINUTES && duration <= MAX_MINUTES;
  const span = start && end ? Date.parse(end) - Date.parse(start) : 0;
  const problems: MeetingField[] = [
    ...(subject === '' ? (['subject'] as const) : []),
    ...(isLong ? [] : (['minutes'] as const)),
    ...(span > 0 && span >= duration * MINUTE_MS ? [] : (['range'] as const)),
    ...(recurrence === undefined ? (['times'] as const) : []),
    ...(draft.attendees.length > 0 ? [] : (['attendees'] as const)),
  ];
  if (problems.length > 0 || !start || !end) return { problems };
  const { attendees } = draft;
  const change = { subject, duration, timeRange: { start, end }, attendees };
  const isNew = recurrence !== null || before !== undefined;
  return { problems, change: isNew ? { ...change, recurrence } : change };
};
