import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import type { Database } from '@platform/storage/engine/database';
import { signalStreams } from '@platform/storage/engine/streamSignals';
import { toTeamChatEvent } from '@platform/storage/workspace/teamChatPosts';
import type { TeamChatRepository } from '@platform/storage/workspace/teamChatRepository';
import { createExpiringCache } from './expiringCache';
import type { SlackCards } from './slackCards';
import type { TeamChannel, TeamChat } from './teamChat';

export interface SlackMessage {
  channel: string;
  ts: string;
  userId: string;
  text: string;
  hasAttachment?: boolean;
}

/**
 * Tells the feed of a message that stands in Slack; a message that it knows is told once. Resolves with its words,
 * people called by their names.
 */
export type SlackFeed = (message: SlackMessage, runId?: string) => Promise<string>;

/** Services that only a real Slack has. */
export interface SlackSide {
  feed: SlackFeed;
  cards: SlackCards;
  /** The bot's own id. */
  ownUserId: () => Promise<string>;
  /** By which Slack signs its events; without it none is believed. */
  signingSecret?: string;
}

export interface SlackFeedDependencies {
  database: Database;
  teamChat: TeamChatRepository;
  /** After the commit. */
  tell: (events: readonly TeamChatEvent[]) => void;
  names: Pick<TeamChat, 'channel' | 'person'>;
  clock: Clock;
}

/** Slack limits how often it is asked, and a channel may be busy. */
const PLACES_KEPT_MS = 300_000;
const MENTIONED = /<@([UW][A-Z0-9]+)/g;

/** Names are read from Slack; what it does not tell keeps its id. */
export const createSlackFeed = ({
  database,
  teamChat,
  tell,
  names,
  clock,
}: SlackFeedDependencies): SlackFeed => {
  const places = createExpiringCache<TeamChannel | null>(PLACES_KEPT_MS, clock);
  return async ({ channel, ts, userId, text, hasAttachment }, runId) => {
    const known = new Map<string, string>();
    const learn = async (id: string): Promise<void> => {
      const person = await names.person(id).catch(() => null);
      if (person) known.set(id, person.realName);
    };
    for (const id of [userId, ...[...text.matchAll(MENTIONED)].map(([, mentioned = '']) => mentioned)]) {
      if (!known.has(id)) await learn(id);
    }
    const place = await places.read(channel, () => names.channel(channel)).catch(() => null);
    if (place) {
      // A direct conversation is called by its person.
      if (channel.startsWith('D')) await learn(place.name);
      known.set(channel, known.get(place.name) ?? place.name);
    }
    const described = toTeamChatEvent(
      { place: channel, ts, userId, text },
      (id) => known.get(id) ?? id,
      hasAttachment,
    );
    const event = { ...described, ...defined({ runId }) };
    const told = await database.transaction(async (sql) => {
      const added = await teamChat.append([event], sql);
      if (added.length > 0) await signalStreams(database, sql);
      return added;
    });
    tell(told);
    return event.message;
  };
};
