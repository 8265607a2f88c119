import {
  LOG_LEVEL_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type Client,
  type Progress,
} from '@modelcontextprotocol/client';
import type { ServerLogLevel, ServerSession } from '@contract/entities/toolServer';
import { defined } from '@contract/defined';
import { IDEMPOTENCY_KEY_META, RUN_ID_META } from '@platform/tool-servers/toolMeta';
import { NotSentError } from './callErrors';
import { classifyFailure, ServerUnreachableError } from './callFailure';
import type { WantedLogs } from './toolCaller';
import { isContentRead, readContent, SUBSCRIBE } from './contentReads';
import { ForeignSchemaError } from './foreignSchemas';
import { UNSET_SESSION } from './sessionSettings';
import { createResourceWatches, type ResourceWatches } from './resourceWatches';
import { withQuestions, type AnswerServer, type LendModel } from './serverQuestions';
import {
  endSession,
  introduce,
  openSession,
  listenToLists,
  readTools,
  tellsChanges,
  type Introduction,
  type OfferedTool,
  type OfferedTools,
  type Session,
  type ToolServerAccess,
} from './toolServerSession';
import { assertUsable } from './unusableAnswer';

export interface ServerCall {
  method: string;
  params: Record<string, unknown>;
  idempotencyKey: string | undefined;
  runId: string | undefined;
  /** Whether sending it twice does no harm. */
  repeatable: boolean;
  signal: AbortSignal | undefined;
  /** Asked right before it is sent, each time, which may be long after it was asked for: a rejection keeps it here. */
  admit?: (() => Promise<void>) | undefined;
  /** Answers the server's questions meanwhile; absent: nobody is asked. */
  answer?: AnswerServer;
  /** Told how far the server says that it is; absent: it is not asked to. */
  onProgress?: (progress: Progress) => void;
  /** Lends the server a model meanwhile; absent: there is none. */
  lend?: LendModel;
  /** Listener to the server's logs meanwhile. */
  logs?: WantedLogs;
}

/** All that a server offers. */
export type Offer = Introduction & { tools: OfferedTools };

export interface ToolServerConnection {
  /** The tools that the server offers; throws ServerUnreachableError. */
  tools: () => Promise<OfferedTools>;
  /**
   * Connects anew, beside calls under way, and reads everything there is; throws ServerUnreachableError. `atOnce`:
   * somebody asks for it, and whatever waits to be started is started now.
   */
  inspect: (atOnce?: boolean) => Promise<Offer>;
  /** Told of what the server offers whenever it says that this is something else; one listener. */
  onChanged: (told: (offer: Offer) => void) => void;
  /** Throws what `classifyFailure` understands, or what `admit` rejects with; an `isError` result is an answer. */
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
  onChanged: ToolServerConnection['onChanged'];
  close: () => Promise<void>;
}

/** Over HTTP: connects on first use, keeps the connection, and makes it anew after a failure. */
export const sessionsAt = (options: ToolServerAccess): Sessions => {
  let current: Promise<Session> | undefined;
  /** The session of the last look, where its server tells of changes: the next look is the next one's. */
  let listening: Client | undefined;
  let isClosed = false;
  let tell: (offer: Offer) => void = () => undefined;
  const read = async (client: Client): Promise<Offer> => ({
    ...(await introduce(client, options.timeoutMs())),
    tools: await readTools(client, options.timeoutMs(), options.foreignSchemas),
  });
  const keepTools = async (tools: OfferedTools): Promise<void> => {
    const kept = await current?.catch(() => undefined);
    if (kept) current = Promise.resolve({ ...kept, tools });
  };
  const onListChanged = (client: Client): void => {
    if (client !== listening) return;
    // A server that does not answer is found at the next look.
    void read(client).then(
      async (offer) => {
        await keepTools(offer.tools);
        tell(offer);
      },
      () => undefined,
    );
  };
  /** In the place of the one before, which is ended. */
  const listen = async (client: Client | undefined): Promise<void> => {
    const before = listening;
    listening = isClosed ? undefined : client;
    if (before) await endSession(before);
  };
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
        await keepTools(tools);
        if (options.session && tellsChanges(client)) {
          listenToLists(client, onListChanged, options.timeoutMs());
          await listen(client);
        }
        return seen;
      } catch (error) {
        throw new ServerUnreachableError('', { cause: error });
      } finally {
        if (client !== listening) await endSession(client);
      }
    },
    onChanged: (told) => {
      tell = told;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([listen(undefined), discard()]);
    },
  };
};

export interface CallTimes {
  /** Milliseconds, read at every call. */
  timeoutMs: () => number;
  retries: () => number;
  session?: ServerSession | undefined;
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
    await call.admit?.();
    try {
      const answer = await callTool(client, call, times);
      assertUsable(answer);
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
    onChanged: plain.onChanged,
    watches,
    call: async (call) => {
      let wasOpen = sessionsOf(call).isOpen();
      let lost: unknown;
      for (let left = times.retries(); ; left -= 1) {
        try {
          return await attempt(call);
        } catch (error) {
          const { kind } = classifyFailure(error);
          const hasLeft = kind !== 'refused' && !(error instanceof NotSentError);
          const mayRepeat = kind === 'refused' || (hasLeft && kind === 'lost' && call.repeatable);
          // A server that cannot be reached anew is away: more tries would only keep the caller waiting.
          if (left <= 0 || !wasOpen || !mayRepeat || call.signal?.aborted) {
            throw hasLeft ? error : (lost ?? error);
          }
          wasOpen = kind === 'lost';
          // Effects are repeated by their key only: the lost one may have happened, whatever becomes of the next.
          if (kind === 'lost' && call.idempotencyKey !== undefined) lost = error;
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

const MINUTE_MS = 60_000;

const isBroken = (error: unknown): boolean => ['refused', 'lost'].includes(classifyFailure(error).kind);

const callTool = (client: Client, call: ServerCall, times: CallTimes): Promise<CallToolResult> => {
  const { method, params, signal, answer, lend, logs, onProgress } = call;
  const { longestCallMinutes, logLevel } = times.session ?? UNSET_SESSION;
  const answered = {
    timeoutMs: times.timeoutMs(),
    longestMs: longestCallMinutes * MINUTE_MS,
    signal,
    answer,
    lend,
    onLog: logs?.onLog,
  };
  return withQuestions(client, answered, (options, moved) =>
    isContentRead(method) && method !== SUBSCRIBE
      ? readContent(client, method, params, options)
      : client.callTool(
          { name: method, arguments: params, ...metaOf(call, logLevel) },
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

const metaOf = (
  { idempotencyKey, runId, logs }: ServerCall,
  logLevel: ServerLogLevel,
): { _meta?: Record<string, unknown> } => {
  const meta = defined({
    [IDEMPOTENCY_KEY_META]: idempotencyKey,
    [RUN_ID_META]: runId,
    // oxlint-disable-next-line typescript/no-deprecated -- servers of today read it
    [LOG_LEVEL_META_KEY]: logs && (logs.level ?? logLevel),
  });
  return Object.keys(meta).length === 0 ? {} : { _meta: meta };
};
