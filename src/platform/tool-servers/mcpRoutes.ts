import { defined } from '@contract/defined';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { goneSignal } from '@platform/http/whenClosed';
import type { McpTool } from './mcpTool';

const VERSION = '1.0.0';
const METHODS = ['POST', 'GET', 'DELETE'] as const;

/**
 * One MCP server, by the name of what it works on, as `/mcp` of its service: stateless Streamable HTTP of 2026-07-28, and the SDK's stateless
 * answer to clients of the 2025 era.
 */
export const mcpRoutes =
  (name: string, tools: readonly McpTool[]) =>
  (app: FastifyInstance): void => {
    const handler = createMcpHandler(() => {
      const server = new McpServer({ name, version: VERSION });
      for (const register of tools) register(server);
      return server;
    });
    app.addHook('preClose', () => handler.close());
    for (const method of METHODS) {
      app.route({
        method,
        url: '/mcp',
        config: { operation: `mcp ${method} /mcp` },
        handler: async (request, reply) => {
          if (request.method === 'HEAD') return refuseHead(reply);
          const parsedBody = defined({ parsedBody: request.body });
          return reply.send(await handler.fetch(toWebRequest(request, reply), parsedBody));
        },
      });
    }
  };

/** Fastify asks whoever answers GET; MCP has no such method. */
export const refuseHead = (reply: FastifyReply) => reply.code(405).header('allow', METHODS.join(', ')).send();

/** Without the body, which Fastify has read. A caller that goes away aborts the request. */
export const toWebRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    signal: goneSignal(reply.raw),
  });
};
