/* oxlint-disable typescript/no-deprecated -- clients and servers of the 2025 era log by it, and of the 2026 era for a year more */
import type { LoggingMessageNotificationParams } from '@modelcontextprotocol/client';
import type { CallLog, CallProgress, KeptCall } from '@contract/entities/keptCall';
import { defined } from '@contract/defined';
import { CALL_BEAT_MS, CALL_LOGS_KEPT, CALL_SILENT_MS, SERVER_CALLS_KEPT } from '@contract/serverCallLimits';
import type { Clock } from '@platform/common/clock';
import { redactFields } from '@platform/common/redactFields';
import { redactText } from '@platform/common/redactText';
import { HttpError } from '@platform/http/httpError';
import type { ServerCallsRepository, StoredCall } from '@platform/storage/settings/serverCallsRepository';
import { OutcomeUnknownError, ToolFailedError } from './callErrors';
import type { ToolCaller, ToolCallOutcome, ToolCallRequest } from './toolCaller';

export interface KeptCallsOptions {
  serverCalls: ServerCallsRepository;
  callTool: ToolCaller;
  clock: Clock;
}

export interface KeptCalls {
  /** Makes a call that can be followed, cancelled and read again. Throws 422 `id-reused`, and what the call throws. */
  make: (id: string, request: ToolCallRequest) => Promise<ToolCallOutcome>;
  /** Newest first. */
  list: (server: string) => Promise<KeptCall[]>;
  get: (
    server: string,
    id: string,
  ) => Promise<{ call: KeptCall; answer?: Record<string, unknown> } | undefined>;
  /** Ends a call under way, whichever process makes it: that one sees it at its next beat. */
  cancel: (id: string) => Promise<void>;
}

/** Calls that people make in MCP Manager, kept with what their servers said meanwhile and in the end. */
export const createKeptCalls = ({ serverCalls, callTool, clock }: KeptCallsOptions): KeptCalls => {
  const open = new Map<string, AbortController>();
  const now = (): string => clock.now().toISOString();
  const shown = ({ beatAt, ...call }: StoredCall): KeptCall => {
    const isSilent = clock.now().getTime() - Date.parse(beatAt) > CALL_SILENT_MS;
    return call.status === 'running' && isSilent ? { ...call, status: 'unknown' } : call;
  };
  const begin = async (id: string, { server, method, params, dryRun, ...by }: ToolCallRequest) => {
    const { callerName = by.caller } = by;
    const call = { id, server, method, params: redactFields(params), dryRun, by: callerName, at: now() };
    if (!(await serverCalls.begin(call, SERVER_CALLS_KEPT)))
      throw new HttpError(422, 'id-reused', `There is a call ${id} already`);
  };

  return {
    make: async (id, request) => {
      await begin(id, request);
      const controller = new AbortController();
      open.set(id, controller);
      const begun = performance.now();
      const heard = listen();
      const beat = async (): Promise<void> => {
        const isUnwanted = await serverCalls.beat(id, { beatAt: now(), ...heard.said() });
        if (isUnwanted) controller.abort(new Error('Canceled'));
      };
      const timer = setInterval(() => void beat().catch(() => undefined), CALL_BEAT_MS);
      const end = (how: Pick<Parameters<ServerCallsRepository['end']>[1], 'status' | 'error' | 'answer'>) =>
        serverCalls.end(id, {
          ...how,
          ...heard.said(),
          durationMs: Math.round(performance.now() - begun),
        });
      try {
        const { signal } = controller;
        const outcome = await callTool({ ...request, ...heard.hooks, wholeAnswer: true, signal });
        await end({ status: 'done', answer: redactFields(outcome.result as object) });
        return outcome;
      } catch (error) {
        await end(failureOf(error, controller.signal)).catch(() => undefined);
        throw error;
      } finally {
        clearInterval(timer);
        open.delete(id);
      }
    },
    list: async (server) => (await serverCalls.list(server)).map(shown),
    get: async (server, id) => {
      const found = await serverCalls.get(server, id);
      if (!found) return undefined;
      const { answer, ...call } = found;
      return { call: shown(call), ...defined({ answer }) };
    },
    cancel: async (id) => {
      await serverCalls.wantCancel(id);
      open.get(id)?.abort(new Error('Canceled'));
    },
  };
};

const listen = () => {
  let progress: CallProgress | undefined;
  const logs: CallLog[] = [];
  return {
    said: () => ({ progress, logs }),
    hooks: {
      onProgress: ({ progress: at, total, message }: CallProgress) => {
        progress = { progress: at, ...defined({ total, message }) };
      },
      logs: {
        onLog: (message: LoggingMessageNotificationParams) => {
          if (logs.length < CALL_LOGS_KEPT) logs.push(logOf(message));
        },
      },
    },
  };
};

const logOf = ({ level, logger, data }: LoggingMessageNotificationParams): CallLog => ({
  level,
  ...defined({ logger }),
  text: redactText(typeof data === 'string' ? data : JSON.stringify(data)),
});

const failureOf = (error: unknown, { aborted }: AbortSignal) => {
  const code = error instanceof HttpError ? error.code : 'internal';
  const message = redactText(error instanceof Error ? error.message : String(error));
  const status = aborted ? 'canceled' : error instanceof OutcomeUnknownError ? 'unknown' : 'failed';
  return {
    status,
    error: { code, message },
    ...(error instanceof ToolFailedError ? { answer: redactFields(error.answer) } : {}),
  } as const;
};
