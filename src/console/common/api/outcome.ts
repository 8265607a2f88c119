import type { SerializedError } from '@reduxjs/toolkit';
import { toApiError, type ApiError } from './apiError';

/** Outcome of a mutation: its answer, or why it was refused. */
export type Outcome<Answer> = { kind: 'done'; answer: Answer } | { kind: 'refused'; error: ApiError };

type Result<Data> =
  | { data: Data; error?: undefined }
  | { data?: undefined; error: ApiError | SerializedError };

export const outcomeOf = <Data, Answer>(
  result: Result<Data>,
  read: (data: Data) => Answer,
): Outcome<Answer> =>
  result.error === undefined
    ? { kind: 'done', answer: read(result.data) }
    : { kind: 'refused', error: toApiError(result.error) };
