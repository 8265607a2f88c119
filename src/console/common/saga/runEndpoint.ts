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
  for (;;) {
    const result: unknown = yield* putResolve(initiated as unknown as Action);
    if (!isForgotten(result)) return result as EndpointResult<T>;
  }
}

/** A query without a subscription whose answer was on its way when the network came back, or its tag was invalidated. */
const isForgotten = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'isUninitialized' in result &&
  result.isUninitialized === true;
