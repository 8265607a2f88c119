import { MESSAGE_MAX_LENGTH, MODELS } from '@contract/limits';
import { Instant } from '@contract/entities/primitives';
import * as v from 'valibot';

/** `sending` becomes `queued` again after a reload: the platform knows the id and answers `duplicate`. */
export const OutboxState = v.picklist(['queued', 'sending', 'failed', 'needs-you']);
export type OutboxState = v.InferOutput<typeof OutboxState>;

export const OutgoingMessage = v.object({
  conversationId: v.string(),
  content: v.pipe(v.string(), v.maxLength(MESSAGE_MAX_LENGTH)),
  dryRun: v.boolean(),
  model: v.picklist(MODELS),
});
export type OutgoingMessage = v.InferOutput<typeof OutgoingMessage>;

/** One thing somebody wants sent; its `id` is what the platform knows it by. Reliability P3. */
export const OutboxItem = v.object({
  id: v.string(),
  userId: v.string(),
  kind: v.literal('message'),
  payload: OutgoingMessage,
  createdAt: Instant,
  attempts: v.number(),
  state: OutboxState,
  error: v.optional(v.string()),
});
export type OutboxItem = v.InferOutput<typeof OutboxItem>;
