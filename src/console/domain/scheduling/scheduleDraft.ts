import { calendarDate, clockParts, type Language } from '@contract/clockParts';
import { dayWithWeekday } from '@contract/dayTexts';
import { defined } from '@contract/defined';
import type { MeetingForm } from '@contract/entities/meetingForm';
import {
  DEFAULT_MEETING_MINUTES,
  MAX_MEETING_MINUTES,
  MEETING_SUBJECT_MAX_LENGTH,
  MIN_MEETING_MINUTES,
} from '@contract/limits';
import { wallClockInstant } from '@contract/wallClock';
import { workspaceZone } from '@contract/zones';

/** When on these days: at any time, between two times, or at exactly one. */
export type TimeChoice = 'any' | 'within' | 'at';

/** A meeting as it is typed: days and times as the workspace's clocks show them. */
export interface ScheduleDraft {
  teams: string[];
  /** E-mails. */
  people: string[];
  minutes: string;
  title: string;
  /** `2026-11-24` */
  from: string;
  to: string;
  time: TimeChoice;
  /** `14:00` */
  begins: string;
  ends: string;
}

export type ScheduleField = 'who' | 'minutes' | 'title' | 'days' | 'time';

const DAY_MS = 86_400_000;
const MOST_DAYS = 42;
const ADDRESS = /^[^\s@,]+@[^\s@,]+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^(\d{2}):(\d{2})$/;

export const isAddress = (text: string): boolean => ADDRESS.test(text);

const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** A week from today. */
export const emptyDraft = (now: number): ScheduleDraft => {
  const today = calendarDate(now, workspaceZone());
  return {
    teams: [],
    people: [],
    minutes: String(DEFAULT_MEETING_MINUTES),
    title: '',
    from: today,
    to: shiftDay(today, 6),
    time: 'any',
    begins: '09:00',
    ends: '18:00',
  };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** The draft with an instant as its exact start. */
export const heldAt = (draft: ScheduleDraft, start: string): ScheduleDraft => {
  const { hour, minute } = clockParts(start, workspaceZone());
  const day = calendarDate(start, workspaceZone());
  return { ...draft, from: day, to: day, time: 'at', begins: `${two(hour)}:${two(minute)}` };
};

/** Minutes after midnight; undefined for what is no time. */
const minutesOf = (clock: string): number | undefined => {
  const [, hour, minute] = CLOCK.exec(clock) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

const timeOf = ({ time, begins, ends }: ScheduleDraft): MeetingForm['time'] | 'wrong' => {
  if (time === 'any') return undefined;
  const [from, to] = [minutesOf(begins), minutesOf(ends)];
  if (from === undefined) return 'wrong';
  if (time === 'at') return { kind: 'at', from, to: from };
  return to === undefined ? 'wrong' : { kind: 'within', from, to };
};

const isDays = ({ from, to }: ScheduleDraft): boolean => {
  const span = Date.parse(to) - Date.parse(from);
  return DAY.test(from) && DAY.test(to) && span >= 0 && span < MOST_DAYS * DAY_MS;
};

/** Form of what was typed, and the fields that cannot be read. */
export const readSchedule = (draft: ScheduleDraft): { form?: MeetingForm; problems: ScheduleField[] } => {
  const { teams, people, from, to } = draft;
  const duration = Number(draft.minutes);
  const title = draft.title.trim();
  const time = timeOf(draft);
  const isLong =
    Number.isInteger(duration) && duration >= MIN_MEETING_MINUTES && duration <= MAX_MEETING_MINUTES;
  const isShortSpan = typeof time === 'object' && time.kind === 'within' && time.to - time.from < duration;
  const problems: ScheduleField[] = [
    ...(teams.length + people.length > 0 ? [] : (['who'] as const)),
    ...(isLong ? [] : (['minutes'] as const)),
    ...(title.length > MEETING_SUBJECT_MAX_LENGTH ? (['title'] as const) : []),
    ...(isDays(draft) ? [] : (['days'] as const)),
    ...(time === 'wrong' || isShortSpan ? (['time'] as const) : []),
  ];
  if (problems.length > 0 || time === 'wrong') return { problems };
  const optional = defined({ time, title: title === '' ? undefined : title });
  return { problems, form: { teams, people, duration, days: { from, to }, ...optional } };
};

const dayText = (day: string, language: Language): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const noon = wallClockInstant(year, month, date, 12, 0, workspaceZone());
  return dayWithWeekday(noon, language, workspaceZone());
};

const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Words that the conversation shows for a form: nobody reads them to know what was meant. */
export const wordsOfForm = (
  { teams, people, duration, days, time, title }: MeetingForm,
  language: Language,
): string => {
  const who = [...teams, ...people].join(', ');
  const [first, last] = [dayText(days.from, language), dayText(days.to, language)];
  const span = days.from === days.to ? first : `${first} - ${last}`;
  const at = time?.kind === 'within' ? `${clock(time.from)} - ${clock(time.to)}` : time && clock(time.from);
  const when = at === undefined ? span : `${span} ${at}`;
  const minutes = String(duration);
  if (language === 'ko')
    return `${who} ${minutes}분 회의 잡아줘: ${when}${title === undefined ? '' : `, "${title}"`}`;
  const called = title === undefined ? '' : `, called "${title}"`;
  return `Schedule a ${minutes} minute meeting with ${who}: ${when}${called}`;
};
