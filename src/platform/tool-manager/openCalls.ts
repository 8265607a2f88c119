import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import type { ToolCallRequest } from './toolCaller';

/** A tool call under way. */
export interface OpenCall {
  id: string;
  /** An agent's id, or who drives a card. */
  caller: string;
  server: string;
  method: string;
  runId?: string;
  /** ISO 8601. */
  since: string;
}

export interface OpenCalls {
  list: () => OpenCall[];
  /** Ends the calls of one caller, or all; resolves with how many once they have ended. */
  cancel: (caller?: string) => Promise<number>;
  /** Runs a call so that it can be seen and ended. */
  track: <Result>(
    request: ToolCallRequest,
    run: (request: ToolCallRequest) => Promise<Result>,
  ) => Promise<Result>;
}

export const createOpenCalls = ({ clock }: { clock: Clock }): OpenCalls => {
  const open = new Map<string, { call: OpenCall; controller: AbortController; ended: Promise<unknown> }>();
  let count = 0;
  return {
    list: () => [...open.values()].map(({ call }) => call),
    cancel: async (caller) => {
      const chosen = [...open.values()].filter(({ call }) => caller === undefined || call.caller === caller);
      for (const { controller } of chosen) controller.abort(new Error('Stopped'));
      await Promise.allSettled(chosen.map(({ ended }) => ended));
      return chosen.length;
    },
    track: async (request, run) => {
      count += 1;
      const id = `call-${String(count)}`;
      const { server, method, runId, signal } = request;
      const controller = new AbortController();
      const either = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
      const call: OpenCall = {
        id,
        caller: request.callerName ?? request.caller,
        server,
        method,
        since: clock.now().toISOString(),
        ...defined({ runId }),
      };
      const ended = run({ ...request, signal: either });
      open.set(id, { call, controller, ended });
      try {
        return await ended;
      } finally {
        open.delete(id);
      }
    },
  };
};
