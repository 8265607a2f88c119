import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { Sql } from '../engine/database';
import type { createWorkspaceDirectoryRepository } from './workspaceDirectoryRepository';
import { WORKSPACE_BOT_ID, WORKSPACE_BOT_NAME, type WorkspacePost } from './workspacePostsRepository';

export type UnnumberedTeamChatEvent = Omit<TeamChatEvent, 'seq' | 'demo'>;

/** Slack's form of a mention. */
const MENTION = /<@([UW][A-Z0-9]+)(?:\|[^<>]*)?>/g;

type NameOf = (id: string) => string;

/** A post as the feed tells it: names for ids. `nameOf` answers an id it does not know with itself. */
export const toTeamChatEvent = (
  { place, ts, userId, text }: Pick<WorkspacePost, 'place' | 'ts' | 'userId' | 'text'>,
  nameOf: NameOf,
  hasAttachment = false,
): UnnumberedTeamChatEvent => ({
  id: `${place}:${ts}`,
  timestamp: new Date(Math.floor(Number(ts)) * 1000).toISOString(),
  type: /^[UD]/.test(place) ? 'dm' : text.search(MENTION) >= 0 ? 'mention' : 'channel',
  user: nameOf(userId),
  channel: nameOf(place === userId ? WORKSPACE_BOT_ID : place),
  message: text.replaceAll(MENTION, (_whole, id: string) => `@${nameOf(id)}`),
  hasAttachment,
});

/** Reads the names that a post needs; `userId` is who says it, the console itself unless given. */
export const describeTeamChatPost = async (
  directory: ReturnType<typeof createWorkspaceDirectoryRepository>,
  { place, ts, text }: Pick<WorkspacePost, 'place' | 'ts' | 'text'>,
  sql: Sql,
  userId = WORKSPACE_BOT_ID,
): Promise<UnnumberedTeamChatEvent> => {
  const names = new Map([[WORKSPACE_BOT_ID, WORKSPACE_BOT_NAME]]);
  const channel = await directory.channel(place, sql);
  if (channel) names.set(place, channel.name);
  for (const id of [place, userId, ...[...text.matchAll(MENTION)].map(([, mentioned]) => mentioned ?? '')]) {
    const person = names.has(id) ? null : await directory.person(id, sql);
    if (person) names.set(id, person.realName);
  }
  return toTeamChatEvent({ place, ts, userId, text }, (id) => names.get(id) ?? id);
};
