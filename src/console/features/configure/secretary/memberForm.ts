import { workspaceZone } from '@contract/zones';
import * as v from 'valibot';

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

const EMAIL_OR_NONE = /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/;
const Trimmed = v.pipe(v.string(), v.trim());
const isReachable = (member: { slack_id: string; email: string }): boolean =>
  member.slack_id !== '' || member.email !== '';

/** A member as it is typed, and how it takes part. Without Slack id and e-mail both are told wrong. */
export const MemberFields = v.pipe(
  v.object({
    name: v.pipe(Trimmed, v.minLength(1)),
    slack_id: Trimmed,
    email: v.pipe(Trimmed, v.regex(EMAIL_OR_NONE)),
    tz: v.string(),
    attendance: v.picklist(['required', 'optional']),
  }),
  v.forward(v.partialCheck([['slack_id'], ['email']], isReachable), ['slack_id']),
  v.forward(v.partialCheck([['slack_id'], ['email']], isReachable), ['email']),
);
export type MemberFields = v.InferOutput<typeof MemberFields>;
