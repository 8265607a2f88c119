import { CONVERSATION_TITLE_MAX_LENGTH } from '@contract/limits';
import type { MessagePayload } from '@contract/chatSocket';
import type { Attachment } from '@contract/entities/attachment';
import type { Message } from '@contract/entities/message';
import type { Run } from '@contract/entities/run';
import type { User } from '@contract/entities/user';
import { defined } from '@contract/defined';
import { mentionIn } from '@contract/mention';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AttachmentsRepository } from '@platform/storage/conversations/attachmentsRepository';
import type { ConversationsRepository } from '@platform/storage/conversations/conversationsRepository';
import { UnavailableError } from '@platform/common/unavailableError';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';
import { attachmentGone } from './attachmentService';
import { conversationGone, mayRead } from './conversationAccess';
import { newId } from '@platform/common/newId';

export interface AcceptedMessage {
  message: Message;
  /** The empty reply that streaming will fill; absent for a duplicate. */
  reply?: Message;
  duplicate: boolean;
}

/** `speaker`: somebody without an account, whose words they are; never taken from a client. */
export type SaidPayload = MessagePayload & { speaker?: string | undefined };

export interface MessageIntake {
  /**
   * Stores a message, its run and its empty reply in one transaction. The same `clientMessageId` again
   * answers the first one. A conversation that is not there yet is begun: it is the sender's alone. Throws 404 for one
   * that is deleted or somebody else's and for a file that is not the sender's to send, 422 for the same id with other words.
   */
  accept: (user: User, payload: SaidPayload) => Promise<AcceptedMessage>;
}

export interface MessageIntakeDependencies {
  database: Database;
  conversations: ConversationsRepository;
  messages: MessagesRepository;
  attachments: Pick<AttachmentsRepository, 'send'>;
  runs: RunsRepository;
  clock: Clock;
}

/** Title of a conversation nobody has named. */
export const UNTITLED = '';

export const createMessageIntake = (deps: MessageIntakeDependencies): MessageIntake => ({
  accept: async (user, payload) => {
    let begun: Begun | undefined;
    try {
      return await deps.database.transaction((sql) =>
        store(deps, { user, payload, sql }, (ids) => {
          begun = ids;
        }),
      );
    } catch (error) {
      if (begun && error instanceof UnavailableError) void endUncertain(deps, begun, error);
      throw error;
    }
  },
});

interface Begun {
  replyId: string;
  runId: string;
}

const store = async (
  { conversations, messages, attachments, runs, clock }: MessageIntakeDependencies,
  { user, payload, sql }: { user: User; payload: SaidPayload; sql: Sql },
  onBegun: (begun: Begun) => void,
): Promise<AcceptedMessage> => {
  const at = clock.now().toISOString();
  const wanted = payload.conversationId;
  const sent = wanted === undefined ? await messages.findSent(user.id, payload.clientMessageId, sql) : null;
  const conversationId = wanted ?? sent?.conversationId ?? newId('conv');
  const title = await openConversation(conversations, { user, conversationId, at, sql });
  const asked = await askedIn(messages, { user, payload, conversationId }, sql);
  const { content = payload.content } = asked ?? {};
  const files = asked
    ? (asked.metadata?.attachments ?? [])
    : await filesOf(attachments, { user, payload, conversationId }, sql);
  const said = { ...payload, content, conversationId, files };
  const { message, duplicate } = await messages.append(userMessage(user, said, at), sql);
  if (duplicate && !saysTheSame(message, said)) {
    throw new HttpError(422, 'id-reused', 'This message id was used for another message');
  }
  if (duplicate) return { message, duplicate };
  const { message: reply } = await messages.append(emptyReply(message), sql);
  onBegun({ replyId: reply.id, runId: message.runId });
  await runs.start(newRun(message, payload.dryRun), sql);
  if (title === UNTITLED) {
    await conversations.update(conversationId, { title: titleOf(content) }, sql);
  }
  return { message, reply, duplicate };
};

const saysTheSame = (
  { content, conversationId, metadata }: Message,
  said: { content: string; conversationId: string; files: readonly Attachment[] },
): boolean =>
  content === said.content &&
  conversationId === said.conversationId &&
  idsOf(metadata?.attachments ?? []) === idsOf(said.files);

const idsOf = (files: readonly Attachment[]): string => JSON.stringify(files.map(({ id }) => id));

