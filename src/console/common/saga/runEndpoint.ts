import type { Action } from '@reduxjs/toolkit';
import { putResolve, type SagaGenerator } from 'typed-redux-saga';
import type { ApiError } from '../api/apiError';

export type EndpointResult<T> = { data: T; error?: never } | { data?: never; error: ApiError };

/**
 * Runs an endpoint from a saga and waits for its answer. Queries: pass
 * `{ subscribe: false, forceRefetch: true }`, so that no subscription outlives the saga.
 */
export function* runEndpoint<T>(
  initiated: (...args: never[]) => PromiseLike<{ data?: T | undefined; error?: unknown }>,
): SagaGenerator<EndpointResult<T>> {
  const result: unknown = yield* putResolve(initiated as unknown as Action);
  return result as EndpointResult<T>;
}
