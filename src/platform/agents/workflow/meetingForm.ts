import { defined } from '@contract/defined';
import type { Attendee } from '@contract/entities/meeting';
import type { MeetingForm } from '@contract/entities/meetingForm';
import type { MeetingReading } from '@contract/entities/meetingReading';
import type { AgentTask } from '../agentTask';

/** The form that a meeting was asked for in, where it was. */
export const formOf = ({ data }: Pick<AgentTask, 'data'>): MeetingForm | undefined =>
  data['meetingForm'] as MeetingForm | undefined;

const DAY_MS = 86_400_000;

const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The directory as a form means it: whoever is asked by an address is there once, whoever only bears the same name is not, and
 * an address that nobody knows is its own name.
 */
export const knownTo = (
  { people }: Pick<MeetingForm, 'people'>,
  directory: readonly Attendee[],
): Attendee[] => {
  const isAsked = ({ email }: Attendee): boolean => people.some((one) => sameAddress(one, email));
  const asked = directory.filter(isAsked);
  const strangers = people
    .filter((email) => !asked.some((one) => sameAddress(one.email, email)))
    .map((email) => ({ email, name: email }));
  const names = new Set(asked.map(({ name }) => name));
  const others = directory.filter((one) => !isAsked(one) && !names.has(one.name));
  return [...asked, ...strangers, ...others];
};

/** The reading of a form's fields; people by the names that the directory has for them. */
export const readingOfForm = (
  { teams, people, duration, days, time, title }: MeetingForm,
  directory: readonly Attendee[],
): MeetingReading => {
  const named = (value: string) => ({ value, words: value });
  const nameOf = (email: string): string =>
    directory.find((one) => sameAddress(one.email, email))?.name ?? email;
  return {
    teams: teams.map(named),
    people: people.map((email) => ({ value: nameOf(email), words: email })),
    without: [],
    duration: { value: duration, words: String(duration) },
    days: { value: daysOf(days), words: days.from === days.to ? days.from : `${days.from} - ${days.to}` },
    ...defined({
      time: time && { value: time, words: clock(time.from) },
      title: title === undefined ? undefined : named(title),
    }),
    notUnderstood: [],
  };
};

const daysOf = ({ from, to }: MeetingForm['days']): string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
};

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
