/* oxlint-disable typescript/no-deprecated -- clients and servers of the 2025 era log by it, and of the 2026 era for a year more */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  type Client,
  type CreateMessageRequestParams,
  type CreateMessageResult,
  type CreateMessageResultWithTools,
  type ElicitRequestFormParams,
  type ElicitRequestURLParams,
  type ElicitResult,
  type LoggingMessageNotificationParams,
  type RequestOptions,
} from '@modelcontextprotocol/client';
import { SERVER_QUESTION_MINUTES } from '@contract/limits';
import type { KnownCall } from './toolCallRecords';

/** A tool server's question while a call of its is under way: a form, or that an address is opened. */
export type Elicitation = ElicitRequestFormParams | ElicitRequestURLParams;

/** `over` aborts when nobody waits for the answer any more. */
export type AnswerServer = (asked: Elicitation, over: AbortSignal) => Promise<ElicitResult>;

/** Has the model of whoever made the call write for a tool server. Throws what the server is told. */
export type LendModel = (
  asked: CreateMessageRequestParams,
  over: AbortSignal,
) => Promise<CreateMessageResult | CreateMessageResultWithTools>;

/** Asks people on behalf of a server. Throws HttpError 400 for what cannot be asked. */
export type AskPeople = (question: {
  call: KnownCall;
  asked: Elicitation;
  over: AbortSignal;
}) => Promise<ElicitResult>;

export const ELICITATION = { elicitation: { form: {}, url: {} } };
/** Capability of sessions for calls whose maker lends a model; a server of any other is told that there is none. */
export const SAMPLING = { sampling: { tools: {}, context: {} } };

/** Hearer of a server's messages while a call is under way. */
interface Listener {
  ask: AnswerServer;
  lend: LendModel;
  onLog: AnsweredCall['onLog'];
}

/** The call in whose answer a message came; a program's messages come in no call's answer. */
const answering = new AsyncLocalStorage<Listener>();
const underWay = new WeakMap<Client, Set<Listener>>();

/** Undefined where it is not known which call a message belongs to. */
const listenerOf = (client: Client): Listener | undefined => {
  const [one, another] = underWay.get(client) ?? [];
  return answering.getStore() ?? (another ? undefined : one);
};

/** Has the client answer what its server asks, and pass on what it logs, in the name of the call that it is said in. */
export const answerQuestions = (client: Client, lendsModels: boolean): void => {
  const known = (): Listener => {
    const listener = listenerOf(client);
    if (listener) return listener;
    throw new ProtocolError(
      ProtocolErrorCode.InvalidRequest,
      'It is not known in which call this is asked: none is under way, or several are',
    );
  };
  client.setRequestHandler('elicitation/create', ({ params }, { mcpReq: { signal } }) =>
    known().ask(params, signal),
  );
  if (lendsModels)
    client.setRequestHandler('sampling/createMessage', ({ params }, { mcpReq: { signal } }) =>
      known().lend(params, signal),
    );
  client.setNotificationHandler('notifications/message', ({ params }) => {
    listenerOf(client)?.onLog?.(params);
  });
};

export interface AnsweredCall {
  /** The time that the server has, without that in which people are asked. */
  timeoutMs: number;
  /** The most that it has, however often it says how far it is. */
  longestMs: number;
  signal: AbortSignal | undefined;
  /** Absent: nobody can be asked. */
  answer: AnswerServer | undefined;
  /** Absent: whoever made the call lends no model. */
  lend: LendModel | undefined;
  /** Absent: what the server logs is heard by nobody. */
  onLog: ((message: LoggingMessageNotificationParams) => void) | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Makes a call whose server may ask; while people think or a model writes, its time stands still, and each word of
 * its progress gives it anew.
 */
export const withQuestions = async <Answer>(
  client: Client,
  { timeoutMs, longestMs, signal, answer, lend, onLog }: AnsweredCall,
  send: (options: RequestOptions, moved: () => void) => Promise<Answer>,
): Promise<Answer> => {
  const over = new AbortController();
  const late = new AbortController();
  const ends = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  let [leftMs, begunAt, open] = [timeoutMs, 0, 0];
  let timer: NodeJS.Timeout | undefined;
  const goOn = () => {
    begunAt = performance.now();
    timer = setTimeout(() => {
      late.abort(new SdkError(SdkErrorCode.RequestTimeout, 'Request timed out'));
    }, leftMs);
  };
  const latestAt = performance.now() + Math.max(timeoutMs, longestMs);
  /** The server is at work: its time begins anew, up to the longest that a call may take. */
  const moved = () => {
    leftMs = Math.max(0, Math.min(timeoutMs, latestAt - performance.now()));
    if (open > 0 || over.signal.aborted) return;
    clearTimeout(timer);
    goOn();
  };
  const paused = async <Given>(
    give: (gone: AbortSignal) => Promise<Given>,
    withdrawn: AbortSignal,
  ): Promise<Given> => {
    open += 1;
    if (open === 1) {
      clearTimeout(timer);
      leftMs = Math.max(0, leftMs - (performance.now() - begunAt));
    }
    try {
      return await give(AbortSignal.any([withdrawn, over.signal, ends]));
    } finally {
      open -= 1;
      if (open === 0 && !over.signal.aborted) goOn();
    }
  };
  const listener: Listener = {
    ask: async (asked, withdrawn) =>
      answer ? paused((gone) => answer(asked, gone), withdrawn) : { action: 'cancel' },
    lend: (asked, withdrawn) => {
      if (!lend) throw new ProtocolError(ProtocolErrorCode.InvalidRequest, 'This call lends no model');
      return paused((gone) => lend(asked, gone), withdrawn);
    },
    onLog,
  };
  const asks = underWay.get(client) ?? new Set();
  underWay.set(client, asks.add(listener));
  goOn();
  try {
    const most = Math.max(timeoutMs, longestMs) + SERVER_QUESTION_MINUTES * MINUTE_MS * 2;
    return await answering.run(listener, () => send({ timeout: most, signal: ends }, moved));
  } finally {
    clearTimeout(timer);
    asks.delete(listener);
    over.abort();
  }
};
