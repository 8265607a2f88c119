import { calendarDate, clockParts, type Language } from '@contract/clockParts';
import { dayWithWeekday } from '@contract/dayTexts';
import { defined } from '@contract/defined';
import { FormDuration, FormPeople, FormTeams, MeetingForm } from '@contract/entities/meetingForm';
import { DEFAULT_MEETING_MINUTES, MEETING_SUBJECT_MAX_LENGTH } from '@contract/limits';
import { wallClockInstant } from '@contract/wallClock';
import { workspaceZone } from '@contract/zones';
import * as v from 'valibot';

/** When on these days: at any time, between two times, or at exactly one. */
export const TIME_CHOICES = ['any', 'within', 'at'] as const;

const { from: FirstDay, to: LastDay } = MeetingForm.entries.days.entries;

/** A meeting as it is typed: days and times as the workspace's clocks show them. */
const Fields = v.object({
  teams: FormTeams,
  people: FormPeople,
  minutes: v.pipe(v.string(), v.transform(Number), FormDuration),
  title: v.pipe(v.string(), v.trim(), v.maxLength(MEETING_SUBJECT_MAX_LENGTH)),
  from: FirstDay,
  to: LastDay,
  time: v.picklist(TIME_CHOICES),
  /** `14:00` */
  begins: v.string(),
  ends: v.string(),
});
export type ScheduleDraft = v.InferInput<typeof Fields>;

const DAY_MS = 86_400_000;
const MOST_DAYS = 42;
const ADDRESS = /^[^\s@,]+@[^\s@,]+$/;
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

/** An instant as the exact start. */
export const heldAt = (start: string): Pick<ScheduleDraft, 'from' | 'to' | 'time' | 'begins'> => {
  const { hour, minute } = clockParts(start, workspaceZone());
  const day = calendarDate(start, workspaceZone());
  return { from: day, to: day, time: 'at', begins: `${two(hour)}:${two(minute)}` };
};

/** Minutes after midnight; undefined for what is no time. */
const minutesOf = (clock: string): number | undefined => {
  const [, hour, minute] = CLOCK.exec(clock) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

/** Undefined for any time, and for what is no time. */
const timeOf = ({
  time,
  begins,
  ends,
}: Pick<ScheduleDraft, 'time' | 'begins' | 'ends'>): MeetingForm['time'] => {
  const [from, to] = [minutesOf(begins), minutesOf(ends)];
  if (time === 'any' || from === undefined) return undefined;
  if (time === 'at') return { kind: 'at', from, to: from };
  return to === undefined ? undefined : { kind: 'within', from, to };
};

/** The meeting that is asked for. */
export const Schedule = v.pipe(
  Fields,
  v.forward(
    v.check(({ teams, people }) => teams.length + people.length > 0),
    ['teams'],
  ),
  v.forward(
    v.check(({ from, to }) => {
      const span = Date.parse(to) - Date.parse(from);
      return span >= 0 && span < MOST_DAYS * DAY_MS;
    }),
    ['from'],
  ),
  v.forward(
    v.check(({ minutes, ...typed }) => {
      const time = timeOf(typed);
      if (!time) return typed.time === 'any';
      return time.kind === 'at' || time.to - time.from >= minutes;
    }),
    ['begins'],
  ),
  v.transform(({ teams, people, minutes, title, from, to, ...typed }): MeetingForm => ({
    teams,
    people,
    duration: minutes,
    days: { from, to },
    ...defined({ time: timeOf(typed), title: title === '' ? undefined : title }),
  })),
);

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
