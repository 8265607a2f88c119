import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { defined } from '@contract/defined';
import { SESSION_USER_HEADER } from '@contract/sessionUser';
import { httpError, type ApiError } from './apiError';
import type { Failure } from './failureWords';
import { withSecrets } from './heldSecrets';
import { retryDelay } from './retryPolicy';
import type { Service, ServiceBases } from './serviceBases';
import { rightsRefused, sessionExpired } from './sessionExpired';

const DEFAULT_TIMEOUT_MS = 15_000;

/** `idempotencyKey` is what makes a write repeatable: without it a failed write is never sent again. */
export interface ServiceRequest {
  service: Service;
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  params?: Record<string, string | number | boolean | undefined>;
  idempotencyKey?: string;
  timeoutMs?: number;
  /** The sign-in call answers 401 to a wrong password: that ends no session. */
  ignores401?: boolean;
  /** The answer is a file: what comes back is its object URL, which the caller revokes. */
  readsFile?: boolean;
}

/** Dependencies that the store hands every call; tests under Node give absolute bases and their own `fetch`. */
export interface ApiDependencies {
  serviceBases: ServiceBases;
  fetch: typeof fetch;
  now: () => number;
  /** Id of the user whose screens are shown: the platform answers nobody else's calls. */
  sessionUser?: () => string | undefined;
  /** Says a failure in the operator's language; without it the platform's words stand. */
  explainFailure?: <F extends Failure>(failure: F) => Promise<F>;
}

export interface CallMeta {
  /** Duration of the last attempt. */
  durationMs: number;
  /** How far the server's clock is ahead of this one, if it said its time. */
  serverAheadMs?: number;
}

/** The header counts whole seconds: half a second more is nearest the truth, and half of the way is answer. */
const serverAhead = (date: string | null, startedAt: number, durationMs: number): number | undefined => {
  const said = Date.parse(date ?? '');
  return Number.isNaN(said) ? undefined : said + 500 - (startedAt + durationMs / 2);
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Answer {
  data?: unknown;
  error?: ApiError;
  retryAfter: string | null;
  date: string | null;
}

/** A refusal is JSON all the same. */
const readFile = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json();

const failureOf = (error: FetchBaseQueryError): ApiError => {
  if (typeof error.status === 'number') return httpError(error.status, error.data);
  if (error.status === 'PARSING_ERROR' && error.originalStatus >= 400) {
    return httpError(error.originalStatus, undefined);
  }
  const words = error.error;
  if (error.status === 'TIMEOUT_ERROR') return { status: 'timeout', error: words, code: 'timeout' };
  if (error.status === 'FETCH_ERROR') return { status: 'network', error: words, code: 'network' };
  return { status: 'invalid-answer', error: words, code: 'invalid_answer' };
};

const sendOnce = async (request: ServiceRequest, api: BaseQueryApi): Promise<Answer> => {
  const { serviceBases, fetch: fetchFn, sessionUser } = api.extra as ApiDependencies;
  const query = fetchBaseQuery({
    baseUrl: '',
    fetchFn: (input, init) => fetchFn(input, init),
    credentials: 'include',
    timeout: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  });
  const { data, error, meta } = await query(
    {
      url: `${serviceBases[request.service]}${request.url}`,
      method: request.method ?? 'GET',
      ...(request.body === undefined ? {} : { body: withSecrets(request.body) }),
      ...(request.params ? { params: request.params } : {}),
      ...(request.readsFile ? { responseHandler: readFile } : {}),
      headers: defined({ 'Idempotency-Key': request.idempotencyKey, [SESSION_USER_HEADER]: sessionUser?.() }),
    },
    api,
    {},
  );
  const headers = meta?.response?.headers;
  const retryAfter = headers?.get('Retry-After') ?? null;
  const date = headers?.get('Date') ?? null;
  if (!error) return { data, retryAfter, date };
  const failure = failureOf(error);
  const seconds = Number(retryAfter ?? Number.NaN);
  if (Number.isFinite(seconds)) failure.retryAfterS = seconds;
  return { error: failure, retryAfter, date };
};

const keepWords = <F extends Failure>(failure: F): Promise<F> => Promise.resolve(failure);

/** Reaches a service by name, retries what may be repeated, and speaks of every failure in one shape. */
export const serviceQuery: BaseQueryFn<ServiceRequest, unknown, ApiError, object, CallMeta> = async (
  request,
  api,
) => {
  const { now, explainFailure = keepWords } = api.extra as ApiDependencies;
  for (let number = 1; ; number += 1) {
    const startedAt = now();
    const { data, error, retryAfter, date } = await sendOnce(request, api);
    const durationMs = now() - startedAt;
    const serverAheadMs = serverAhead(date, startedAt, durationMs);
    const meta = { durationMs, ...defined({ serverAheadMs }) };
    if (!error) return { data, meta };
    // A call is cut off when the screens change hands: its refusal says nothing of the next user's session.
    if (!api.signal.aborted) {
      if (error.status === 401 && !request.ignores401) api.dispatch(sessionExpired(error.code));
      if (error.status === 403) api.dispatch(rightsRefused());
    }
    const attempt = {
      number,
      method: request.method ?? 'GET',
      hasKey: Boolean(request.idempotencyKey),
      error,
      retryAfter,
    };
    const delay = api.signal.aborted ? undefined : retryDelay(attempt, now(), Math.random);
    if (delay !== undefined) await wait(delay, api.signal);
    if (delay === undefined || api.signal.aborted) return { error: await explainFailure(error), meta };
  }
};
