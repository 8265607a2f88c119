import * as v from 'valibot';
import { Id, Instant } from '../entities/primitives';
import { SEARCH_MAX_LENGTH } from '../limits';

/** Shortest search: a single letter is in nearly every message. */
export const MESSAGE_SEARCH_MIN_LENGTH = 2;
const MOST_HITS = 50;

export const MessageSearchQuery = v.object({
  q: v.pipe(v.string(), v.trim(), v.minLength(MESSAGE_SEARCH_MIN_LENGTH), v.maxLength(SEARCH_MAX_LENGTH)),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(MOST_HITS)),
    '30',
  ),
  /** Only messages with a smaller `seq`. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});

/** One message with the words, in a conversation that the reader may read. */
export const MessageHit = v.object({
  id: Id,
  seq: v.number(),
  type: v.picklist(['user', 'assistant']),
  /** For a question: who asked it. */
  userName: v.optional(v.string()),
  timestamp: Instant,
  conversationId: Id,
  conversationTitle: v.string(),
  shared: v.boolean(),
  /** At most 200 letters around the first place of the words. */
  excerpt: v.string(),
  /** It begins within the message. */
  isCut: v.boolean(),
});
export type MessageHit = v.InferOutput<typeof MessageHit>;

/** Newest first. */
export const MessageSearchResponse = v.object({ hits: v.array(MessageHit), hasMore: v.boolean() });
export type MessageSearchResponse = v.InferOutput<typeof MessageSearchResponse>;
