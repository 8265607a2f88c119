import type { EffectTier } from '@contract/entities/toolCall';

const SLACK = new Map<string, EffectTier>([
  ['send_message', 'write'],
  ['get_channel_info', 'read'],
  ['list_channels', 'read'],
  ['search_users', 'read'],
  ['get_user_info', 'read'],
  ['add_reaction', 'write'],
  ['get_thread_replies', 'read'],
]);
const OUTLOOK = new Map<string, EffectTier>([
  ['check_availability', 'read'],
  ['get_smart_suggestions', 'read'],
  ['find_meeting_times', 'read'],
  ['find_free_times', 'read'],
  ['create_meeting', 'write'],
  ['send_email', 'write'],
  ['list_emails', 'read'],
  ['list_events', 'read'],
  ['find_meetings', 'read'],
  ['change_meeting', 'write'],
  ['cancel_meeting', 'destructive'],
]);
const TIERS = new Map([
  ['slack', SLACK],
  ['outlook', OUTLOOK],
]);
const ORDER: readonly EffectTier[] = ['read', 'write', 'destructive'];

/** Our own judgement of a tool's effect; undefined for a tool that we don't know. */
export const knownTier = (server: string, method: string): EffectTier | undefined =>
  TIERS.get(server)?.get(method);

/** A server's statement about its own tool can only raise the tier. */
export const raisedTier = (
  known: EffectTier,
  annotations: { readOnlyHint?: boolean | undefined; destructiveHint?: boolean | undefined } = {},
): EffectTier => {
  const claimed =
    annotations.destructiveHint === true && annotations.readOnlyHint !== true
      ? 'destructive'
      : annotations.readOnlyHint === false
        ? 'write'
        : 'read';
  return ORDER.indexOf(claimed) > ORDER.indexOf(known) ? claimed : known;
};
