import * as v from 'valibot';
import { Id, Instant } from './primitives';

/** Somebody signed in somewhere. */
export const Session = v.object({
  id: Id,
  /** As the browser names itself; absent where it does not. */
  userAgent: v.optional(v.string()),
  /** Network address at sign-in. */
  address: v.optional(v.string()),
  startedAt: Instant,
  /** To the minute. */
  lastSeenAt: Instant,
  /** The session that asks. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;
