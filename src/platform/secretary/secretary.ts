import type { User } from '@contract/entities/user';
import type { SayResponse } from '@contract/http/secretary';
import { previewRequest } from '../agents/requestPreview';
import { HttpError } from '../http/httpError';
import { createWorkspaceRepositories } from '../storage/workspaceRepositories';
import type { Database } from '../storage/database';
import type { Recorder } from '../telemetry/recorder';
import type { TeamChat } from '../tool-servers/teamChat';
import { createChannelBot, type ChannelBotDependencies } from './channelBot';
import { createSecretarySettings, type SecretarySettingsOptions } from './secretarySettings';
import { createTeamDirectory } from './teamDirectory';
import { createTestDirectMessages, type TestDirectMessagesDependencies } from './testDirectMessages';

/** Writes a post of the embedded workspace with its event; the same key writes it once. */
export type PostInChannel = (
  post: { place: string; text: string; userId?: string; idempotencyKey: string },
  runId?: string,
) => Promise<{ ts: string; duplicate: boolean }>;

export interface SecretaryDependencies extends SecretarySettingsOptions {
  database: Database;
  chat: TeamChat;
  recorder: Recorder;
  askBoss: ChannelBotDependencies['askBoss'];
  post: PostInChannel;
  sendDirectMessage: TestDirectMessagesDependencies['send'];
}

/** The meeting-scheduling bot of the team chat: its settings, and what it does with a message. */
export const createSecretary = (deps: SecretaryDependencies) => {
  const { chat, clock, post } = deps;
  const workspace = createWorkspaceRepositories(deps.database);
  const settings = createSecretarySettings(deps);
  const listen = createChannelBot({
    ...{ settings, chat, clock, askBoss: deps.askBoss },
    say: async (place, text, runId) => {
      await post({ place, text, idempotencyKey: `${runId}:taken` }, runId);
    },
  });
  return {
    settings,
    directory: createTeamDirectory(chat, clock),
    testDirectMessages: createTestDirectMessages({ recorder: deps.recorder, send: deps.sendDirectMessage }),
    preview: async (text: string) => previewRequest(text, await settings.ownerMap(), clock.now()),
    /** As the person of the workspace with the user's address, else under the user's name. */
    sayInChannel: async (
      user: User,
      { channelId, text }: { channelId: string; text: string },
      key: string,
    ): Promise<SayResponse> => {
      const channel = await chat.channel(channelId);
      if (!channel) throw new HttpError(404, 'channel_not_found', `There is no channel ${channelId}`);
      const [person] = await workspace.directory.peopleByEmail([user.email]);
      const userId = person?.id ?? user.username;
      const said = await post({ place: channel.id, text, userId, idempotencyKey: `${user.id}:${key}` });
      if (said.duplicate) return { ts: said.ts };
      const started = await listen(user, { channelId: channel.id, userId, text });
      return { ts: said.ts, ...started };
    },
  };
};

export type Secretary = ReturnType<typeof createSecretary>;
