import {
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type Client,
} from '@modelcontextprotocol/client';
import { IDEMPOTENCY_KEY_META, RUN_ID_META } from '@platform/tool-servers/toolMeta';
import { classifyFailure } from './callFailure';
import { ForeignSchemaError } from './foreignSchemas';
import {
  introduce,
  openSession,
  type Introduction,
  type OfferedTool,
  type OfferedTools,
  type Session,
  type ToolServerAccess,
} from './toolServerSession';

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
  tools: () => Promise<OfferedTools>;
  /** Connects anew, beside calls under way, and reads everything there is; throws ServerUnreachableError. */
  inspect: () => Promise<Introduction & { tools: OfferedTools }>;
  /** Throws what `classifyFailure` understands; an `isError` result is an answer. */
  call: (call: ServerCall) => Promise<CallToolResult>;
  close: () => Promise<void>;
}

/** An MCP client that connects on first use, keeps the connection, and makes it anew after a failure. */
export const createToolServerConnection = (options: ToolServerAccess): ToolServerConnection => {
  let current: Promise<Session> | undefined;

  const open = (): Promise<Session> => {
    const opening = (current ??= openSession(options));
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
    const { client, tools } = await open();
    try {
      const answer = await callTool(client, call, options.timeoutMs());
      await checkAnswer(tools.get(call.method), answer);
      return answer;
    } catch (error) {
      if (isBroken(error)) await discard();
      throw error;
    }
  };

  return {
    tools: async () => (await open()).tools,
    inspect: async () => {
      const { client, tools } = await openSession(options);
      try {
        const seen = { ...(await introduce(client, options.timeoutMs())), tools };
        const kept = await current?.catch(() => undefined);
        if (kept) current = Promise.resolve({ ...kept, tools });
        return seen;
      } finally {
        await client.close().catch(() => undefined);
      }
    },
    call: async (call) => {
      let wasOpen = current !== undefined;
      for (let left = options.retries(); ; left -= 1) {
        try {
          return await attempt(call);
        } catch (error) {
          const { kind } = classifyFailure(error);
          const mayRepeat = kind === 'refused' || (kind === 'lost' && call.repeatable);
          // A server that cannot be reached anew is away: more tries would only keep the caller waiting.
          if (left <= 0 || !wasOpen || !mayRepeat || call.signal?.aborted) throw error;
          wasOpen = kind === 'lost';
        }
      }
    },
    close: discard,
  };
};

/** Throws as the client does. A schema that cannot be run says nothing against an answer. */
const checkAnswer = async (
  tool: OfferedTool | undefined,
  { structuredContent, isError }: CallToolResult,
): Promise<void> => {
  if (!tool?.checkAnswer || structuredContent === undefined || isError) return;
  const wrong = await tool
    .checkAnswer(structuredContent as Record<string, unknown>)
    .catch((error: unknown) => {
      if (error instanceof ForeignSchemaError) return undefined;
      throw error;
    });
  if (wrong === undefined) return;
  const what = `Structured content does not match the tool's output schema: ${wrong}`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, what);
};

const isBroken = (error: unknown): boolean => ['refused', 'lost'].includes(classifyFailure(error).kind);

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
