import type { Database } from '@platform/storage/engine/database';
import { outlookRoutes } from '@platform/tool-servers/outlookRoutes';
import { openTeamServices } from '@platform/tool-servers/teamServices';
import { serveGraph, type GraphService } from './graphService';
import { connectMcpClient, type McpTestClient } from './mcpTestClient';
import { openTestDatabase } from './openTestDatabase';
import { serveRoutes } from './serveRoutes';

/** The tools of `outlook` over a Microsoft Graph that keeps what it is told. */
export interface GraphBench {
  database: Database;
  graph: GraphService;
  tools: McpTestClient;
  /** What Graph was asked by that name. */
  callsTo: (name: string) => GraphService['calls'];
  /** The events in Graph with that subject. */
  madeOf: (subject: string) => GraphService['events'];
  close: () => Promise<void>;
}

export const openGraphBench = async (clock: { now: () => Date }, timeoutMs: number): Promise<GraphBench> => {
  const database = await openTestDatabase();
  const graph = await serveGraph();
  const services = openTeamServices({
    config: { graph: graph.config },
    database,
    clock,
    timeoutMs,
    tellTeamChat: () => undefined,
  });
  const served = await serveRoutes({ '/mcp/outlook': outlookRoutes({ ...services, clock }) });
  const tools = await connectMcpClient(`${served.base}/mcp/outlook/mcp`);
  return {
    database,
    graph,
    tools,
    callsTo: (name) => graph.calls.filter((call) => call.name === name),
    madeOf: (subject) => graph.events.filter((event) => event['subject'] === subject),
    close: async () => {
      await tools.client.close();
      await served.close();
      await graph.close();
      await database.close();
    },
  };
};
