import * as v from 'valibot';
import { Id, Instant } from './primitives';

/** Behaviour, section 19; its messages are read page by page and live in their own table. */
export const Conversation = v.object({
  id: Id,
  /** Its owner: who began it. */
  userId: Id,
  /** Username of the owner; absent where there is no such account any more. */
  ownerName: v.optional(v.string()),
  /** Open to the team; otherwise its owner alone reads it. */
  shared: v.boolean(),
  title: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** A favourite of whoever reads it. */
  favourite: v.boolean(),
  /** Whether whoever reads it takes part: owns it, or has written in it. */
  follows: v.boolean(),
  messageCount: v.number(),
  demo: v.boolean(),
  /** In the trash since then; `deletedBy` is a username. */
  deletedAt: v.optional(Instant),
  deletedBy: v.optional(v.string()),
});
export type Conversation = v.InferOutput<typeof Conversation>;
