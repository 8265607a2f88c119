import * as v from 'valibot';
import { LinkRight } from './conversationLink';
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
  /** Right of whoever reads it by a link alone; absent for its owner, and where it is open to the team. */
  linkRight: v.optional(LinkRight),
  /** How many links to it are open; for its owner alone. */
  links: v.optional(v.number()),
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
