import { setTimeout as pause } from 'node:timers/promises';
import { cappedFetch } from '@platform/http/cappedFetch';
import { ToolError } from '../toolError';
import { graphFailure, graphRefusal, secondsToWait, type GraphCall } from './graphErrors';
import type { GraphToken } from './graphToken';

const ANSWER_MAX_BYTES = 8_388_608;
/** A longer wait is told to the caller instead. */
const WAIT_MAX_S = 2;
const TRY_AGAIN = [429, 503, 504];

export interface GraphRequest extends Omit<GraphCall, 'effect'> {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below the API's address, or a whole address that Graph itself has given out. */
  path: string;
  body?: unknown;
  /** Effects that may have happened without an answer are sent once. */
  effect?: boolean;
}

/** Throws ToolError, for an effect without an answer UnknownOutcomeError. undefined: an answer without content. */
export type GraphClient = (request: GraphRequest) => Promise<unknown>;

export interface GraphClientOptions {
  apiUrl: string;
  token: GraphToken;
  timeoutMs: number;
}

/** Plain HTTP: the official client repeats calls by itself, which an effect must not be. */
export const createGraphClient = (options: GraphClientOptions): GraphClient => {
  const send = cappedFetch(ANSWER_MAX_BYTES);
  const once = async (request: GraphRequest, token: string): Promise<Response> =>
    send(addressOf(options.apiUrl, request.path), {
      method: request.method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        prefer: 'outlook.timezone="UTC"',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(options.timeoutMs),
    });
  const signedIn = async (request: GraphRequest): Promise<Response> => {
    const token = await options.token.read();
    const response = await once(request, token);
    if (response.status !== 401) return response;
    // A token that was taken back before its time: nothing was done with it.
    options.token.drop(token);
    await response.body?.cancel();
    return once(request, await options.token.read());
  };
  return async (request) => {
    const call = { ...request, effect: request.effect ?? false };
    try {
      const response = await (call.effect ? signedIn(request) : patiently(() => signedIn(request)));
      if (!response.ok) throw await graphRefusal(response, call);
      const text = await response.text();
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    } catch (error) {
      throw graphFailure(error, call);
    }
  };
};

/** A second try for what only reads. */
const patiently = async (send: () => Promise<Response>): Promise<Response> => {
  const first = await send().catch((error: unknown) => {
    if (error instanceof ToolError) throw error;
    return undefined;
  });
  if (!first) return send();
  if (!TRY_AGAIN.includes(first.status)) return first;
  const wait = secondsToWait(first) ?? 1;
  if (wait > WAIT_MAX_S) return first;
  await first.body?.cancel();
  await pause(wait * 1000);
  return send();
};

/** The token goes to Graph and nowhere else. */
const addressOf = (apiUrl: string, path: string): string => {
  const base = apiUrl.replace(/\/$/, '');
  if (path.startsWith('/')) return base + path;
  if (new URL(path).origin !== new URL(base).origin) {
    throw new ToolError('graph_refused: Microsoft Graph names a page at another address');
  }
  return path;
};
