import type { ApiError } from './apiError';

const MAX_RETRIES = 2;
const BASE_DELAY_MS = 400;
/** A longer wish than this is not waited for: the operator gets the error and Retry. */
const LONGEST_RETRY_AFTER_MS = 30_000;
const RETRIED_CLIENT_ERRORS = [408, 425, 429];

export interface Attempt {
  /** 1 for the first try. */
  number: number;
  method: string;
  hasKey: boolean;
  error: ApiError;
  /** The answer's `Retry-After` header. */
  retryAfter: string | null;
}

/** `throttled` counts guesses at a password: whoever typed it is told to wait, and decides. */
const isTransient = ({ status, code }: ApiError): boolean =>
  code !== 'throttled' &&
  (typeof status === 'number'
    ? status >= 500 || RETRIED_CLIENT_ERRORS.includes(status)
    : status !== 'invalid-answer');

const wishedDelay = (retryAfter: string, now: number): number =>
  /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : new Date(retryAfter).getTime() - now;

/** Milliseconds until the next try, or `undefined`: the error is final. Reliability P5. */
export const retryDelay = (attempt: Attempt, now: number, random: () => number): number | undefined => {
  const mayRepeat = attempt.method === 'GET' || attempt.hasKey;
  if (!mayRepeat || attempt.number > MAX_RETRIES || !isTransient(attempt.error)) return undefined;
  const jittered = BASE_DELAY_MS * 2 ** (attempt.number - 1) * (0.5 + random());
  const wished = attempt.retryAfter === null ? Number.NaN : wishedDelay(attempt.retryAfter, now);
  if (Number.isNaN(wished)) return jittered;
  return wished > LONGEST_RETRY_AFTER_MS ? undefined : Math.max(wished, 0) + jittered / 2;
};
