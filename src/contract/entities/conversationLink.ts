import * as v from 'valibot';
import { Id, Instant } from './primitives';

/** Right that a link gives: to read, or to write as well, for who may act at all. */
export const LinkRight = v.picklist(['read', 'write']);
export type LinkRight = v.InferOutput<typeof LinkRight>;

/** Somebody who came by a link. */
export const LinkVisit = v.object({
  /** Username; absent where there is no such account any more. */
  userName: v.optional(v.string()),
  firstAt: Instant,
  lastAt: Instant,
  times: v.number(),
});
export type LinkVisit = v.InferOutput<typeof LinkVisit>;

/** A link to a conversation, as its owner sees it: its secret is told once, when it is made. Behaviour, section 19. */
export const ConversationLink = v.object({
  id: Id,
  conversationId: Id,
  right: LinkRight,
  name: v.string(),
  /** Username of who made it. */
  createdBy: v.optional(v.string()),
  createdAt: Instant,
  /** Absent: until it is ended. */
  endsAt: v.optional(Instant),
  endedAt: v.optional(Instant),
  /** Username of who ended it; absent where it ended with the account that made it. */
  endedBy: v.optional(v.string()),
  state: v.picklist(['open', 'ended', 'expired']),
  /** The latest first. */
  visits: v.array(LinkVisit),
});
export type ConversationLink = v.InferOutput<typeof ConversationLink>;
