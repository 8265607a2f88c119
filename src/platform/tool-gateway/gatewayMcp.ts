import { defined } from '@contract/defined';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  type McpHttpHandler,
  type Progress,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { HttpError } from '@platform/http/httpError';
import { whenClosed } from '@platform/http/whenClosed';
import { PLATFORM_VERSION } from '@platform/config/platformVersion';
import type {
  GatewayAgentsRepository,
  StoredGatewayAgent,
} from '@platform/storage/settings/gatewayAgentsRepository';
import type { KeyArrivals } from '@platform/telemetry/keyArrivals';
import { runIdOf } from '@platform/telemetry/runTracer';
import { refuseHead, toWebRequest } from '@platform/tool-servers/mcpRoutes';
import { IDEMPOTENCY_KEY_META } from '@platform/tool-servers/toolMeta';
import { createClientSessions, type ClientSessions, type ProtocolServer } from './clientSessions';
import { voiceOf } from './clientVoice';
import type { Subscriptions } from './subscriptions';
import { createGatewayLogs, type GatewayLogs } from './gatewayLogs';
import type { GatewayContent } from './gatewayContent';
import type { HeldTasks } from './heldTasks';
import { offerTasks, refusedListening, takesTasks, TASKS_EXTENSION, TaskServer } from './taskMethods';
import type { ClientCall, ToolGateway } from './toolGateway';

const METHODS = ['POST', 'GET', 'DELETE'] as const;
const NAME = 'agent-operations-console';

export interface GatewayMcpOptions {
  gateway: ToolGateway;
  content: GatewayContent;
  agents: Pick<GatewayAgentsRepository, 'byKey'>;
  onArrival: KeyArrivals['note'];
  /** Told of the handler, which tells clients when their tools have changed. */
  onOpen: (opened: OpenGateway) => void;
  subscriptions: Subscriptions;
  tasks: HeldTasks;
}

/** `/gateway/mcp`: every tool server behind one address, for agents that hold a key of their own; both eras of MCP. */
export const gatewayMcp =
  ({ agents, onOpen, ...options }: GatewayMcpOptions) =>
  (app: FastifyInstance): void => {
    const parts = { ...options, logs: createGatewayLogs() };
    const handler = createMcpHandler(({ era }) => serverFor(parts, era));
    const sessions = createClientSessions(
      () => serverFor(parts, 'session'),
      ({ server }) => void options.subscriptions.forget(server).catch(() => undefined),
    );
    onOpen({ notify: handler.notify, sessions });
    app.addHook('preClose', async () => {
      await sessions.close();
      await handler.close();
    });
    for (const method of METHODS) {
      app.route({
        method,
        url: '/gateway/mcp',
        config: { operation: `mcp-gateway ${method} /gateway/mcp` },
        handler: async (request, reply) => {
          if (request.method === 'HEAD') return refuseHead(reply);
          const agent = await agentOf(agents, request);
          const authInfo = { token: '', clientId: agent.id, scopes: [], extra: { agent } };
          const parsedBody = defined({ parsedBody: request.body });
          const asked = { ...parsedBody, authInfo };
          const web = toWebRequest(request, reply);
          const ended = new Promise<void>((done) => {
            whenClosed(reply.raw, done);
          });
          const answer =
            refusedListening(request.body) ??
            (await sessions.answer({ ...asked, request: web, agentId: agent.id, ended }));
          return reply.send(beginning(answer ?? (await handler.fetch(web, asked))));
        },
      });
    }
  };

const BEGINNING = new TextEncoder().encode(': open\n\n');

/** A stream begins with a comment: its headers go with the first bytes, and clients wait for them. */
const beginning = (answer: Response): Response =>
  answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream')
    ? new Response(
        answer.body.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            start: (stream) => {
              stream.enqueue(BEGINNING);
            },
          }),
        ),
        answer,
      )
    : answer;

/** A key of a program is no key of an agent. */
const agentOf = async (
  agents: GatewayMcpOptions['agents'],
  { program }: FastifyRequest,
): Promise<StoredGatewayAgent> => {
  const agent = program && (await agents.byKey(program.id));
  if (!agent)
    throw new HttpError(401, 'api-key-required', 'This call needs the key of a gateway agent', {
      'WWW-Authenticate': 'Bearer',
    });
  if (!agent.enabled) throw new HttpError(403, 'forbidden', `${agent.name} is switched off`);
  return agent;
};

/** Ways to tell clients that something has changed. */
export interface OpenGateway {
  notify: McpHttpHandler['notify'];
  sessions: Pick<ClientSessions, 'open' | 'tidy'>;
}

type ServerParts = Omit<GatewayMcpOptions, 'agents' | 'onOpen'> & { logs: GatewayLogs };

