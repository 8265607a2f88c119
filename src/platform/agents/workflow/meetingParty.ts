import {
  DEFAULT_MEETING_MINUTES,
  DEFAULT_MIN_NOTICE_HOURS,
  DEFAULT_TIME_WINDOWS,
  MAX_SUGGESTIONS,
} from '@contract/limits';
import { defined } from '@contract/defined';
import type { Attendee, MeetingDefaults } from '@contract/entities/meeting';
import type { MeetingReading } from '@contract/entities/meetingReading';
import type { OwnerMap } from '@contract/entities/owner';
import type { Language } from '@contract/clockParts';
import { markOptional, teamAttendees } from '../planner/attendees';
import { teamWords } from '../planner/teamWords';
import { isSamePerson } from './directory';

/** People who are asked to a meeting, and the team whose rules hold. */
export interface Party {
  name: string;
  isTeam: boolean;
  attendees: Attendee[];
  rules: MeetingDefaults;
  defaultChannel?: string;
}

interface Asked {
  reading: MeetingReading;
  text: string;
  language: Language;
}

const DEFAULT_RULES: MeetingDefaults = {
  duration_min: DEFAULT_MEETING_MINUTES,
  time_window: DEFAULT_TIME_WINDOWS,
  min_notice_hours: DEFAULT_MIN_NOTICE_HOURS,
  candidates_to_propose: MAX_SUGGESTIONS,
};

/** The members of the teams and the people that were read, without whom the words leave out; the first team's rules. */
export const partyOf = (
  { reading, text, language }: Asked,
  { teams }: OwnerMap,
  directory: readonly Attendee[],
): Party | undefined => {
  const named = reading.teams.flatMap(({ value }) => {
    const team = teams[value];
    return team ? [{ key: value, team }] : [];
  });
  const isOptional = ({ name }: Attendee) => (reading.optional ?? []).some(({ value }) => value === name);
  const optional = directory.filter(isOptional).map((one) => ({ ...one, optional: true }));
  const people = [
    ...markOptional(
      text,
      directory.filter(({ name }) => reading.people.some(({ value }) => value === name)),
    ),
    ...optional,
  ];
  const isLeftOut = ({ name }: Attendee) =>
    reading.without.some(({ value }) => value === name || hasMember(teams[value], name));
  const members = named
    .flatMap(({ team }) => teamAttendees(team, text))
    .filter((one) => !isLeftOut(one) && !isOptional(one));
  const attendees = uniquePeople([...people, ...members]);
  if (attendees.length === 0) return undefined;
  const [first] = named;
  const names = [
    ...named.map(({ key }) => nameOf(key, text, language)),
    ...people.filter((one) => !isOptional(one)).map(({ name }) => name),
  ];
  const channel = named.length === 1 && first ? `#${first.key.toLowerCase()}` : undefined;
  return {
    name: names.join(', '),
    isTeam: named.length > 0 && people.length === optional.length,
    attendees,
    rules: first?.team.meeting_defaults ?? DEFAULT_RULES,
    ...defined({ defaultChannel: channel }),
  };
};

const hasMember = (team: OwnerMap['teams'][string] | undefined, name: string): boolean =>
  team !== undefined && [...team.required, ...team.optional].some((member) => member.name === name);

/** The first of the same person stays: who was asked by name is not made optional by a team. */
const uniquePeople = (attendees: readonly Attendee[]): Attendee[] =>
  attendees.reduce<Attendee[]>((people, one) => {
    const at = people.findIndex((known) => isSamePerson(known, one));
    if (at === -1) return [...people, one];
    return people[at]?.optional && !one.optional ? people.with(at, one) : people;
  }, []);

/** As a Korean text calls the team, where it does. */
const nameOf = (key: string, text: string, language: Language): string =>
  (language === 'ko' ? teamWords(key).find((word) => text.toLowerCase().includes(word)) : undefined) ?? key;
