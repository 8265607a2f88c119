import { CONVERSATION_TITLE_MAX_LENGTH } from '@contract/limits';
import type { MessagePayload } from '@contract/chatSocket';
import type { Message } from '@contract/entities/message';
import type { Run } from '@contract/entities/run';
import type { User } from '@contract/entities/user';
import type { Clock } from '../clock';
import { HttpError } from '../http/httpError';
import type { ConversationsRepository } from '../storage/conversationsRepository';
import type { Database } from '../storage/database';
import type { MessagesRepository } from '../storage/messagesRepository';
import type { RunsRepository } from '../storage/runsRepository';
import { newId } from './newId';

export interface AcceptedMessage {
  message: Message;
  /** The empty reply that streaming will fill; absent for a duplicate. */
  reply?: Message;
  duplicate: boolean;
}

export interface MessageIntake {
  /**
   * Stores a message, its run and its empty reply in one transaction. The same `clientMessageId` again
   * answers the first one. Throws 404 for an unknown conversation, 422 for the same id with other words.
   */
  accept: (user: User, payload: MessagePayload) => Promise<AcceptedMessage>;
}

export interface MessageIntakeDependencies {
  database: Database;
  conversations: ConversationsRepository;
  messages: MessagesRepository;
  runs: RunsRepository;
  clock: Clock;
}

/** Title of a conversation nobody has named. */
export const UNTITLED = '';

export const createMessageIntake = (deps: MessageIntakeDependencies): MessageIntake => ({
  accept: (user, payload) =>
    deps.database.transaction(async (sql) => {
      const at = deps.clock.now().toISOString();
      const { conversationId, content } = payload;
      const title = await deps.conversations.touch(conversationId, at, sql);
      if (title === null) {
        throw new HttpError(404, 'conversation-gone', 'This conversation was deleted');
      }
      const { message, duplicate } = await deps.messages.append(userMessage(user, payload, at), sql);
      if (duplicate && (message.content !== content || message.conversationId !== conversationId)) {
        throw new HttpError(422, 'id-reused', 'This message id was used for another message');
      }
      if (duplicate) return { message, duplicate };
      const { message: reply } = await deps.messages.append(emptyReply(message), sql);
      await deps.runs.start(newRun(message, payload.dryRun), sql);
      if (title === UNTITLED) {
        await deps.conversations.update(conversationId, { title: titleOf(content) }, sql);
      }
      return { message, reply, duplicate };
    }),
});

const userMessage = (user: User, payload: MessagePayload, at: string): Omit<Message, 'seq'> => ({
  id: newId('msg'),
  userId: user.id,
  type: 'user',
  content: payload.content,
  status: 'complete',
  timestamp: at,
  conversationId: payload.conversationId,
  runId: newId('run'),
  correlationId: payload.conversationId,
  clientMessageId: payload.clientMessageId,
});

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

/** The first 50 characters, with an ellipsis if there are more. Specification 1, section 4. */
const titleOf = (content: string): string => {
  const line = content.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > CONVERSATION_TITLE_MAX_LENGTH
    ? `${characters.slice(0, CONVERSATION_TITLE_MAX_LENGTH).join('')}…`
    : line;
};
