import type { PlatformAccess } from './access/platformAccess';
import type { Clock } from './clock';
import type { BossCommand } from './conversations/bossCommand';
import { HttpError } from './http/httpError';
import type { PlatformStorage } from './platformStorage';
import { createSecretary, type PostInChannel, type Secretary } from './secretary/secretary';
import { createTeamChatRepository } from './storage/teamChatRepository';
import { createWorkspaceRepositories } from './storage/workspaceRepositories';
import type { Recorder } from './telemetry/recorder';
import type { StreamHub, TelemetryItems } from './telemetry/streamHub';
import type { ToolCaller } from './tool-manager/toolCaller';
import type { TeamServices } from './tool-servers/teamServices';
import { postToTeamChat } from './tool-servers/teamChatPost';

interface PlatformSecretaryDependencies {
  storage: PlatformStorage;
  access: PlatformAccess;
  teamServices: TeamServices;
  recorder: Recorder;
  hub: StreamHub<TelemetryItems>;
  clock: Clock;
  callTool: ToolCaller;
  askBoss: BossCommand;
}

/** The secretary on the embedded workspace; its direct messages go through the tool manager as every effect does. */
export const createPlatformSecretary = (deps: PlatformSecretaryDependencies): Secretary => {
  const { storage, access, clock, callTool } = deps;
  return createSecretary({
    ...deps,
    ...storage,
    ...storage.repositories,
    ...access,
    ...deps.teamServices,
    post: postInChannel(deps),
    sendDirectMessage: async ({ id, username }, channel, text, idempotencyKey) => {
      await callTool({
        ...{ server: 'slack', method: 'send_message', params: { channel, text } },
        ...{ caller: id, callerName: username, authority: { kind: 'person' }, idempotencyKey, dryRun: false },
      });
    },
    clock,
  });
};

const postInChannel = ({ storage, hub, clock }: PlatformSecretaryDependencies): PostInChannel => {
  const { database } = storage;
  const posting = {
    ...{ database, workspace: createWorkspaceRepositories(database) },
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
