import type { Member } from '@contract/entities/owner';
import { workspaceZone } from '@contract/zones';

/** Behaviour, section 15.2. */
const TIME_ZONES: readonly string[] = [
  'Asia/Seoul',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Tokyo',
  'Australia/Sydney',
];

/** Those, the workspace's, and whichever the member has. */
export const zoneChoices = (own: string): string[] => [...new Set([workspaceZone(), ...TIME_ZONES, own])];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface MemberProblems {
  name?: 'nameRequired';
  contact?: 'contactRequired';
  email?: 'emailWrong';
}

/** The member without blanks around its fields, and what is wrong with it. */
export const checkMember = (typed: Member): { member: Member; problems: MemberProblems } => {
  const member: Member = {
    name: typed.name.trim(),
    slack_id: typed.slack_id.trim(),
    email: typed.email.trim(),
    tz: typed.tz,
  };
  return {
    member,
    problems: {
      ...(member.name === '' ? { name: 'nameRequired' } : {}),
      ...(member.slack_id === '' && member.email === '' ? { contact: 'contactRequired' } : {}),
      ...(member.email !== '' && !EMAIL.test(member.email) ? { email: 'emailWrong' } : {}),
    },
  };
};
