import { randomUUID } from 'node:crypto';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { SetLevelRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { servePeer, type Peer } from './mcpPeers';

export interface ChangingServer extends Peer {
  /** Offers one more tool, and tells every open session. */
  offer: (tool: string) => void;
  /** Levels that sessions were set to. */
  levels: string[];
  /** Sessions that are open now. */
  sessions: () => number;
}

/** A server of the 2025 era that keeps sessions: its tools become more, and `folders` says which roots it was told. */
export const serveChanging = async (): Promise<ChangingServer> => {
  const open = new Map<string, { server: McpServer; transport: StreamableHTTPServerTransport }>();
  const tools = ['first'];
  const levels: string[] = [];
  const answer = (text: string) => ({ content: [{ type: 'text' as const, text }] });
  const register = (server: McpServer, tool: string) =>
    server.registerTool(tool, { annotations: { readOnlyHint: true } }, () => answer(tool));
  const connect = async () => {
    const server = new McpServer({ name: 'changing', version: '1' }, { capabilities: { logging: {} } });
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        open.set(id, { server, transport });
      },
      onsessionclosed: (id) => {
        open.delete(id);
      },
    });
    server.server.setRequestHandler(SetLevelRequestSchema, ({ params: { level } }) => {
      levels.push(level);
      return {};
    });
    for (const tool of tools) register(server, tool);
    server.registerTool('folders', { annotations: { readOnlyHint: true } }, async ({ requestId }) => {
      const { roots } = await server.server.listRoots(undefined, { relatedRequestId: requestId });
      return answer(JSON.stringify(roots));
    });
    await server.connect(transport);
    return transport;
  };
  const peer = await servePeer((request, response) => {
    void (async () => {
      const id = request.headers['mcp-session-id'];
      const known = typeof id === 'string' ? open.get(id)?.transport : undefined;
      if (id !== undefined && !known) {
        response.writeHead(404).end();
        return;
      }
      await (known ?? (await connect())).handleRequest(request, response);
    })();
  });
  return {
    ...peer,
    levels,
    sessions: () => open.size,
    offer: (tool) => {
      tools.push(tool);
      for (const { server } of open.values()) register(server, tool);
    },
  };
};
