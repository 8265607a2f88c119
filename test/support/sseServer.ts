import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { servePeer, type Peer } from './mcpPeers';

/** The official server with the HTTP+SSE transport of 2024 and the tool `ping`. */
export const serveSse = (): Promise<Peer> => {
  const open = new Map<string, SSEServerTransport>();
  return servePeer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://old.example');
      if (request.method === 'GET' && pathname === '/mcp') {
        const server = new McpServer({ name: 'old', version: '1' });
        server.registerTool('ping', { annotations: { readOnlyHint: true } }, () => ({
          content: [{ type: 'text', text: 'pong' }],
        }));
        const transport = new SSEServerTransport('/messages', response);
        open.set(transport.sessionId, transport);
        await server.connect(transport);
        return;
      }
      const transport = open.get(searchParams.get('sessionId') ?? '');
      if (request.method === 'POST' && pathname === '/messages' && transport) {
        await transport.handlePostMessage(request, response);
        return;
      }
      response.writeHead(request.method === 'POST' && pathname === '/mcp' ? 405 : 404).end();
    })().catch(() => response.end());
  });
};
