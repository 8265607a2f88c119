import type { Attendee } from '@contract/entities/meeting';
import type { Member, OwnerMap } from '@contract/entities/owner';
import { directoryOf } from './directory';
import { partyOf } from './meetingParty';

const member = (name: string, slackId: string, email = ''): Member => ({
  name,
  slack_id: slackId,
  email,
  tz: 'Asia/Seoul',
});

const ownerMap = (...required: Member[]): OwnerMap => ({
  teams: {
    Field: {
      meeting_defaults: {
        duration_min: 30,
        time_window: ['09:30-12:00'],
        min_notice_hours: 6,
        candidates_to_propose: 3,
      },
      required,
      optional: [],
    },
  },
});

const asked = (map: OwnerMap, people: string[] = [], directory: Attendee[] = []) => {
  const named = (value: string) => ({ value, words: value });
  const reading = {
    teams: [named('Field')],
    people: people.map(named),
    without: [],
    notUnderstood: [],
  };
  return partyOf({ reading, text: '', language: 'en' }, map, directory)?.attendees ?? [];
};

test('members who have no e-mail are asked one by one', () => {
  const attendees = asked(
    ownerMap(member('Mina', 'U1'), member('Joon', 'U2'), member('Ann', '', 'a@x.example')),
  );
  expect(attendees.map(({ name, slackId }) => [name, slackId])).toEqual([
    ['Mina', 'U1'],
    ['Joon', 'U2'],
    ['Ann', undefined],
  ]);
  expect(attendees.map(({ email }) => email)).toEqual([
    'u1@placeholder.invalid',
    'u2@placeholder.invalid',
    'a@x.example',
  ]);
});

test('somebody who is named and in the team is asked once, whichever of the two has the e-mail', () => {
  const map = ownerMap(member('Mina', 'U1'), member('Joon', 'U2', 'joon@x.example'));
  const users = [
    { id: 'U1', real_name: 'Mina', email: 'mina@x.example', tz: 'Asia/Seoul' },
    { id: 'U2', real_name: 'Joon', email: '', tz: 'Asia/Seoul' },
  ];
  const directory = directoryOf(users, map);
  expect(directory.map(({ name }) => name)).toEqual(['Mina', 'Joon']);
  expect(asked(map, ['Mina', 'Joon'], directory).map(({ slackId }) => slackId)).toEqual(['U1', 'U2']);
});

test('users of the team chat whose e-mail is not told are told apart', () => {
  const users = ['U1', 'U2'].map((id) => ({ id, real_name: `Name ${id}`, email: '', tz: 'Asia/Seoul' }));
  expect(directoryOf(users, { teams: {} }).map(({ email }) => email)).toEqual([
    'u1@placeholder.invalid',
    'u2@placeholder.invalid',
  ]);
});
