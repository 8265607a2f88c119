import type { User } from '@contract/entities/user';
import { WORKSPACE_BOT_ID } from '@platform/storage/workspace/workspacePostsRepository';
import { previewRequest } from '@platform/agents/requestPreview';
import { detectLanguage } from '@platform/agents/language';
import type { Clock } from '@platform/common/clock';
import type { CoordinatorCommand } from '@platform/conversations/coordinatorCommand';
import type { Recorder } from '@platform/telemetry/recorder';
import type { TeamChat } from '@platform/tool-servers/teamChat';
import type { SecretarySettings } from './secretarySettings';

/** A message that somebody said in a channel. */
export interface ChannelMessage {
  channelId: string;
  /** `U0…` of who said it. */
  userId: string;
  text: string;
  /** Whether the conversation it begins is the team's; else `user`'s alone. */
  shared?: boolean;
}

export interface ChannelBotDependencies {
  settings: Pick<SecretarySettings, 'watchChannels' | 'ownerMap'>;
  chat: Pick<TeamChat, 'channel'>;
  askCoordinator: CoordinatorCommand;
  /** Says something in the channel as the bot. */
  say: (
    user: User,
    message: { channelId: string; text: string },
    idempotencyKey: string,
    runId: string,
  ) => Promise<void>;
  recorder: Pick<Recorder, 'log'>;
  clock: Clock;
}

/** Where the workflow goes on that a message has started. */
export interface StartedWorkflow {
  conversationId: string;
  runId: string;
}

const TAKEN = {
  ko: '회의 요청을 확인했습니다. 참석자 일정을 보고 후보 시간을 알려 드리겠습니다.',
  en: 'I have seen the meeting request. I am checking the calendars and will propose times.',
};

/**
 * Listens in the watched channels: a message that asks for a meeting starts the scheduling workflow, in a
 * conversation of `user`, and the platform carries it out; what proposes nothing is answered in the channel. Resolves
 * with undefined where the bot stays silent.
 */
export const createChannelBot =
  ({ settings, chat, askCoordinator, say, recorder, clock }: ChannelBotDependencies) =>
  async (
    user: User,
    { channelId, userId, text, shared = false }: ChannelMessage,
  ): Promise<StartedWorkflow | undefined> => {
    if (userId === WORKSPACE_BOT_ID) return undefined;
    const { channels } = await settings.watchChannels();
    if (!channels.some(({ id }) => id === channelId)) return undefined;
    if (!previewRequest(text, await settings.ownerMap(), clock.now()).triggers) return undefined;
    const channel = await chat.channel(channelId);
    if (!channel?.botIsMember) return undefined;
    const place = `#${channel.name}`;
    const request = text.includes(place) ? text : `${text} ${place}`;
    const { conversationId, runId, answer } = await askCoordinator(user, request, {
      shared,
      origin: 'team-chat',
    });
    await say(user, { channelId, text: TAKEN[detectLanguage(text)] }, `${runId}:taken`, runId);
    void answer
      .then(async ({ hasCard, text: words, error }) => {
        if (hasCard) return;
        const reply = [words, error].filter(Boolean).join('\n');
        await say(user, { channelId, text: reply }, `${runId}:answer`, runId);
      })
      .catch((error: unknown) => {
        const message = `The channel could not be answered: ${String(error)}`;
        recorder.log({ level: 'error', agentId: 'secretary', message, runId });
      });
    return { conversationId, runId };
  };
