import * as v from 'valibot';
import { Id, Instant } from './primitives';
import { Role } from './user';

/** An account as administrators see it; its password never travels. */
export const Account = v.object({
  id: Id,
  username: v.string(),
  email: v.string(),
  role: Role,
  disabled: v.boolean(),
  /** Seeded for development: signs in nowhere else. */
  demo: v.boolean(),
  /** A program: nobody signs in as it, it acts by access keys. */
  service: v.boolean(),
  createdAt: Instant,
  /** Absent until the first sign-in. */
  lastSignInAt: v.optional(Instant),
  /** Sessions that are still valid. */
  sessions: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Sockets and streams it holds open on the process that answers. */
  openSockets: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Account = v.InferOutput<typeof Account>;
