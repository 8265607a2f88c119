import * as v from 'valibot';
import { ActionCard } from './actionCard';
import { AgentId } from './agent';
import { Attachment } from './attachment';
import { Dollars, Id, Instant, Seq } from './primitives';

export const MessageType = v.picklist(['user', 'assistant', 'action-card']);
export type MessageType = v.InferOutput<typeof MessageType>;

/** `interrupted`: the platform went away while the reply streamed; its text so far is kept. */
export const MessageStatus = v.picklist(['complete', 'streaming', 'interrupted', 'failed', 'stopped']);
export type MessageStatus = v.InferOutput<typeof MessageStatus>;

/** An earlier question that a message edits, or asks anew of a model. */
export const Follows = v.object({ kind: v.picklist(['edit', 'again']), messageId: Id });
export type Follows = v.InferOutput<typeof Follows>;

/** With its type by name: spelled out within a message it is deeper than the compiler goes. */
type CardSchema = v.GenericSchema<v.InferInput<typeof ActionCard>, ActionCard>;

export const MessageMetadata = v.object({
  card: v.optional<CardSchema>(ActionCard),
  model: v.optional(v.string()),
  usage: v.optional(v.object({ input: v.number(), output: v.number() })),
  cost: v.optional(Dollars),
  /** Reasoning of the model; no part of its answer. */
  reasoning: v.optional(v.string()),
  /** The model that was chosen and could not answer, and the variable whose key is missing. */
  instead: v.optional(v.object({ model: v.string(), missing: v.string() })),
  /** Answers that may be given with one press: the button's words, and the message it sends. */
  options: v.optional(v.array(v.object({ label: v.string(), text: v.string() }))),
  /** Which of a card's times words have chosen, from 1; -1: the last. */
  choice: v.optional(v.object({ cardId: Id, number: v.number() })),
  /** For a question: which earlier one it edits or asks anew, and the model that was chosen for it. */
  follows: v.optional(v.object({ ...Follows.entries, model: v.string() })),
  /** Somebody of the team chat who has no account here: the words are theirs, and the account stands in. */
  speaker: v.optional(v.string()),
  /** The agent that a question names at its beginning. */
  mention: v.optional(AgentId),
  /** Files that were sent with a question. */
  attachments: v.optional(v.array(Attachment)),
});
export type MessageMetadata = v.InferOutput<typeof MessageMetadata>;

/** One line of a conversation. Behaviour, section 19. */
export const Message = v.object({
  id: Id,
  userId: Id,
  /** Username of the author, or the name of the `speaker`; absent for what the assistant says, and where the account is gone. */
  userName: v.optional(v.string()),
  content: v.string(),
  timestamp: Instant,
  type: MessageType,
  metadata: v.optional(MessageMetadata),
  conversationId: Id,
  seq: Seq,
  status: MessageStatus,
  runId: Id,
  correlationId: v.optional(Id),
  clientMessageId: v.optional(Id),
  /** Why a `failed` reply failed. */
  error: v.optional(v.string()),
});
export type Message = v.InferOutput<typeof Message>;
