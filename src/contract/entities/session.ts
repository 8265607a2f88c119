import * as v from 'valibot';
import { Id, Instant } from './primitives';

/** The last proof of who somebody is. */
export const OPENINGS = ['password', 'code', 'recovery-code', 'passkey', 'provider'] as const;
export type Opening = (typeof OPENINGS)[number];

/** Somebody signed in somewhere. */
export const Session = v.object({
  id: Id,
  /** As the browser names itself; absent where it does not. */
  userAgent: v.optional(v.string()),
  /** Network address at sign-in. */
  address: v.optional(v.string()),
  /** Absent: it is older than this is written down. `code` and `recovery-code` came after a password. */
  openedBy: v.optional(v.picklist(OPENINGS)),
  /** The name of the passkey that opened it. */
  passkey: v.optional(v.string()),
  startedAt: Instant,
  /** To the minute. */
  lastSeenAt: Instant,
  /** The session that asks. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;
