import type { Member, OwnerMap, Team } from '@contract/entities/owner';
import type { SlackUser } from '@contract/http/secretary';
import {
  DEFAULT_MEETING_MINUTES,
  DEFAULT_MIN_NOTICE_HOURS,
  DEFAULT_TIME_WINDOWS,
  MAX_SUGGESTIONS,
} from '@contract/limits';
import { addressOf } from '@contract/placeholderAddress';
import { workspaceZone } from '@contract/zones';

/** The settings as they are edited; nothing of it is saved before Save. */
export interface SecretaryDraft {
  channels: readonly string[];
  /** Channel in which cards are posted to be decided there. */
  approvals: string | undefined;
  teams: OwnerMap['teams'];
}

export type Attendance = 'required' | 'optional';

/** One member of one team, by its place. */
export interface MemberPlace {
  team: string;
  attendance: Attendance;
  index: number;
}

/** Why a change was refused; each has its text in the copy. */
export type Refusal = 'channelTwice' | 'groupTwice' | 'slackIdTwice' | 'memberTwice' | 'nameImpossible';
export type Change = { draft: SecretaryDraft } | { refused: Refusal } | { unchanged: true };

export const CHANNEL_ID_MAX_LENGTH = 200;
const IMPOSSIBLE_NAMES = ['__proto__', 'constructor', 'prototype'];

/** Names a team in the record whatever it is called. */
const withTeam = (teams: SecretaryDraft['teams'], name: string, team: Team): SecretaryDraft['teams'] => ({
  ...teams,
  [name]: team,
});

export const teamOf = ({ teams }: SecretaryDraft, name: string): Team | undefined =>
  Object.hasOwn(teams, name) ? teams[name] : undefined;

export const addChannel = (draft: SecretaryDraft, text: string): Change => {
  const id = text.trim();
  if (id === '') return { unchanged: true };
  if (draft.channels.includes(id)) return { refused: 'channelTwice' };
  return { draft: { ...draft, channels: [...draft.channels, id] } };
};

export const removeChannel = (draft: SecretaryDraft, id: string): SecretaryDraft => ({
  ...draft,
  channels: draft.channels.filter((channel) => channel !== id),
});

export const withApprovals = (draft: SecretaryDraft, approvals: string | undefined): SecretaryDraft => ({
  ...draft,
  approvals,
});

/** Behaviour, section 15.2: what a new team starts with. */
export const newTeam = (members: readonly Member[] = []): Team => ({
  meeting_defaults: {
    duration_min: DEFAULT_MEETING_MINUTES,
    time_window: [...DEFAULT_TIME_WINDOWS],
    min_notice_hours: DEFAULT_MIN_NOTICE_HOURS,
    candidates_to_propose: MAX_SUGGESTIONS,
  },
  required: [...members],
  optional: [],
});

export const addGroup = (draft: SecretaryDraft, text: string, members: readonly Member[] = []): Change => {
  const name = text.trim();
  if (name === '') return { unchanged: true };
  if (IMPOSSIBLE_NAMES.includes(name)) return { refused: 'nameImpossible' };
  if (teamOf(draft, name)) return { refused: 'groupTwice' };
  return { draft: { ...draft, teams: withTeam(draft.teams, name, newTeam(members)) } };
};

export const removeGroup = (draft: SecretaryDraft, name: string): SecretaryDraft => ({
  ...draft,
  teams: Object.fromEntries(Object.entries(draft.teams).filter(([key]) => key !== name)),
});

export const removeMember = (
  draft: SecretaryDraft,
  { team: name, attendance, index }: MemberPlace,
): SecretaryDraft => {
  const team = teamOf(draft, name);
  if (!team) return draft;
  const left = team[attendance].filter((_member, at) => at !== index);
  return { ...draft, teams: withTeam(draft.teams, name, { ...team, [attendance]: left }) };
};

const everybody = ({ required, optional }: Team): Member[] => [...required, ...optional];

/** A new member, or a changed one where `place` says which; the attendance may change with it. */
export const putMember = (
  draft: SecretaryDraft,
  name: string,
  { member, attendance }: { member: Member; attendance: Attendance },
  place?: MemberPlace,
): Change => {
  const before = place ? removeMember(draft, place) : draft;
  const team = teamOf(before, name);
  if (!team) return { unchanged: true };
  const isKnown = member.slack_id !== '' && everybody(team).some((one) => one.slack_id === member.slack_id);
  if (isKnown) return { refused: 'slackIdTwice' };
  const list = [...team[attendance]];
  list.splice(place?.attendance === attendance ? place.index : list.length, 0, member);
  return { draft: { ...before, teams: withTeam(before.teams, name, { ...team, [attendance]: list }) } };
};

/** Behaviour, section 15.2: what a workspace user without an address or a zone becomes. */
export const memberOf = ({ id, real_name: realName, name, email, profile, tz }: SlackUser): Member => ({
  name: realName === '' ? name : realName,
  slack_id: id,
  email: addressOf({ email: email ?? profile.email ?? '', slackId: id, name }),
  tz: tz ?? workspaceZone(),
});

export const addWorkspaceUser = (
  draft: SecretaryDraft,
  name: string,
  user: SlackUser,
  attendance: Attendance,
): Change => {
  const added = putMember(draft, name, { member: memberOf(user), attendance });
  return 'refused' in added ? { refused: 'memberTwice' } : added;
};

/** Everybody of every team once per team: whom a test message may go to. */
export const reachable = ({ teams }: SecretaryDraft): { team: string; member: Member }[] =>
  Object.entries(teams).flatMap(([team, value]) =>
    everybody(value)
      .filter((member) => member.slack_id !== '')
      .map((member) => ({ team, member })),
  );
