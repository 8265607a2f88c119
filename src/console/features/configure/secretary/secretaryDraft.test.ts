import type { Member } from '@contract/entities/owner';
import { isPlaceholder } from '@contract/placeholderAddress';
import * as v from 'valibot';
import { MemberFields } from './memberForm';
import {
  addChannel,
  addGroup,
  addWorkspaceUser,
  memberOf,
  newTeam,
  putMember,
  reachable,
  removeChannel,
  removeGroup,
  removeMember,
  type SecretaryDraft,
} from './secretaryDraft';

const mina: Member = { name: '민아', slack_id: 'U0MINA', email: 'mina@demo.example', tz: 'Asia/Seoul' };
const joon: Member = { name: '준', slack_id: '', email: 'joon@demo.example', tz: 'Asia/Seoul' };
const draft: SecretaryDraft = {
  channels: ['C0GENERAL'],
  approvals: undefined,
  teams: { Marketing: newTeam([mina]) },
};
const changed = (change: ReturnType<typeof addChannel>): SecretaryDraft => {
  if (!('draft' in change)) throw new Error(`refused: ${JSON.stringify(change)}`);
  return change.draft;
};

describe('channels', () => {
  it('are trimmed, refused twice, and nothing when empty', () => {
    expect(changed(addChannel(draft, '  C0SALES ')).channels).toEqual(['C0GENERAL', 'C0SALES']);
    expect(addChannel(draft, ' C0GENERAL')).toEqual({ refused: 'channelTwice' });
    expect(addChannel(draft, '   ')).toEqual({ unchanged: true });
    expect(removeChannel(draft, 'C0GENERAL').channels).toEqual([]);
  });
});

describe('groups', () => {
  it('start with the specified rules', () => {
    const { teams } = changed(addGroup(draft, ' Sales '));
    expect(teams['Sales']).toEqual({
      meeting_defaults: {
        duration_min: 30,
        time_window: ['09:30-12:00', '13:30-18:00'],
        min_notice_hours: 6,
        candidates_to_propose: 3,
      },
      required: [],
      optional: [],
    });
  });

  it.each([
    ['Marketing', { refused: 'groupTwice' }],
    ['  ', { unchanged: true }],
    ['__proto__', { refused: 'nameImpossible' }],
    ['constructor', { refused: 'nameImpossible' }],
  ])('named %s: %j', (name, expected) => {
    expect(addGroup(draft, name)).toEqual(expected);
  });

  it('called like a part of every object are groups like others', () => {
    const { teams } = changed(addGroup(draft, 'toString'));
    expect(Object.keys(teams)).toEqual(['Marketing', 'toString']);
  });

  it('are imported with their members and removed with them', () => {
    const imported = changed(addGroup(draft, 'Campaign', [mina, joon]));
    expect(imported.teams['Campaign']?.required).toEqual([mina, joon]);
    expect(Object.keys(removeGroup(imported, 'Marketing').teams)).toEqual(['Campaign']);
  });
});

describe('members', () => {
  it('a Slack id is in a team once, whichever list it stands in', () => {
    const again = { member: { ...mina, name: 'other' }, attendance: 'optional' as const };
    expect(putMember(draft, 'Marketing', again)).toEqual({ refused: 'slackIdTwice' });
  });

  it('without a Slack id there may be several', () => {
    const once = changed(putMember(draft, 'Marketing', { member: joon, attendance: 'required' }));
    const twice = changed(putMember(once, 'Marketing', { member: joon, attendance: 'required' }));
    expect(twice.teams['Marketing']?.required).toEqual([mina, joon, joon]);
  });

  it('editing keeps the place, and moves to the other list with the attendance', () => {
    const place = { team: 'Marketing', attendance: 'required' as const, index: 0 };
    const renamed = { ...mina, name: 'Mina' };
    const kept = changed(putMember(draft, 'Marketing', { member: renamed, attendance: 'required' }, place));
    expect(kept.teams['Marketing']?.required).toEqual([renamed]);
    const moved = changed(putMember(draft, 'Marketing', { member: mina, attendance: 'optional' }, place));
    expect(moved.teams['Marketing']).toMatchObject({ required: [], optional: [mina] });
  });

  it('are removed by their place', () => {
    const place = { team: 'Marketing', attendance: 'required' as const, index: 0 };
    expect(removeMember(draft, place).teams['Marketing']?.required).toEqual([]);
  });
});

describe('from the workspace', () => {
  const user = { id: 'U0LEE', name: 'lee', real_name: 'Lee', profile: {} };

  it('a missing address becomes a placeholder, a missing zone Seoul', () => {
    expect(memberOf(user)).toEqual({
      name: 'Lee',
      slack_id: 'U0LEE',
      email: 'u0lee@placeholder.invalid',
      tz: 'Asia/Seoul',
    });
    expect(isPlaceholder('u0lee@placeholder.invalid')).toBe(true);
    expect(isPlaceholder(mina.email)).toBe(false);
  });

  it('who is in the team already is refused', () => {
    const once = changed(addWorkspaceUser(draft, 'Marketing', user, 'optional'));
    expect(addWorkspaceUser(once, 'Marketing', user, 'required')).toEqual({ refused: 'memberTwice' });
  });
});

it('whom a test message can reach has a Slack id', () => {
  const both = changed(putMember(draft, 'Marketing', { member: joon, attendance: 'optional' }));
  expect(reachable(both)).toEqual([{ team: 'Marketing', member: mina }]);
});

describe('the form of a member', () => {
  const typed = { ...mina, attendance: 'optional' };

  it.each([
    [{}, undefined],
    [{ slack_id: '' }, undefined],
    [{ email: '' }, undefined],
    [{ name: '  ' }, ['name']],
    [{ slack_id: ' ', email: '' }, ['slack_id', 'email']],
    [{ name: '', slack_id: '', email: '' }, ['name', 'slack_id', 'email']],
    [{ email: 'not an address' }, ['email']],
    [{ email: 'a@b' }, ['email']],
  ])('%j: wrong is %j', (changes, wrong) => {
    const { issues } = v.safeParse(MemberFields, { ...typed, ...changes });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(wrong);
  });

  it('blanks around the fields go', () => {
    const padded = { ...typed, name: ' 민아 ', email: ' mina@demo.example ' };
    expect(v.parse(MemberFields, padded)).toEqual(typed);
  });
});
