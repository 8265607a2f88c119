import * as v from 'valibot';
import { Id, Instant } from './primitives';

/** Specification 1, section 3; its messages are read page by page and live in their own table. */
export const Conversation = v.object({
  id: Id,
  /** Who began it. */
  userId: Id,
  title: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  favourite: v.boolean(),
  messageCount: v.number(),
  demo: v.boolean(),
});
export type Conversation = v.InferOutput<typeof Conversation>;
