import { ErrorBody } from '@contract/http/errors';
import type { SerializedError } from '@reduxjs/toolkit';
import * as v from 'valibot';

/** Every failed call, whatever failed: `network`, `timeout` and `invalid-answer` never had a usable answer. */
export interface ApiError {
  status: number | 'network' | 'timeout' | 'invalid-answer';
  error: string;
  code: string;
  requestId?: string;
  /** How long the platform asked to wait. */
  retryAfterS?: number;
}

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'error' in value && 'code' in value;

/** Error of an endpoint: our shape, or whatever an endpoint's own code threw. */
export const toApiError = (error: ApiError | SerializedError): ApiError =>
  isApiError(error)
    ? error
    : { status: 'invalid-answer', error: error.message ?? 'Unknown error', code: 'invalid_answer' };

/** An answer other than 2xx: the platform's own words, or its status where a proxy answered for it. */
export const httpError = (status: number, body: unknown): ApiError => {
  const parsed = v.safeParse(ErrorBody, body);
  return parsed.success
    ? { status, ...parsed.output }
    : { status, error: `HTTP ${String(status)}`, code: 'http_error' };
};

/** Errors that were thrown come as plain objects out of the store. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** `req_4b71` and the cause, for the mono line of a failed panel. */
export const describeApiError = (error: unknown): string => {
  if (!isApiError(error)) return messageOf(error);
  return error.requestId ? `${error.error.replace(/\.$/, '')}, ${error.requestId}` : error.error;
};
