import type { User } from '@contract/entities/user';
import type { ChatIntake, SayResponse } from '@contract/http/secretary';
import { previewRequest } from '@platform/agents/requestPreview';
import { HttpError } from '@platform/http/httpError';
import { createWorkspaceRepositories } from '@platform/storage/workspace/workspaceRepositories';
import type { Database } from '@platform/storage/engine/database';
import type { Recorder } from '@platform/telemetry/recorder';
import type { SlackEventsRepository } from '@platform/storage/workspace/slackEventsRepository';
import type { SlackSide } from '@platform/tool-servers/slackFeed';
import type { TeamChat } from '@platform/tool-servers/teamChat';
import { createChannelBot } from './channelBot';
import { createChannelRequests, type ChannelRequestsDependencies } from './channelRequests';
import { createSecretarySettings, type SecretarySettingsOptions } from './secretarySettings';
import { createSlackIntake, type SlackIntake } from './slackIntake';
import { createTeamDirectory } from './teamDirectory';
import { createTestDirectMessages, type TestDirectMessagesDependencies } from './testDirectMessages';
import { createWorkflowOwner, type WorkflowOwnerDependencies } from './workflowOwner';

/** Writes a post of the embedded workspace with its event; the same key writes it once. */
export type PostInChannel = (
  post: { place: string; text: string; userId?: string; idempotencyKey: string },
  runId?: string,
) => Promise<{ ts: string; duplicate: boolean }>;

export interface SecretaryDependencies extends SecretarySettingsOptions {
  database: Database;
  chat: TeamChat;
  /** Present where the team chat is Slack. */
  slack?: SlackSide;
  slackEvents: SlackEventsRepository;
  users: WorkflowOwnerDependencies['users'] & ChannelRequestsDependencies['users'];
  recorder: Recorder;
  channelRequests: ChannelRequestsDependencies['kept'];
  cards: ChannelRequestsDependencies['cards'];
  askCoordinator: ChannelRequestsDependencies['askCoordinator'];
  say: ChannelRequestsDependencies['say'];
  /** For the embedded workspace, where people of the console may speak. */
  post: PostInChannel;
  sendDirectMessage: TestDirectMessagesDependencies['send'];
}

/** The meeting-scheduling bot of the team chat: its settings, and what it does with a message. */
export const createSecretary = (deps: SecretaryDependencies) => {
  const { chat, clock, slack } = deps;
  const settings = createSecretarySettings({
    documents: deps.documents,
    audit: deps.audit,
    performOnce: deps.performOnce,
    clock: deps.clock,
    intake: intakeOf(slack),
  });
  const requests = createChannelRequests({
    lasting: (work) => deps.database.lasting(work),
    kept: deps.channelRequests,
    users: deps.users,
    cards: deps.cards,
    askCoordinator: deps.askCoordinator,
    say: deps.say,
    recorder: deps.recorder,
    clock,
  });
  const listen = createChannelBot({ chat, kept: deps.channelRequests, requests, settings, clock });
  return {
    settings,
    requests,
    slackIntake: openIntake(deps, listen),
    directory: createTeamDirectory(chat, clock),
    testDirectMessages: createTestDirectMessages({ recorder: deps.recorder, send: deps.sendDirectMessage }),
    preview: async (text: string) => previewRequest(text, await settings.ownerMap(), clock.now()),
    sayInChannel: sayInChannel(deps, listen),
  };
};

export type Secretary = ReturnType<typeof createSecretary>;

type Listen = ReturnType<typeof createChannelBot>;

const intakeOf = (slack: SlackSide | undefined): ChatIntake => {
  if (!slack) return 'embedded';
  return slack.signingSecret === undefined ? 'none' : 'events';
};

/** As the person of the workspace with the user's address, else under the user's name. */
const sayInChannel =
  ({ chat, slack, database, post }: SecretaryDependencies, listen: Listen) =>
  async (
    user: User,
    { channelId, text }: { channelId: string; text: string },
    key: string,
  ): Promise<SayResponse> => {
    if (slack) throw new HttpError(409, 'say-it-in-slack', 'This team chat is Slack: say it there');
    const channel = await chat.channel(channelId);
    if (!channel) throw new HttpError(404, 'channel_not_found', `There is no channel ${channelId}`);
    const [person] = await createWorkspaceRepositories(database).directory.peopleByEmail([user.email]);
    const userId = person?.id ?? user.username;
    const said = await post({ place: channel.id, text, userId, idempotencyKey: `${user.id}:${key}` });
    const started = await listen(user, { channelId: channel.id, ts: said.ts, userId, text });
    return { ts: said.ts, ...started };
  };

const openIntake = (deps: SecretaryDependencies, listen: Listen): SlackIntake | undefined => {
  const { slack, slackEvents: events } = deps;
  if (slack?.signingSecret === undefined) return undefined;
  const ownerOf = createWorkflowOwner(deps);
  return createSlackIntake({
    recorder: deps.recorder,
    clock: deps.clock,
    slack,
    events,
    signingSecret: slack.signingSecret,
    listen: async (message) => {
      const owner = await ownerOf(message.userId);
      if (!owner || owner.asked) return owner && listen(owner.user, message);
      const speaker = (await deps.chat.person(message.userId))?.realName ?? message.userId;
      return listen(owner.user, { ...message, shared: true, speaker });
    },
  });
};