/** By the key of each request: a session outlives changes of its agent. */
const agentIn = ({ http }: ServerContext): StoredGatewayAgent =>
  http?.authInfo?.extra?.['agent'] as StoredGatewayAgent;

const serverFor = (parts: ServerParts, kind: 'legacy' | 'modern' | 'session'): ProtocolServer => {
  const { gateway, logs, onArrival } = parts;
  const server = new TaskServer(
    { name: NAME, version: PLATFORM_VERSION },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { listChanged: true, ...(kind === 'session' ? { subscribe: true } : {}) },
        prompts: { listChanged: true },
        completions: {},
        logging: {},
        ...(kind === 'modern' ? { extensions: TASKS_EXTENSION } : {}),
      },
    },
  );
  server.setRequestHandler('tools/list', async (_request, context) => {
    const agent = agentIn(context);
    const tools = await gateway.tools(agent);
    const detail = `${String(tools.length)} tools`;
    onArrival({ keyId: agent.keyId, signal: 'connection', taken: true, code: 'listed', detail });
    return { tools };
  });
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: params = {} } }, context) => {
    const agent = agentIn(context);
    const answer = await gateway.call(agent, {
      name,
      params,
      ...contextOf(context),
      ...voiceOf(server, context),
      logs: logs.wantedBy(agent.id, context),
      asTask: takesTasks(context),
    });
    if (!answer) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
    return answer;
  });
  logs.offer(server, (context) => agentIn(context).id);
  offerContent(server, parts.content);
  if (kind === 'session') offerSubscriptions(server, parts);
  if (kind === 'modern') offerTasks(server, parts.tasks, (context) => agentIn(context).id);
  return server;
};

const offerContent = (server: ProtocolServer, content: GatewayContent): void => {
  server.setRequestHandler('resources/list', async (_request, context) => ({
    resources: await content.resources(agentIn(context)),
  }));
  server.setRequestHandler('resources/templates/list', async (_request, context) => ({
    resourceTemplates: await content.templates(agentIn(context)),
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }, context) =>
    content.read(agentIn(context), uri, contextOf(context)),
  );
  server.setRequestHandler('prompts/list', async (_request, context) => ({
    prompts: await content.prompts(agentIn(context)),
  }));
  server.setRequestHandler('prompts/get', ({ params }, context) =>
    content.prompt(agentIn(context), params, contextOf(context)),
  );
  server.setRequestHandler('completion/complete', ({ params }, context) =>
    content.complete(agentIn(context), params, contextOf(context)),
  );
};

/** A client of the 2025 era that stays is told of changes on its own stream; one of the 2026 era listens for them. */
const offerSubscriptions = (server: ProtocolServer, { content, subscriptions }: ServerParts): void => {
  server.setRequestHandler('resources/subscribe', async ({ params: { uri } }, context) => {
    const agent = agentIn(context);
    const resource = await content.watch(agent, uri, contextOf(context));
    await subscriptions.add({ agentId: agent.id, server }, uri, resource);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', async ({ params: { uri } }) => {
    await subscriptions.remove(server, uri);
    return {};
  });
};

const contextOf = ({
  mcpReq: { _meta: meta = {}, signal, notify },
  http: { req: http } = {},
}: ServerContext): Omit<ClientCall, 'name' | 'params'> => {
  const { progressToken } = meta;
  let said = 0;
  let words = 0;
  const send = async (told: Progress) => {
    said = told.progress;
    if (progressToken !== undefined)
      await notify({ method: 'notifications/progress', params: { progressToken, ...told } });
  };
  const tell = (message: string) => {
    words = said + 1;
    return send({ progress: words, message });
  };
  /** It goes on from the gateway's own words, and never back. */
  const passOn = ({ progress, total, ...told }: Progress) => {
    const isFirst = said === 0 && progress === 0;
    if (words + progress <= said && !isFirst) return;
    const all = total === undefined ? {} : { total: words + total };
    void send({ ...told, ...all, progress: words + progress }).catch(() => undefined);
  };
  return {
    callKey: textOf(meta[IDEMPOTENCY_KEY_META]),
    runId: runOf(textOf(meta['traceparent']) ?? http?.headers.get('traceparent') ?? undefined),
    gone: http ? AbortSignal.any([signal, http.signal]) : signal,
    progress: progressToken === undefined ? undefined : tell,
    onProgress: progressToken === undefined ? undefined : passOn,
    logs: undefined,
    lend: undefined,
    answer: undefined,
    asTask: false,
  };
};

const MAX_KEY_LENGTH = 200;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= MAX_KEY_LENGTH ? value : undefined;

/** The run of a W3C `traceparent`. */
const runOf = (traceparent: string | undefined): string | undefined => {
  const traceId = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent ?? '')?.[1];
  return traceId === undefined || /^0+$/.test(traceId) ? undefined : runIdOf(traceId);
};
