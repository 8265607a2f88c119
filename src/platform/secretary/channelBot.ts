import type { User } from '@contract/entities/user';
import { previewRequest } from '@platform/agents/requestPreview';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import type { ChannelRequestsRepository } from '@platform/storage/workspace/channelRequestsRepository';
import { WORKSPACE_BOT_ID } from '@platform/storage/workspace/workspacePostsRepository';
import type { TeamChat } from '@platform/tool-servers/teamChat';
import type { ChannelRequests, StartedWorkflow } from './channelRequests';
import type { SecretarySettings } from './secretarySettings';

/** A message that somebody said in a channel. */
export interface ChannelMessage {
  channelId: string;
  /** When it was said, as the team chat counts: with the channel it names the message. */
  ts: string;
  /** `U0…` of who said it. */
  userId: string;
  text: string;
  /** Whether the conversation it begins is the team's; else `user`'s alone. */
  shared?: boolean;
  /** Name of who said it, where `user` stands in for somebody without an account. */
  speaker?: string;
}

export interface ChannelBotDependencies {
  settings: Pick<SecretarySettings, 'watchChannels' | 'ownerMap'>;
  chat: Pick<TeamChat, 'channel'>;
  kept: Pick<ChannelRequestsRepository, 'keep'>;
  requests: Pick<ChannelRequests, 'begin' | 'repeat'>;
  clock: Clock;
}

/**
 * Listens in the watched channels: a message that asks for a meeting starts the scheduling workflow, once, in a
 * conversation of `user`, and the platform carries it out. Resolves with undefined where the bot stays silent.
 */
export const createChannelBot =
  ({ settings, chat, kept, requests, clock }: ChannelBotDependencies) =>
  async (
    user: User,
    { channelId, ts, userId, text, shared = false, speaker }: ChannelMessage,
  ): Promise<StartedWorkflow | undefined> => {
    if (userId === WORKSPACE_BOT_ID) return undefined;
    const { channels } = await settings.watchChannels();
    if (!channels.some(({ id }) => id === channelId)) return undefined;
    if (!previewRequest(text, await settings.ownerMap(), clock.now()).triggers) return undefined;
    const channel = await chat.channel(channelId);
    if (!channel?.botIsMember) return undefined;
    const place = `#${channel.name}`;
    const request = {
      id: `${channelId}:${ts}`,
      userId: user.id,
      channelId,
      text: text.includes(place) ? text : `${text} ${place}`,
      shared,
      speaker: speaker ?? null,
      conversationId: newId('conv'),
    };
    const added = await kept.keep(request, clock.now().toISOString());
    return added ? requests.begin(user, added) : requests.repeat(user, request.id);
  };
