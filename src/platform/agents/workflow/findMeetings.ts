import type { Attendee } from '@contract/entities/meeting';
import type { MeetingReading } from '@contract/entities/meetingReading';
import { WEEKDAYS, type Recurrence } from '@contract/entities/recurrence';
import type { OwnerMap } from '@contract/entities/owner';
import { calendarDate, clockParts } from '@contract/clockParts';
import { isPlaceholder } from '@contract/placeholderAddress';
import { wallClockInstant } from '@contract/wallClock';
import type { AgentTask } from '../agentTask';
import { readThroughIntegration } from '../integration/integrationAgent';
import { readPeriod } from '../planner/reading/pastPeriod';
import { readMeeting, type ReadRequest } from '../planner/reading/readMeeting';
import { teamWords } from '../planner/teamWords';
import { dayQuestion } from './dayQuestion';
import { readDirectory } from './directory';

/** A meeting of the calendar. */
export interface FoundMeeting {
  id: string;
  subject: string;
  /** ISO 8601. */
  start: string;
  end: string;
  /** E-mails. */
  attendees: string[];
  organizer: string;
  /** The assistant's mailbox organises it. */
  isOwn: boolean;
  /** The same for all meetings of a series. */
  seriesId?: string;
  recurrence?: Recurrence;
}

/** The meetings that words mean, by their start. */
export interface MeetingSearch {
  meetings: FoundMeeting[];
  /** ISO 8601, the end exclusive. */
  range: { start: string; end: string };
  read: ReadRequest;
  /** Owners of the meetings; empty: whoever asks. */
  who: string[];
  directory: Attendee[];
}

interface Sources {
  ownerMap: OwnerMap;
  now: Date;
  /** Address of whoever asks, where it is known. */
  userEmail: string | undefined;
  /** Days that have passed may be meant. */
  looksBack?: boolean;
}

const DEFAULT_DAYS = 14;

/** Reads which meetings a text means, and finds them in the calendar. */
export const findMeetings = async (
  task: AgentTask,
  text: string,
  { ownerMap, now, userEmail, looksBack = false }: Sources,
): Promise<MeetingSearch> => {
  const directory = await readDirectory(task, ownerMap);
  const people = directory.map(({ name }) => name);
  const said = readMeeting(text, now, { teams: Object.keys(ownerMap.teams), people });
  const period = looksBack && dayQuestion(said)?.kind === 'past' ? readPeriod(text, now) : undefined;
  const read = period ? withoutDays(said) : said;
  const range = period
    ? { start: period.from.toISOString(), end: period.to.toISOString() }
    : rangeOf(read.reading, now);
  const { meetings } = await readThroughIntegration<{ meetings: FoundMeeting[] }>(
    task,
    'outlook',
    'find_meetings',
    { startTime: range.start, endTime: range.end },
  );
  const { teams, people: named } = read.reading;
  const who = [...teams, ...named].map(({ value }) => value);
  const found = meetings.filter((meeting) => isMeant(meeting, read, { ownerMap, directory, userEmail }));
  return { meetings: calledSo(found, text), range, read, who, directory };
};

/** Days and their problem belong together: the period stands for both. */
const withoutDays = (read: ReadRequest): ReadRequest => {
  const { reading, ...others } = read;
  const rest = { ...reading };
  delete rest.days;
  const found: ReadRequest = { ...others, reading: rest };
  delete found.dayProblem;
  return found;
};

/** From the first to the last day that was named; two weeks where none was. */
const rangeOf = ({ days }: MeetingReading, now: Date): MeetingSearch['range'] => {
  const { year, month, day } = clockParts(now);
  const [first, last] = [days?.value[0], days?.value.at(-1)];
  const instant = (key: string, shift: number) => {
    const [y = 0, m = 1, d = 1] = key.split('-').map(Number);
    return wallClockInstant(y, m, d + shift).toISOString();
  };
  if (first !== undefined && last !== undefined) return { start: instant(first, 0), end: instant(last, 1) };
  return {
    start: wallClockInstant(year, month, day).toISOString(),
    end: wallClockInstant(year, month, day + DEFAULT_DAYS).toISOString(),
  };
};

interface Known {
  ownerMap: OwnerMap;
  directory: Attendee[];
  userEmail: string | undefined;
}

const isMeant = (meeting: FoundMeeting, read: ReadRequest, known: Known): boolean => {
  const { reading, meetingKind } = read;
  const { days, time, teams, people, title, repetition } = reading;
  if (days && !days.value.includes(calendarDate(meeting.start))) return false;
  if (!isOnDays(meeting, repetition?.pattern)) return false;
  if (time && !startsAt(meeting, time.value)) return false;
  const words = title?.value ?? meetingKind;
  if (words !== undefined && !hasWords(meeting.subject, words)) return false;
  const emails = meeting.attendees.map((email) => email.toLowerCase());
  const attends = (name: string) =>
    known.directory.some((one) => one.name === name && emails.includes(one.email.toLowerCase()));
  if (!people.every(({ value }) => attends(value))) return false;
  if (!teams.every(({ value }) => isOfTeam(meeting, value, known))) return false;
  if (teams.length + people.length > 0 || words !== undefined) return true;
  const own = known.userEmail?.toLowerCase();
  return own === undefined || emails.includes(own) || meeting.organizer.toLowerCase() === own;
};

/** Those whose whole name is said, where it is; `EMEA sync` means no `Sync`. */
const calledSo = (meetings: FoundMeeting[], text: string): FoundMeeting[] => {
  const said = meetings.filter(({ subject }) => hasWords(text, subject));
  const isPartOf = (one: FoundMeeting, other: FoundMeeting) =>
    plain(one.subject) !== plain(other.subject) && hasWords(other.subject, one.subject);
  const exact = said.filter((one) => !said.some((other) => isPartOf(one, other)));
  return exact.length > 0 ? exact : meetings;
};

/** `the meeting every Monday` is one on Mondays. */
const isOnDays = ({ start }: FoundMeeting, pattern: Recurrence['pattern'] | undefined): boolean => {
  if (pattern?.every !== 'week' || pattern.days.length === 0) return true;
  const day = WEEKDAYS[(clockParts(start).weekday + 6) % 7];
  return day !== undefined && pattern.days.includes(day);
};

const startsAt = ({ start }: FoundMeeting, time: NonNullable<MeetingReading['time']>['value']): boolean => {
  const { hour, minute } = clockParts(start);
  const at = hour * 60 + minute;
  return time.kind === 'within'
    ? at >= time.from && at < time.to
    : Math.abs(at - time.from) <= (time.kind === 'at' ? 0 : 30);
};

const plain = (text: string): string => text.toLowerCase().replace(/[\s"'-]/g, '');
const hasWords = (subject: string, words: string): boolean => plain(subject).includes(plain(words));

/** Named after the team, or most of those whom the team requires, and a calendar can invite, are asked. */
const isOfTeam = ({ subject, attendees }: FoundMeeting, key: string, { ownerMap }: Known): boolean => {
  if (teamWords(key).some((word) => word.length > 1 && hasWords(subject, word))) return true;
  const required = (ownerMap.teams[key]?.required ?? []).filter(
    ({ email }) => email !== '' && !isPlaceholder(email),
  );
  const asked = required.filter(({ email }) =>
    attendees.some((one) => one.toLowerCase() === email.toLowerCase()),
  );
  return required.length > 0 && asked.length * 2 > required.length;
};
