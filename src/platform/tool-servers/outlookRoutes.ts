import type { Clock } from '../clock';
import type { Database } from '../storage/database';
import { createWorkspaceRepositories } from '../storage/workspaceRepositories';
import { mcpRoutes } from './mcpRoutes';
import { mailTools } from './outlook/mailTools';
import { meetingTools } from './outlook/meetingTools';
import { schedulingTools } from './outlook/schedulingTools';

/** The `outlook` MCP server, `/mcp` below its prefix, on the embedded workspace. Specification 2, section 7. */
export const outlookRoutes = ({ database, clock }: { database: Database; clock: Clock }) => {
  const workspace = createWorkspaceRepositories(database);
  return mcpRoutes('outlook', [
    ...schedulingTools(workspace, clock),
    ...meetingTools(workspace),
    ...mailTools(workspace, clock),
  ]);
};
