import type { ApiError } from './apiError';

const MAX_RETRIES = 2;
const BASE_DELAY_MS = 400;
/** A longer delay than this is not waited for: the operator gets the error and Retry. */
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

/**
 * Answers that are final whatever their status. `throttled` counts guesses at a password: whoever typed it is told to
 * wait, and decides. A tool that failed or lost its answer may have done its work: the same call again is another effect.
 */
const FINAL_CODES = ['throttled', 'tool-failed', 'tool-rejected', 'unusable-answer', 'outcome-unknown'];

const isTransient = ({ status, code }: ApiError): boolean =>
  !FINAL_CODES.includes(code) &&
  (typeof status === 'number'
    ? status >= 500 || RETRIED_CLIENT_ERRORS.includes(status)
    : status !== 'invalid-answer');

const askedDelay = (retryAfter: string, now: number): number =>
  /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : new Date(retryAfter).getTime() - now;

/** Milliseconds until the next try, or `undefined`: the error is final. Reliability P5. */
export const retryDelay = (attempt: Attempt, now: number, random: () => number): number | undefined => {
  const mayRepeat = attempt.method === 'GET' || attempt.hasKey;
  if (!mayRepeat || attempt.number > MAX_RETRIES || !isTransient(attempt.error)) return undefined;
  const jittered = BASE_DELAY_MS * 2 ** (attempt.number - 1) * (0.5 + random());
  const asked = attempt.retryAfter === null ? Number.NaN : askedDelay(attempt.retryAfter, now);
  if (Number.isNaN(asked)) return jittered;
  return asked > LONGEST_RETRY_AFTER_MS ? undefined : Math.max(asked, 0) + jittered / 2;
};
