import type { FastifyInstance, FastifyReply } from 'fastify';
import { AgentCard, HTTP_EXTENSION_HEADER, Extensions } from '@a2a-js/sdk';
import {
  DefaultRequestHandler,
  JsonRpcTransportHandler,
  ServerCallContext,
  validateVersion,
  type AgentExecutor,
} from '@a2a-js/sdk/server';
import { agentCard } from './agentCard';
import type { Agent } from './agentTask';
import { createRecentTaskStore } from './recentTaskStore';

export interface AgentRoutesOptions {
  agent: Agent;
  executor: AgentExecutor;
  /** Address of this service, known once it listens, e.g. `http://127.0.0.1:3007/coordinator`. */
  baseUrl: () => string;
  /** The provider, as its card says now. */
  systemName?: () => string;
}

/** One agent as an A2A 1.0 peer: its card and its JSON-RPC endpoint, streaming as server-sent events. */
export const agentRoutes =
  ({ agent, executor, baseUrl, systemName }: AgentRoutesOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    let transport: { handler: JsonRpcTransportHandler; card: ReturnType<typeof agentCard> } | undefined;
    const start = () => {
      const card = agentCard(agent, `${baseUrl()}/`);
      const handler = new JsonRpcTransportHandler(
        new DefaultRequestHandler(card, createRecentTaskStore(), executor),
      );
      return (transport ??= { handler, card });
    };
    app.get(
      '/.well-known/agent-card.json',
      { config: { operation: 'agent GET /.well-known/agent-card.json' } },
      () => {
        const { card } = start();
        const provider = systemName ? { organization: systemName(), url: baseUrl() } : undefined;
        return AgentCard.toJSON({ ...card, provider });
      },
    );
    app.post('/', { config: { operation: 'agent POST /' } }, async (request, reply) => {
      const { handler, card } = start();
      const version = request.headers['a2a-version'];
      const context = new ServerCallContext({
        requestedExtensions: Extensions.parseServiceParameter(
          request.headers[HTTP_EXTENSION_HEADER.toLowerCase()] as string | undefined,
        ),
        ...(typeof version === 'string' ? { requestedVersion: version } : {}),
      });
      try {
        validateVersion(context.requestedVersion, card, 'JSONRPC');
        const answer = await handler.handle(request.body as Record<string, unknown>, context);
        if (Symbol.asyncIterator in answer) return await streamEvents(reply, answer);
        return answer;
      } catch (error) {
        const id = (request.body as { id?: string | number } | null)?.id ?? null;
        return { jsonrpc: '2.0', id, error: JsonRpcTransportHandler.mapToJSONRPCError(error) };
      }
    });
  };

const streamEvents = async (reply: FastifyReply, events: AsyncIterable<unknown>): Promise<FastifyReply> => {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  for await (const event of events) {
    if (reply.raw.destroyed) break;
    reply.raw.write(`data: ${JSON.stringify(event)}\n\n`);
  }
  reply.raw.end();
  return reply;
};
