import * as v from 'valibot';
import { ActionCard } from './entities/actionCard';
import { TaskState } from './entities/agent';
import { Attendee, MeetingRequest, TimeRange } from './entities/meeting';
import { MeetingForm } from './entities/meetingForm';
import { Follows, Message } from './entities/message';
import type { Alert } from './entities/observation';
import { Id, JsonObject } from './entities/primitives';
import { Recurrence } from './entities/recurrence';
import {
  ATTACHMENTS_PER_MESSAGE,
  CARD_ARGUMENTS_MAX_LENGTH,
  CHAT_MESSAGE_MAX_LENGTH,
  MEETING_SUBJECT_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  MODELS,
} from './limits';

/** Client `message`: the specified fields, and those of the Behaviour, section 18.4. */
export const MessagePayload = v.object({
  content: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Message is empty'),
    v.maxLength(CHAT_MESSAGE_MAX_LENGTH),
  ),
  userId: v.optional(v.string()),
  dryRun: v.boolean(),
  /** Unknown to the platform: it begins a private conversation of this id. Left out: one of an id that the platform makes. */
  conversationId: v.optional(Id),
  /** The same one again is the same message. Left out: the platform makes one, and nothing is known to be said again. */
  clientMessageId: v.optional(Id),
  model: v.picklist(MODELS),
  /** A meeting that was asked for in a form: `content` says the same for people, and is not read. */
  meeting: v.optional(MeetingForm),
  /** An edit is of one's own question; asked anew are the words of the question, whatever `content` says. */
  follows: v.optional(Follows),
  /** Files of the sender that were kept before, each once; a question asked anew has its own. */
  attachments: v.optional(
    v.pipe(
      v.array(Id),
      v.maxLength(ATTACHMENTS_PER_MESSAGE),
      v.check((ids) => new Set(ids).size === ids.length, 'A file is named twice'),
    ),
  ),
});
/** A message that has its id. */
export type MessagePayload = v.InferOutput<typeof MessagePayload> & { clientMessageId: string };

/** Decision about a pending card. */
export const CardVerdict = v.variant('action', [
  v.object({
    action: v.literal('approve'),
    cardId: Id,
    actionId: Id,
    /** `edited` of the card as it was shown to whoever approves; left out: 0. */
    edited: v.optional(v.number()),
    value: v.optional(v.pipe(v.string(), v.maxLength(MESSAGE_MAX_LENGTH))),
    /** The arguments as the operator edited them: they are approved instead of the proposed ones. */
    params: v.optional(
      v.pipe(
        JsonObject,
        v.check(
          (params) => JSON.stringify(params).length <= CARD_ARGUMENTS_MAX_LENGTH,
          'The edited arguments are too long',
        ),
      ),
    ),
  }),
  v.object({
    action: v.literal('reject'),
    cardId: Id,
    reason: v.pipe(v.string(), v.maxLength(1000)),
  }),
]);
export type CardVerdict = v.InferOutput<typeof CardVerdict>;

const Person = v.object({
  ...Attendee.entries,
  email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(/^[^\s@]+@[^\s@]+$/, 'is no e-mail address')),
  name: v.pipe(v.string(), v.maxLength(200)),
});

/** Fields of a meeting that are edited on its card. */
export const MeetingChange = v.object({
  subject: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MEETING_SUBJECT_MAX_LENGTH)),
  attendees: v.pipe(v.array(Person), v.minLength(1), v.maxLength(100)),
  duration: MeetingRequest.entries.duration,
  timeRange: TimeRange,
  /** How it repeats; null makes it one meeting; absent: as before. */
  recurrence: v.optional(v.nullable(Recurrence)),
});
export type MeetingChange = v.InferOutput<typeof MeetingChange>;

/**
 * Client `action-card`. Behaviour, section 18.4. `reopen` takes a failed confirmation back; `edit` changes a pending
 * meeting, whose `edited` the operator saw.
 */