/** Files of a message become its conversation's. Throws 404 for one that is not the sender's, or was sent elsewhere. */
const filesOf = async (
  attachments: Pick<AttachmentsRepository, 'send'>,
  { user, payload, conversationId }: { user: User; payload: MessagePayload; conversationId: string },
  sql: Sql,
): Promise<Attachment[]> => {
  const { attachments: ids = [] } = payload;
  const files = await attachments.send(ids, { userId: user.id, conversationId }, sql);
  if (files.length < ids.length) throw attachmentGone();
  return files;
};

/** The question that is asked anew, if one is. Throws 404 where it is not of the conversation, 403 for an edit of somebody else's. */
const askedIn = async (
  messages: MessagesRepository,
  { user, payload, conversationId }: { user: User; payload: MessagePayload; conversationId: string },
  sql: Sql,
): Promise<Message | undefined> => {
  const { follows } = payload;
  if (!follows) return undefined;
  const question = await messages.get(follows.messageId, sql);
  if (question?.type !== 'user' || question.conversationId !== conversationId)
    throw new HttpError(404, 'not-found', 'There is no such question in this conversation');
  if (follows.kind === 'again') return question;
  if (question.userId !== user.id || question.metadata?.speaker !== undefined)
    throw new HttpError(403, 'not-the-owner', 'Only its author edits a question');
  return undefined;
};

/** Locks it, and answers its title; a new one is stored with the first words that are said in it. */
const openConversation = async (
  conversations: ConversationsRepository,
  { user, conversationId, at, sql }: { user: User; conversationId: string; at: string; sql: Sql },
): Promise<string> => {
  const known = await conversations.ownership(conversationId, sql);
  if (!known) {
    const own = { id: conversationId, userId: user.id, title: UNTITLED, at };
    if (!(await conversations.create(own, sql))) throw conversationGone();
  } else if (!mayRead(user, known)) throw conversationGone();
  const title = await conversations.touch(conversationId, at, sql);
  if (title === null) throw conversationGone();
  return title;
};

/** The connection broke at the commit: if it was stored all the same, nobody answers it. */
const endUncertain = async (
  { database, messages, runs, clock }: MessageIntakeDependencies,
  { replyId, runId }: Begun,
  { message: error }: UnavailableError,
): Promise<void> => {
  const end = () =>
    database.transaction(async (sql) => {
      await messages.endStreaming(replyId, { status: 'failed', error }, sql);
      await runs.finish(runId, 'failed', clock.now().toISOString(), sql);
    });
  // Closing gives it up; the next start ends what it finds open.
  await database.lasting(end).catch(() => undefined);
};

const userMessage = (
  user: User,
  payload: SaidPayload & SaidFiles & { conversationId: string },
  at: string,
): Omit<Message, 'seq'> => ({
  id: newId('msg'),
  userId: user.id,
  userName: payload.speaker ?? user.username,
  type: 'user',
  content: payload.content,
  status: 'complete',
  ...metadataOf(payload),
  timestamp: at,
  conversationId: payload.conversationId,
  runId: newId('run'),
  correlationId: payload.conversationId,
  clientMessageId: payload.clientMessageId,
});

interface SaidFiles {
  files: Attachment[];
}

const metadataOf = ({
  content,
  follows,
  model,
  speaker,
  files,
}: SaidPayload & SaidFiles): Pick<Message, 'metadata'> => {
  const mention = mentionIn(content)?.agentId;
  const metadata = defined({
    follows: follows && { ...follows, model },
    mention,
    speaker,
    attachments: files.length > 0 ? files : undefined,
  });
  return Object.keys(metadata).length === 0 ? {} : { metadata };
};

const emptyReply = ({ conversationId, runId, timestamp }: Message): Omit<Message, 'seq'> => ({
  id: newId('msg'),
  userId: 'assistant',
  type: 'assistant',
  content: '',
  status: 'streaming',
  timestamp,
  conversationId,
  runId,
  correlationId: conversationId,
});

const newRun = (message: Message, dryRun: boolean): Run => ({
  runId: message.runId,
  title: titleOf(message.content),
  status: 'running',
  startedAt: message.timestamp,
  dryRun,
  correlationId: message.conversationId,
  conversationId: message.conversationId,
  userId: message.userId,
  demo: false,
});

/** The first 50 characters, with an ellipsis if there are more. Behaviour, section 5.1. */
const titleOf = (content: string): string => {
  const line = content.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > CONVERSATION_TITLE_MAX_LENGTH
    ? `${characters.slice(0, CONVERSATION_TITLE_MAX_LENGTH).join('')}…`
    : line;
};
