import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/client';
import { BODY_MAX_BYTES } from '@contract/limits';
import { IDEMPOTENCY_KEY_META, RUN_ID_META } from '../tool-servers/toolMeta';
import { cappedFetch } from '../http/cappedFetch';
import { classifyFailure, ServerUnreachableError } from './callFailure';
import { checkAgainst, type ArgumentCheck } from './toolArguments';

export interface OfferedTool {
  definition: Tool;
  check: ArgumentCheck;
}

export interface ServerCall {
  method: string;
  params: Record<string, unknown>;
  idempotencyKey: string | undefined;
  runId: string | undefined;
  /** Whether sending it twice does no harm. */
  repeatable: boolean;
  signal: AbortSignal | undefined;
}

export interface ToolServerConnection {
  /** The tools that the server offers; throws ServerUnreachableError. */
  tools: () => Promise<ReadonlyMap<string, OfferedTool>>;
  /** Throws what `classifyFailure` understands; an `isError` result is an answer. */
  call: (call: ServerCall) => Promise<CallToolResult>;
  close: () => Promise<void>;
}

export interface ToolServerConnectionOptions {
  /** Where it answers now: read at every new connection. */
  url: () => string;
  serviceToken: string;
  timeoutMs: number;
}

interface Session {
  client: Client;
  tools: ReadonlyMap<string, OfferedTool>;
}

/** An MCP client that connects on first use, keeps the connection, and makes it anew after a failure. */
export const createToolServerConnection = (options: ToolServerConnectionOptions): ToolServerConnection => {
  let current: Promise<Session> | undefined;

  const open = (): Promise<Session> => {
    const opening = (current ??= connect(options));
    opening.catch(() => {
      if (current === opening) current = undefined;
    });
    return opening;
  };
  const discard = async (): Promise<void> => {
    const kept = current;
    current = undefined;
    const session = await kept?.catch(() => undefined);
    await session?.client.close().catch(() => undefined);
  };
  const attempt = async (call: ServerCall): Promise<CallToolResult> => {
    const { client } = await open();
    try {
      return await callTool(client, call, options.timeoutMs);
    } catch (error) {
      if (isBroken(error)) await discard();
      throw error;
    }
  };

  return {
    tools: async () => (await open()).tools,
    call: async (call) => {
      const wasOpen = current !== undefined;
      try {
        return await attempt(call);
      } catch (error) {
        const { kind } = classifyFailure(error);
        const mayRepeat = kind === 'refused' || (kind === 'lost' && call.repeatable);
        if (!wasOpen || !mayRepeat || call.signal?.aborted) throw error;
        return attempt(call);
      }
    },
    close: discard,
  };
};

const isBroken = (error: unknown): boolean => ['refused', 'lost'].includes(classifyFailure(error).kind);

const connect = async ({ url, serviceToken, timeoutMs }: ToolServerConnectionOptions): Promise<Session> => {
  const client = new Client(
    { name: 'agent-operations-console', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const transport = new StreamableHTTPClientTransport(new URL(url()), {
    requestInit: { headers: { authorization: `Bearer ${serviceToken}` } },
    fetch: cappedFetch(BODY_MAX_BYTES),
  });
  try {
    await client.connect(transport, { timeout: timeoutMs });
    const { tools } = await client.listTools(undefined, { timeout: timeoutMs });
    return {
      client,
      tools: new Map(
        tools.map((definition) => [
          definition.name,
          { definition, check: checkAgainst(definition.inputSchema) },
        ]),
      ),
    };
  } catch (error) {
    await client.close().catch(() => undefined);
    throw new ServerUnreachableError('', { cause: error });
  }
};

const callTool = (client: Client, call: ServerCall, timeoutMs: number): Promise<CallToolResult> =>
  client.callTool(
    {
      name: call.method,
      arguments: call.params,
      ...metaOf(call),
    },
    { timeout: timeoutMs, ...(call.signal ? { signal: call.signal } : {}) },
  );

const metaOf = ({ idempotencyKey, runId }: ServerCall): { _meta?: Record<string, unknown> } =>
  idempotencyKey === undefined && runId === undefined
    ? {}
    : {
        _meta: {
          ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_META]: idempotencyKey }),
          ...(runId === undefined ? {} : { [RUN_ID_META]: runId }),
        },
      };
