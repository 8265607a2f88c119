import * as v from 'valibot';
import { ActionCard } from '../entities/actionCard';
import { Conversation } from '../entities/conversation';
import { Message } from '../entities/message';
import { Id } from '../entities/primitives';
import { CONVERSATION_TITLE_INPUT_MAX_LENGTH, LIST_MAX_ITEMS, SEARCH_MAX_LENGTH } from '../limits';

const Limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(LIST_MAX_ITEMS)),
);

/** `mine`: what the reader owns; `shared`: what is open to the team; `trash`: what the reader may restore. */
export const ConversationScope = v.picklist(['mine', 'shared', 'trash']);
export type ConversationScope = v.InferOutput<typeof ConversationScope>;

export const ConversationsQuery = v.object({
  limit: Limit,
  /** Without it everything that the reader may read. */
  scope: v.optional(ConversationScope),
  q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH))),
  /** `nextCursor` of the page before. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export const ConversationsResponse = v.object({
  conversations: v.array(Conversation),
  nextCursor: v.optional(v.string()),
});
export type ConversationsResponse = v.InferOutput<typeof ConversationsResponse>;

export const ConversationBody = v.object({
  id: v.optional(Id),
  title: v.optional(v.pipe(v.string(), v.maxLength(CONVERSATION_TITLE_INPUT_MAX_LENGTH))),
});
export const ConversationPatch = v.object({
  title: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CONVERSATION_TITLE_INPUT_MAX_LENGTH)),
  ),
  favourite: v.optional(v.boolean()),
  /** Opened to the team, or closed to it again: by its owner, or by an administrator where it is open. */
  shared: v.optional(v.boolean()),
  /** `false` takes it out of the trash. */
  deleted: v.optional(v.literal(false)),
  /** `true` removes every message and card: the header's reset button. */
  reset: v.optional(v.literal(true)),
});
export type ConversationPatch = v.InferOutput<typeof ConversationPatch>;
export const ConversationResponse = v.object({ conversation: Conversation });
export type ConversationResponse = v.InferOutput<typeof ConversationResponse>;

export const MessagesQuery = v.object({
  limit: Limit,
  /** Only messages with a smaller `seq`: the page above. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});
/** Oldest first. `hasMore`: older ones exist. */
export const MessagesResponse = v.object({ messages: v.array(Message), hasMore: v.boolean() });
export type MessagesResponse = v.InferOutput<typeof MessagesResponse>;

export const ReadConversationQuery = v.object({ messages: v.optional(v.literal('none')) });
/** With the newest page of its messages, unless they are not wanted. */
export const ReadConversationResponse = v.object({
  conversation: v.object({ ...Conversation.entries, ...v.partial(MessagesResponse).entries }),
});

export const CardsQuery = v.object({
  /** `failed`: approved, and a step did not come about. */
  status: v.optional(v.picklist(['pending', 'failed'])),
  conversationId: v.optional(Id),
});
export const CardsResponse = v.object({ cards: v.array(ActionCard) });
export type CardsResponse = v.InferOutput<typeof CardsResponse>;
