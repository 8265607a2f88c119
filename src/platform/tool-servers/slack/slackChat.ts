import type { Clock } from '@platform/common/clock';
import { createExpiringCache } from '../expiringCache';
import type { OutsideEffects } from '../outsideEffects';
import type { SlackFeed } from '../slackFeed';
import type { TeamChat } from '../teamChat';
import { ToolError } from '../toolError';
import type { SlackClients } from './slackClients';
import { isConversationId, isPersonId, type SlackDirectory } from './slackDirectory';
import type { SlackPosts } from './slackPosts';

/** The bot, where Slack does not say who it is. */
const UNNAMED = 'bot';
const CONVERSATIONS_KEPT_MS = 3_600_000;

export interface SlackChatDependencies {
  clients: SlackClients;
  directory: SlackDirectory;
  posts: SlackPosts;
  effects: OutsideEffects;
  feed: SlackFeed;
  clock: Clock;
}

/** The team chat of a Slack workspace, as the bot of `SLACK_BOT_TOKEN` sees it. */
export const createSlackChat = (deps: SlackChatDependencies): TeamChat => {
  const { clients, directory, posts } = deps;
  const conversations = createExpiringCache<string>(CONVERSATIONS_KEPT_MS, deps.clock);
  /** The id of a channel, or of the conversation with a person. Slack itself says whether the bot may speak there. */
  const placeOf = async (reference: string): Promise<string> => {
    if (isPersonId(reference)) {
      return conversations.read(reference, () => posts.openConversation(reference));
    }
    if (isConversationId(reference)) return reference;
    const found = await directory.channel(reference);
    if (!found) throw new ToolError(`channel_not_found: ${reference}`);
    return found.id;
  };
  return {
    software: 'Slack Web API',
    ...directory,
    join: async (channelId) => {
      // Twice is once, so that a call without an answer may be repeated.
      await clients.read('conversations.join', (client) => client.conversations.join({ channel: channelId }));
      directory.forgetChannels();
    },
    post: (message, call) => postOnce(deps, placeOf, message, call),
    react: async ({ channel, ts }, emoji) => posts.react({ channel: await placeOf(channel), ts }, emoji),
    thread: async ({ channel, ts }) => posts.thread({ channel: await placeOf(channel), ts }),
  };
};

/** Slack has no idempotency for posts: `effects` looks for an earlier try before another one. */
const postOnce = async (
  { posts, effects, feed }: SlackChatDependencies,
  placeOf: (reference: string) => Promise<string>,
  { to, text }: Parameters<TeamChat['post']>[0],
  { idempotencyKey, runId }: Parameters<TeamChat['post']>[1],
): ReturnType<TeamChat['post']> => {
  const answer = await effects({
    key: idempotencyKey,
    request: { to, text },
    again: 'when-absent',
    send: async (marker) => posts.post(await placeOf(to), text, marker),
    find: async (marker, since) => posts.find(await placeOf(to), text, marker, since),
  });
  const { userId } = await posts.identity().catch(() => ({ userId: UNNAMED }));
  await feed({ ...answer.value, userId, text }, runId);
  return answer;
};
