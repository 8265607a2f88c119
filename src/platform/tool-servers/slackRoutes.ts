import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { Clock } from '../clock';
import type { Database } from '../storage/database';
import { createTeamChatRepository } from '../storage/teamChatRepository';
import { createWorkspaceRepositories } from '../storage/workspaceRepositories';
import { mcpRoutes } from './mcpRoutes';
import { channelTools } from './slack/channelTools';
import { messageTools } from './slack/messageTools';
import { userTools } from './slack/userTools';

interface SlackRoutesDependencies {
  database: Database;
  clock: Clock;
  /** Hears of every post, after its commit. */
  tellTeamChat: (events: readonly TeamChatEvent[]) => void;
}

/** The `slack` MCP server, `/mcp` below its prefix, on the embedded workspace. Specification 2, section 7. */
export const slackRoutes = ({ database, clock, tellTeamChat }: SlackRoutesDependencies) => {
  const workspace = createWorkspaceRepositories(database);
  const teamChat = createTeamChatRepository(database);
  return mcpRoutes('slack', [
    ...messageTools({ database, workspace, teamChat, tell: tellTeamChat }, clock),
    ...channelTools(workspace),
    ...userTools(workspace),
  ]);
};
