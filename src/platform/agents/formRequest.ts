import type { Language } from '@contract/clockParts';
import type { Attendee, MeetingDefaults } from '@contract/entities/meeting';
import type { MeetingForm } from '@contract/entities/meetingForm';
import type { OwnerMap } from '@contract/entities/owner';
import { directoryOf, type SlackUser } from './workflow/directory';
import { knownTo, readingOfForm } from './workflow/meetingForm';
import { partyOf } from './workflow/meetingParty';
import { requestFor, type PreparedRequest } from './workflow/requestFor';

interface Surroundings {
  ownerMap: OwnerMap;
  /** Users of the team chat. */
  users: readonly SlackUser[];
}

/** The request that a form makes, by the rules that its card will have; nothing comes of it. */
export const formRequest = (
  form: MeetingForm,
  { ownerMap, users, now, language }: Surroundings & { now: Date; language: Language },
): PreparedRequest => {
  const directory = knownTo(form, directoryOf(users, ownerMap));
  const read = { reading: readingOfForm(form, directory) };
  return requestFor({ read, text: '', words: '', language }, { ownerMap, directory, now });
};

/** People to ask, and the rules of the first team; undefined for nobody. */
export const formParty = (
  asked: Pick<MeetingForm, 'teams' | 'people'>,
  { ownerMap, users }: Surroundings,
): { attendees: Attendee[]; rules: MeetingDefaults } | undefined => {
  const directory = knownTo(asked, directoryOf(users, ownerMap));
  const days = { from: '2000-01-01', to: '2000-01-01' };
  const reading = readingOfForm({ ...asked, days, duration: 0 }, directory);
  return partyOf({ reading, text: '', language: 'en' }, ownerMap, directory);
};
