import * as v from 'valibot';
import { SERVER_TEST_TEXT_MAX_LENGTH } from '../serverCallLimits';
import { Id, Instant, JsonObject } from './primitives';

/** Expected end of a call. */
export const ServerTestExpectation = v.object({
  outcome: v.picklist(['answer', 'error']),
  /** Text that the answer, or the error, must hold. */
  contains: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(SERVER_TEST_TEXT_MAX_LENGTH))),
});
export type ServerTestExpectation = v.InferOutput<typeof ServerTestExpectation>;

/** `skipped`: it was not called, since it is not known to read only, or its server is switched off. */
export const ServerTestResult = v.object({
  status: v.picklist(['passed', 'failed', 'skipped']),
  at: Instant,
  durationMs: v.number(),
  /** Why it did not pass. */
  reason: v.optional(v.string()),
});
export type ServerTestResult = v.InferOutput<typeof ServerTestResult>;

/** A kept call with its expectation: it is made by hand, and by itself where it only reads. */
export const ServerTest = v.object({
  id: Id,
  server: v.string(),
  name: v.string(),
  method: v.string(),
  params: JsonObject,
  expects: ServerTestExpectation,
  createdBy: v.string(),
  createdAt: Instant,
  /** Absent: it was never run. */
  result: v.optional(ServerTestResult),
});
export type ServerTest = v.InferOutput<typeof ServerTest>;
