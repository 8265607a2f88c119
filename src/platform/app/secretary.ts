import type { User } from '@contract/entities/user';
import type { PlatformAccess } from './access';
import type { Clock } from '@platform/common/clock';
import type { CoordinatorCommand } from '@platform/conversations/coordinatorCommand';
import { HttpError } from '@platform/http/httpError';
import type { PlatformStorage } from './storage';
import { createSecretary, type PostInChannel, type Secretary } from '@platform/secretary/secretary';
import { createTeamChatRepository } from '@platform/storage/workspace/teamChatRepository';
import { createWorkspaceRepositories } from '@platform/storage/workspace/workspaceRepositories';
import type { Recorder } from '@platform/telemetry/recorder';
import type { StreamHub, TelemetryItems } from '@platform/telemetry/streamHub';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import type { TeamServices } from '@platform/tool-servers/teamServices';
import { postToTeamChat } from '@platform/tool-servers/teamChatPost';

interface PlatformSecretaryDependencies {
  storage: PlatformStorage;
  access: PlatformAccess;
  teamServices: TeamServices;
  recorder: Recorder;
  hub: StreamHub<TelemetryItems>;
  clock: Clock;
  callTool: ToolCaller;
  askCoordinator: CoordinatorCommand;
}

/** Messages to people and to Slack go through the tool manager, as every effect does. */
export const createPlatformSecretary = (deps: PlatformSecretaryDependencies): Secretary => {
  const { storage, access, clock, callTool, teamServices } = deps;
  const post = postInChannel(deps);
  const send = async (
    { id, username }: User,
    params: { channel: string; text: string },
    keys: { idempotencyKey: string; runId?: string },
  ): Promise<void> => {
    await callTool({
      server: 'slack',
      method: 'send_message',
      params,
      ...keys,
      caller: id,
      callerName: username,
      authority: { kind: 'person' },
      dryRun: false,
    });
  };
  return createSecretary({
    recorder: deps.recorder,
    askCoordinator: deps.askCoordinator,
    database: storage.database,
    slackEvents: storage.repositories.slackEvents,
    channelRequests: storage.repositories.channelRequests,
    cards: storage.repositories.actionCards,
    users: storage.repositories.users,
    documents: storage.repositories.documents,
    audit: storage.repositories.audit,
    performOnce: access.performOnce,
    ...teamServices,
    post,
    say: async (user, { channelId, text }, idempotencyKey, runId) => {
      if (teamServices.slack) await send(user, { channel: channelId, text }, { idempotencyKey, runId });
      else await post({ place: channelId, text, idempotencyKey }, runId);
    },
    sendDirectMessage: (user, channel, text, idempotencyKey) =>
      send(user, { channel, text }, { idempotencyKey }),
    clock,
  });
};

const postInChannel = ({ storage, hub, clock }: PlatformSecretaryDependencies): PostInChannel => {
  const { database } = storage;
  const posting = {
    database,
    workspace: createWorkspaceRepositories(database),
    teamChat: createTeamChatRepository(database),
    tell: (events: Parameters<typeof hub.publish<'team-chat'>>[1]) => {
      hub.publish('team-chat', events);
    },
  };
  return async (post, runId) => {
    const { state, item } = await postToTeamChat(posting, { ...post, at: clock.now() }, runId);
    if (state === 'reused') {
      throw new HttpError(422, 'key-reused', 'This Idempotency-Key was used for another message');
    }
    return { ts: item.ts, duplicate: state === 'repeated' };
  };
};
