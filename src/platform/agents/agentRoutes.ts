import type { FastifyInstance, FastifyRequest } from 'fastify';
import { A2A_VERSION_HEADER, Extensions, HTTP_EXTENSION_HEADER, type AgentCard } from '@a2a-js/sdk';
import {
  DefaultRequestHandler,
  JsonRpcTransportHandler,
  ServerCallContext,
  validateVersion,
  type AgentExecutor,
} from '@a2a-js/sdk/server';
import { defined } from '@contract/defined';
import { userOf } from '@platform/access/operations';
import { boundOutside, OWN_BODY_MAX_BYTES } from './agentBody';
import { HttpError } from '@platform/http/httpError';
import { agentCard, servedCard } from './agentCard';
import type { Agent } from './agentTask';
import type { AskFromOutside } from './askFromOutside';
import { createOutsideHandlers } from './outside/outsideHandlers';
import { streamEvents } from './eventStream';
import { createRecentTaskStore } from './recentTaskStore';
import { refuseNoCall, rpcFailure } from './rpcFailure';

export interface AgentRoutesOptions {
  agent: Agent;
  executor: AgentExecutor;
  /** Address of this service, known once it listens, e.g. `http://127.0.0.1:3007/coordinator`. */
  baseUrl: () => string;
  /** The provider, as its card says now. */
  systemName?: () => string;
  /** Addresses by which the console is known outside. */
  publicUrls?: readonly string[];
  askFromOutside: AskFromOutside;
}

/** One agent as an A2A peer: its card and its JSON-RPC endpoint, streaming as server-sent events. */
export const agentRoutes =
  (options: AgentRoutesOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const { agent, baseUrl, systemName } = options;
    let started: ReturnType<typeof startHandlers> | undefined;
    const start = () => (started ??= startHandlers(options));
    app.get(
      '/.well-known/agent-card.json',
      { config: { operation: 'agent GET /.well-known/agent-card.json' } },
      ({ host, headers }, reply) => {
        const url = addressFor(host, options);
        const provider = systemName ? { organization: systemName(), url: baseUrl() } : undefined;
        reply.header('vary', A2A_VERSION_HEADER);
        return servedCard({ ...agentCard(agent, `${url}/`), provider }, versionIn(headers));
      },
    );
    const limits = { bodyLimit: OWN_BODY_MAX_BYTES, preParsing: boundOutside, errorHandler: refuseNoCall };
    app.post('/', { ...limits, config: { operation: 'agent POST /' } }, async (request, reply) => {
      const { ours, outside } = start();
      const failureOf = (error: unknown) => rpcFailure(request.body, error);
      try {
        const answer = await (request.service
          ? answerOwn(ours, request.body as Record<string, unknown>, contextOf(request))
          : outside(userOf(request))(request.body, contextOf(request)));
        if (isStream(answer)) return await streamEvents(reply, answer, failureOf);
        return answer;
      } catch (error) {
        if (error instanceof HttpError) throw error;
        return failureOf(error);
      }
    });
  };

interface Own {
  handler: JsonRpcTransportHandler;
  card: AgentCard;
}

const startHandlers = (options: AgentRoutesOptions) => {
  const { agent, executor, baseUrl } = options;
  const card = agentCard(agent, `${baseUrl()}/`);
  const requests = new DefaultRequestHandler(card, createRecentTaskStore(), executor);
  const ours: Own = { handler: new JsonRpcTransportHandler(requests), card };
  return { ours, outside: createOutsideHandlers(options, card) };
};

const answerOwn = (
  { handler, card }: Own,
  body: Record<string, unknown>,
  context: ServerCallContext,
): Promise<unknown> => {
  validateVersion(context.requestedVersion, card, 'JSONRPC');
  return handler.handle(body, context);
};

/** Whoever asks by a name of the console is sent there; the platform itself asks by the address that it listens at. */
const addressFor = (host: string, { agent, baseUrl, publicUrls = [] }: AgentRoutesOptions): string => {
  const own = baseUrl();
  const known = publicUrls.find((url) => new URL(url).host === host);
  return known !== undefined && own.endsWith(`/${agent.id}`) ? `${known}/${agent.id}` : own;
};

const contextOf = ({ headers }: FastifyRequest): ServerCallContext => {
  const requestedVersion = versionIn(headers);
  return new ServerCallContext({
    requestedExtensions: Extensions.parseServiceParameter(
      headers[HTTP_EXTENSION_HEADER.toLowerCase()] as string | undefined,
    ),
    ...defined({ requestedVersion }),
  });
};

/** Patches of a version change nothing between two peers. */
const versionIn = (headers: FastifyRequest['headers']): string | undefined => {
  const version = headers[A2A_VERSION_HEADER.toLowerCase()];
  return typeof version === 'string' ? version.replace(/^(\d+\.\d+)\.\d+$/, '$1') : undefined;
};

const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
