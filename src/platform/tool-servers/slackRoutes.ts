import type { Clock } from '../clock';
import type { Database } from '../storage/database';
import { createWorkspaceRepositories } from '../storage/workspaceRepositories';
import { mcpRoutes } from './mcpRoutes';
import { channelTools } from './slack/channelTools';
import { messageTools } from './slack/messageTools';
import { userTools } from './slack/userTools';

/** The `slack` MCP server, `/mcp` below its prefix, on the embedded workspace. Specification 2, section 7. */
export const slackRoutes = ({ database, clock }: { database: Database; clock: Clock }) => {
  const workspace = createWorkspaceRepositories(database);
  return mcpRoutes('slack', [
    ...messageTools(workspace, clock),
    ...channelTools(workspace),
    ...userTools(workspace),
  ]);
};
