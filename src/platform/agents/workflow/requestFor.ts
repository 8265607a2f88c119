import type { Language } from '@contract/clockParts';
import { defined } from '@contract/defined';
import type { Attendee, MeetingRequest } from '@contract/entities/meeting';
import type { OwnerMap } from '@contract/entities/owner';
import { allowedTimes, hullOf, windowsLeft } from '../planner/reading/allowedTimes';
import type { ReadRequest } from '../planner/reading/readMeeting';
import { meetingSubject } from '../planner/subject';
import { firstOfSeries, recurrenceOf } from './firstOfSeries';
import { partyOf } from './meetingParty';

/** Facts by which a request is measured. */
export interface Known {
  ownerMap: OwnerMap;
  directory: readonly Attendee[];
  now: Date;
}

interface Asked {
  read: Pick<ReadRequest, 'reading' | 'meetingKind'>;
  /** All that was said of this meeting; empty where it was asked for in a form. */
  text: string;
  /** The latest words. */
  words: string;
  language: Language;
}

/** A complete request without its channel, or what has to be asked back. */
export type PreparedRequest =
  | { kind: 'ready'; meeting: MeetingRequest; defaultChannel: string | undefined }
  | { kind: 'who'; teams: string[] }
  | { kind: 'past' };

export const LONGEST_REQUEST = 10_000;

/** The request that a reading makes, with the team's rules where it is silent. */
export const requestFor = (
  { read, text, words, language }: Asked,
  { ownerMap, directory, now }: Known,
): PreparedRequest => {
  const { reading, meetingKind } = read;
  const party = partyOf({ reading, text, language }, ownerMap, directory);
  if (!party) return { kind: 'who', teams: Object.keys(ownerMap.teams) };
  const duration = reading.duration?.value ?? party.rules.duration_min;
  const recurrence = recurrenceOf(reading);
  const times = allowedTimes(firstOfSeries(reading, now), { now, duration });
  const timeRange = hullOf(times, now);
  if (!timeRange) return { kind: 'past' };
  const subject =
    reading.title?.value ?? meetingSubject(words, party.name, party.isTeam, language, meetingKind);
  return {
    kind: 'ready',
    defaultChannel: party.defaultChannel,
    meeting: {
      teamName: party.name,
      attendees: party.attendees,
      duration,
      timeRange,
      ...defined({ allowedTimes: times, recurrence }),
      subject,
      request: text.slice(0, LONGEST_REQUEST),
      rules: { ...party.rules, time_window: windowsLeft(party.rules.time_window, reading, duration) },
      hours: party.rules.time_window,
      reading,
    },
  };
};