export const CardDecision = v.variant('action', [
  ...CardVerdict.options,
  v.object({ action: v.literal('edit'), cardId: Id, meeting: MeetingChange, edited: v.number() }),
  v.object({ action: v.literal('reopen'), cardId: Id }),
]);
export type CardDecision = v.InferOutput<typeof CardDecision>;

/** Asks the platform to end a streaming reply; its text so far is kept as `stopped`. */
export const StopPayload = v.object({ messageId: Id });
export type StopPayload = v.InferOutput<typeof StopPayload>;

export const MessageAck = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    id: Id,
    seq: v.number(),
    duplicate: v.boolean(),
    /** Its conversation: the new one, if the message began one. */
    conversationId: v.optional(Id),
  }),
  v.object({ ok: v.literal(false), error: v.string(), code: v.optional(v.string()) }),
]);
export type MessageAck = v.InferOutput<typeof MessageAck>;

export const DecisionAck = v.variant('ok', [
  v.object({ ok: v.literal(true), card: ActionCard }),
  v.object({
    ok: v.literal(false),
    error: v.string(),
    code: v.optional(v.string()),
    /** The card as it stands, when somebody else decided it first or changed it meanwhile. */
    card: v.optional(ActionCard),
  }),
]);
export type DecisionAck = v.InferOutput<typeof DecisionAck>;

export const StopAck = v.object({ ok: v.boolean(), error: v.optional(v.string()) });
export type StopAck = v.InferOutput<typeof StopAck>;

/** `index` counts the tokens of one reply from 0; the last frame is `done` and carries the whole message. */
export const StreamToken = v.object({
  messageId: Id,
  conversationId: Id,
  done: v.boolean(),
  token: v.string(),
  index: v.number(),
  message: v.optional(Message),
});
export type StreamToken = v.InferOutput<typeof StreamToken>;

export const AgentTaskStatus = v.object({
  taskId: Id,
  status: TaskState,
  agentId: v.string(),
  runId: v.optional(Id),
  conversationId: v.optional(Id),
});
export type AgentTaskStatus = v.InferOutput<typeof AgentTaskStatus>;

export const CONVERSATION_CHANGES = [
  'changed',
  'reset',
  'deleted',
  'restored',
  'shared',
  'unshared',
  'link-ended',
] as const;

/** A change that somebody made to a conversation; told to those who could read it before or can read it now. */
export const ConversationNews = v.object({
  conversationId: Id,
  change: v.picklist(CONVERSATION_CHANGES),
  ownerId: Id,
  /** Username of who did it. */
  by: v.string(),
});
export type ConversationNews = v.InferOutput<typeof ConversationNews>;

/** The IANA zone that the workspace works in. */
export const WorkspaceZone = v.object({ timeZone: v.string() });
export type WorkspaceZone = v.InferOutput<typeof WorkspaceZone>;

export const ChatError = v.object({ error: v.string(), code: v.string() });
export type ChatError = v.InferOutput<typeof ChatError>;

/** Why a tab is apart: its user holds as many connections as one may, or another tab has taken its place. */
export const TOO_MANY_CONNECTIONS = 'too-many-connections';
export const TAKEN_OVER = 'taken-over';
/** `1` in the handshake's `auth`, or in the query of a stream: the oldest connection of this user gives way. */
export const TAKE_OVER_PARAMETER = 'takeOver';

export interface ClientToServerEvents {
  message: (payload: MessagePayload, ack: (answer: MessageAck) => void) => void;
  'action-card': (payload: CardDecision, ack: (answer: DecisionAck) => void) => void;
  stop: (payload: StopPayload, ack: (answer: StopAck) => void) => void;
}

export interface ServerToClientEvents {
  message: (message: Message) => void;
  'action-card': (card: ActionCard) => void;
  'stream-token': (token: StreamToken) => void;
  'a2a-status': (status: AgentTaskStatus) => void;
  conversation: (news: ConversationNews) => void;
  /** To those who can act on it: when it is raised or over, and on connecting while it goes on. */
  alert: (alert: Alert) => void;
  /** On connecting, and when it changes. */
  'workspace-zone': (zone: WorkspaceZone) => void;
  error: (error: ChatError) => void;
}
