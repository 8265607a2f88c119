import type { WebClient } from '@slack/web-api';
import type { Clock } from '@platform/common/clock';
import type { WorkspacePost } from '@platform/storage/workspace/workspacePostsRepository';
import { createExpiringCache } from '../expiringCache';
import type { MessagePlace } from '../teamChat';
import { ToolError } from '../toolError';
import type { SlackClients } from './slackClients';
import { collectPages } from './slackPages';
import { fromSlackText, toSlackText } from '../slackText';

/** How messages of the console are told from others that the same bot has sent. */
const EVENT_TYPE = 'agent_console_message';
const IDENTITY_KEPT_MS = 3_600_000;
const CLOCKS_APART_MS = 120_000;

type Message = NonNullable<Awaited<ReturnType<WebClient['conversations']['history']>>['messages']>[number];

export interface SlackIdentity {
  userId: string;
  botId: string;
}

export type SlackPosts = ReturnType<typeof createSlackPosts>;

/** Messages of a Slack workspace; what the bot posts carries a marker by which it is found again. */
export const createSlackPosts = ({ read, write }: SlackClients, clock: Clock) => {
  const identities = createExpiringCache<SlackIdentity>(IDENTITY_KEPT_MS, clock);
  const identity = () =>
    identities.read('', async () => {
      const { user_id: userId = '', bot_id: botId = '' } = await read('auth.test', (client) =>
        client.auth.test(),
      );
      return { userId, botId };
    });
  return {
    identity,

    /** The conversation with one person. */
    openConversation: async (userId: string): Promise<string> => {
      const { channel } = await read('conversations.open', (client) =>
        client.conversations.open({ users: userId }),
      );
      if (!channel?.id) throw new ToolError(`slack_refused: Slack opened no conversation with ${userId}`);
      return channel.id;
    },

    post: async (
      channel: string,
      text: string,
      marker: string,
      blocks?: readonly object[],
    ): Promise<MessagePlace> => {
      const answer = await write(
        'chat.postMessage',
        (client) =>
          client.apiCall('chat.postMessage', {
            channel,
            text: toSlackText(text),
            metadata: { event_type: EVENT_TYPE, event_payload: { key: marker } },
            ...(blocks ? { blocks } : {}),
          }) as ReturnType<typeof client.chat.postMessage>,
      );
      return { channel: answer.channel ?? channel, ts: answer.ts ?? '' };
    },

    /** The bot's message with this marker; where Slack shows the bot no markers, one with this text. */
    find: async (channel: string, text: string, marker: string, since: Date) => {
      const own = await identity();
      const oldest = String((since.getTime() - CLOCKS_APART_MS) / 1000);
      const messages = await read('conversations.history', (client) =>
        collectPages(
          (page) => client.conversations.history({ ...page, channel, oldest, include_all_metadata: true }),
          (answer) => answer.messages ?? [],
        ),
      );
      const ours = messages.filter((message) => isOf(message, own));
      const found =
        ours.find((message) => markerOf(message) === marker) ??
        ours.find((message) => !message.metadata && fromSlackText(message.text ?? '') === text);
      return found?.ts === undefined ? undefined : { channel, ts: found.ts };
    },

    react: async ({ channel, ts }: MessagePlace, name: string): Promise<boolean> => {
      try {
        // Twice is once: Slack itself says that the reaction is there.
        await read('reactions.add', (client) => client.reactions.add({ channel, timestamp: ts, name }));
        return true;
      } catch (error) {
        if (error instanceof ToolError && error.message.startsWith('already_reacted:')) return false;
        throw error;
      }
    },

    thread: async ({ channel, ts }: MessagePlace): Promise<Omit<WorkspacePost, 'place'>[]> => {
      try {
        const messages = await read('conversations.replies', (client) =>
          collectPages(
            (page) => client.conversations.replies({ ...page, channel, ts }),
            (answer) => answer.messages ?? [],
          ),
        );
        return messages.map(toPost);
      } catch (error) {
        if (error instanceof ToolError && error.message.startsWith('thread_not_found:')) return [];
        throw error;
      }
    },
  };
};

const isOf = ({ user, bot_id: botId }: Message, own: SlackIdentity): boolean =>
  (user !== undefined && user === own.userId) || (botId !== undefined && botId === own.botId);

const markerOf = ({ metadata }: Message): unknown => {
  if (metadata?.event_type !== EVENT_TYPE) return undefined;
  const { key }: { key?: unknown } = metadata.event_payload ?? {};
  return key;
};

const toPost = (message: Pick<Message, 'ts' | 'user' | 'bot_id' | 'text' | 'thread_ts' | 'reactions'>) => {
  const { ts = '', thread_ts: threadTs } = message;
  return {
    ts,
    userId: message.user ?? message.bot_id ?? '',
    text: fromSlackText(message.text ?? ''),
    threadTs: threadTs === undefined || threadTs === ts ? null : threadTs,
    reactions: (message.reactions ?? []).map(({ name = '', users = [] }) => ({ name, users })),
  };
};
