import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createMcpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type McpHttpHandler,
  type Progress,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { HttpError } from '@platform/http/httpError';
import { PLATFORM_VERSION } from '@platform/config/platformVersion';
import type {
  GatewayAgentsRepository,
  StoredGatewayAgent,
} from '@platform/storage/settings/gatewayAgentsRepository';
import type { KeyArrivals } from '@platform/telemetry/keyArrivals';
import { runIdOf } from '@platform/telemetry/runTracer';
import { toWebRequest } from '@platform/tool-servers/mcpRoutes';
import { IDEMPOTENCY_KEY_META } from '@platform/tool-servers/toolMeta';
import { createGatewayLogs, type GatewayLogs } from './gatewayLogs';
import type { GatewayContent } from './gatewayContent';
import type { ClientCall, ToolGateway } from './toolGateway';

const METHODS = ['POST', 'GET', 'DELETE'] as const;
const NAME = 'agent-operations-console';

export interface GatewayMcpOptions {
  gateway: ToolGateway;
  content: GatewayContent;
  agents: Pick<GatewayAgentsRepository, 'byKey'>;
  onArrival: KeyArrivals['note'];
  /** Told of the handler, which tells clients when their tools have changed. */
  onOpen: (handler: Pick<McpHttpHandler, 'notify'>) => void;
}

/** `/gateway/mcp`: every tool server behind one address, for agents that hold a key of their own; both eras of MCP. */
export const gatewayMcp =
  ({ gateway, content, agents, onArrival, onOpen }: GatewayMcpOptions) =>
  (app: FastifyInstance): void => {
    const logs = createGatewayLogs();
    const handler = createMcpHandler(({ authInfo, requestInfo }) =>
      serverFor(
        { gateway, content, logs, onArrival },
        authInfo?.extra?.['agent'] as StoredGatewayAgent,
        requestInfo,
      ),
    );
    onOpen(handler);
    app.addHook('preClose', () => handler.close());
    for (const method of METHODS) {
      app.route({
        method,
        url: '/gateway/mcp',
        config: { operation: `mcp-gateway ${method} /gateway/mcp` },
        handler: async (request, reply) => {
          const agent = await agentOf(agents, request);
          const authInfo = { token: '', clientId: agent.id, scopes: [], extra: { agent } };
          const parsedBody = request.body === undefined ? {} : { parsedBody: request.body };
          return reply.send(await handler.fetch(toWebRequest(request, reply), { ...parsedBody, authInfo }));
        },
      });
    }
  };

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

type ServerParts = Pick<GatewayMcpOptions, 'gateway' | 'content' | 'onArrival'> & { logs: GatewayLogs };

const serverFor = (
  { gateway, content, logs, onArrival }: ServerParts,
  agent: StoredGatewayAgent,
  http: Request | undefined,
) => {
  const { server } = new McpServer(
    { name: NAME, version: PLATFORM_VERSION },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { listChanged: true },
        prompts: { listChanged: true },
        completions: {},
        logging: {},
      },
    },
  );
  server.setRequestHandler('tools/list', async () => {
    const tools = await gateway.tools(agent);
    const detail = `${String(tools.length)} tools`;
    onArrival({ keyId: agent.keyId, signal: 'connection', taken: true, code: 'listed', detail });
    return { tools };
  });
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: params = {} } }, context) => {
    const answer = await gateway.call(agent, {
      name,
      params,
      ...contextOf(context, http),
      logs: logs.wantedBy(agent.id, context),
    });
    if (!answer) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
    return answer;
  });
  logs.offer(server, agent.id);
  offerContent(server, content, agent, http);
  return server;
};

const offerContent = (
  server: McpServer['server'],
  content: GatewayContent,
  agent: StoredGatewayAgent,
  http: Request | undefined,
): void => {
  server.setRequestHandler('resources/list', async () => ({ resources: await content.resources(agent) }));
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: await content.templates(agent),
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }, context) =>
    content.read(agent, uri, contextOf(context, http)),
  );
  server.setRequestHandler('prompts/list', async () => ({ prompts: await content.prompts(agent) }));
  server.setRequestHandler('prompts/get', ({ params }, context) =>
    content.prompt(agent, params, contextOf(context, http)),
  );
  server.setRequestHandler('completion/complete', ({ params }, context) =>
    content.complete(agent, params, contextOf(context, http)),
  );
};

const contextOf = (
  { mcpReq: { _meta: meta = {}, signal, notify } }: ServerContext,
  http: Request | undefined,
): Omit<ClientCall, 'name' | 'params'> => {
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
