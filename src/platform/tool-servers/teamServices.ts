import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import type { Database } from '@platform/storage/engine/database';
import { withLastingEffects } from '@platform/storage/lastingEnds';
import { createOutsideEffectsRepository } from '@platform/storage/workspace/outsideEffectsRepository';
import { createTeamChatRepository } from '@platform/storage/workspace/teamChatRepository';
import { createWorkspaceRepositories } from '@platform/storage/workspace/workspaceRepositories';
import type { GraphConfig, SlackConfig, TeamServicesConfig } from '@platform/config/teamServicesConfig';
import type { OfficeSuite } from './officeSuite';
import { createEmbeddedOffice } from './outlook/embeddedOffice';
import { openGraph } from './outlook/openGraph';
import { createEmbeddedChat } from './slack/embeddedChat';
import { openSlack } from './slack/openSlack';
import type { SlackSide } from './slackFeed';
import type { TeamChat } from './teamChat';

export interface TeamServices {
  chat: TeamChat;
  office: OfficeSuite;
  /** Present where the team chat is Slack. */
  slack?: SlackSide;
}

export interface TeamServicesDependencies {
  /** Tokens of outside services; the embedded workspace stands for the others. */
  config?: TeamServicesConfig;
  database: Database;
  clock: Clock;
  /** Hears of every post, after its commit. */
  tellTeamChat: (events: readonly TeamChatEvent[]) => void;
  /** Limit of one request to a service outside. */
  timeoutMs?: number;
}

/** Below the time-out of the tool servers, so that what is not known is told by us, and not guessed by the caller. */
const SERVICE_TIMEOUT_MS = 4000;

/** Services that the tool servers and the secretary work on, chosen by the tokens. Behaviour, section 1.1. */
export const openTeamServices = (deps: TeamServicesDependencies): TeamServices => {
  const { config, clock, database } = deps;
  const workspace = createWorkspaceRepositories(database);
  const office = config?.graph
    ? openOffice(config.graph, deps)
    : createEmbeddedOffice(workspace, clock, database);
  if (config?.slack) return { office, ...openChat(config.slack, deps) };
  const teamChat = createTeamChatRepository(database);
  return {
    office,
    chat: createEmbeddedChat({ database, workspace, teamChat, tell: deps.tellTeamChat }, clock),
  };
};

const openChat = (
  { token, apiUrl, signingSecret }: SlackConfig,
  { database, clock, tellTeamChat, timeoutMs = SERVICE_TIMEOUT_MS }: TeamServicesDependencies,
): Pick<TeamServices, 'chat' | 'slack'> => {
  const { chat, slack } = openSlack({
    access: { token, apiUrl, timeoutMs },
    outsideEffects: withLastingEffects(database, createOutsideEffectsRepository(database)),
    teamChat: createTeamChatRepository(database),
    tell: tellTeamChat,
    database,
    clock,
  });
  return { chat, slack: { ...slack, ...defined({ signingSecret }) } };
};

const openOffice = (
  config: GraphConfig,
  { database, clock, timeoutMs = SERVICE_TIMEOUT_MS }: TeamServicesDependencies,
): OfficeSuite =>
  openGraph({
    config,
    timeoutMs,
    outsideEffects: withLastingEffects(database, createOutsideEffectsRepository(database)),
    clock,
  });
