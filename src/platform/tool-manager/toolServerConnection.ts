import {
  LOG_LEVEL_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type Client,
  type Progress,
} from '@modelcontextprotocol/client';
import { defined } from '@contract/defined';
import { IDEMPOTENCY_KEY_META, RUN_ID_META } from '@platform/tool-servers/toolMeta';
import { classifyFailure } from './callFailure';
import type { WantedLogs } from './toolCaller';
import { isContentRead, readContent, SUBSCRIBE } from './contentReads';
import { ForeignSchemaError } from './foreignSchemas';
import { createResourceWatches, type ResourceWatches } from './resourceWatches';
import { withQuestions, type AnswerServer, type LendModel } from './serverQuestions';
import {
  endSession,
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
  /** Answers the server's questions meanwhile; absent: nobody is asked. */
  answer?: AnswerServer;
  /** Told how far the server says that it is; absent: it is not asked to. */
  onProgress?: (progress: Progress) => void;
  /** Lends the server a model meanwhile; absent: there is none. */
  lend?: LendModel;
  /** Listener to the server's logs meanwhile. */
  logs?: WantedLogs;
}

export interface ToolServerConnection {
  /** The tools that the server offers; throws ServerUnreachableError. */
  tools: () => Promise<OfferedTools>;
  /**
   * Connects anew, beside calls under way, and reads everything there is; throws ServerUnreachableError. `atOnce`:
   * somebody asks for it, and whatever waits to be started is started now.
   */
  inspect: (atOnce?: boolean) => Promise<Introduction & { tools: OfferedTools }>;
  /** Throws what `classifyFailure` understands; an `isError` result is an answer. */
  call: (call: ServerCall) => Promise<CallToolResult>;
  watches: Omit<ResourceWatches, 'close'>;
  close: () => Promise<void>;
}

/** Source of a connection's session, to which it goes back. */
export interface Sessions {
  isOpen: () => boolean;
  /** Throws ServerUnreachableError. */
  open: () => Promise<Session>;
  /** The session is of no use any more. */
  discard: () => Promise<void>;
  inspect: ToolServerConnection['inspect'];
  close: () => Promise<void>;
}

/** Over HTTP: connects on first use, keeps the connection, and makes it anew after a failure. */
export const sessionsAt = (options: ToolServerAccess): Sessions => {
  let current: Promise<Session> | undefined;
  const discard = async (): Promise<void> => {
    const kept = current;
    current = undefined;
    const session = await kept?.catch(() => undefined);
    if (session) await endSession(session.client);
  };
  return {
    isOpen: () => current !== undefined,
    open: () => {
      const opening = (current ??= openSession(options));
      opening.catch(() => {
        if (current === opening) current = undefined;
      });
      return opening;
    },
    discard,
    inspect: async () => {
      const { client, tools } = await openSession(options);
      try {
        const seen = { ...(await introduce(client, options.timeoutMs())), tools };
        const kept = await current?.catch(() => undefined);
        if (kept) current = Promise.resolve({ ...kept, tools });
        return seen;
      } finally {
        await endSession(client);
      }
    },
    close: discard,
  };
};

export interface CallTimes {
  /** Milliseconds, read at every call. */
  timeoutMs: () => number;
  retries: () => number;
}

/** Calls by whatever session there is, again where that does no harm. */
export const createToolServerConnection = (
  plain: Sessions,
  times: CallTimes,
  /** For calls that lend a model; absent: its server is lent none. */
  lending?: Sessions,
): ToolServerConnection => {
  const watches = createResourceWatches(plain, times.timeoutMs);
  const sessionsOf = ({ lend }: ServerCall) => (lend && lending) || plain;
  const attempt = async (call: ServerCall): Promise<CallToolResult> => {
    const sessions = sessionsOf(call);
    if (call.method === SUBSCRIBE) return watches.begin(String(call.params['uri']), call.signal);
    const { client, tools } = await sessions.open();
    try {
      const answer = await callTool(client, call, times.timeoutMs());
      await checkAnswer(tools.get(call.method), answer);
      return answer;
    } catch (error) {
      if (isBroken(error)) await sessions.discard();
      throw error;
    }
  };

  return {
    tools: async () => (await plain.open()).tools,
    inspect: plain.inspect,
    watches,
    call: async (call) => {
      let wasOpen = sessionsOf(call).isOpen();
      for (let left = times.retries(); ; left -= 1) {
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
    close: async () => {
      await Promise.all([watches.close(), plain.close(), lending?.close()]);
    },
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

const callTool = (client: Client, call: ServerCall, timeoutMs: number): Promise<CallToolResult> => {
  const { method, params, signal, answer, lend, logs, onProgress } = call;
  return withQuestions(client, { timeoutMs, signal, answer, lend, onLog: logs?.onLog }, (options, moved) =>
    isContentRead(method) && method !== SUBSCRIBE
      ? readContent(client, method, params, options)
      : client.callTool(
          { name: method, arguments: params, ...metaOf(call) },
          {
            ...options,
            ...(onProgress
              ? {
                  onprogress: (progress: Progress) => {
                    moved();
                    onProgress(progress);
                  },
                }
              : {}),
          },
        ),
  );
};

const metaOf = ({ idempotencyKey, runId, logs }: ServerCall): { _meta?: Record<string, unknown> } => {
  const meta = defined({
    [IDEMPOTENCY_KEY_META]: idempotencyKey,
    [RUN_ID_META]: runId,
    [LOG_LEVEL_META_KEY]: logs?.level,
  });
  return Object.keys(meta).length === 0 ? {} : { _meta: meta };
};
