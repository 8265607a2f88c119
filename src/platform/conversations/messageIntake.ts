import { CONVERSATION_TITLE_MAX_LENGTH } from '@contract/limits';
import type { MessagePayload } from '@contract/chatSocket';
import type { Message } from '@contract/entities/message';
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
  titled: boolean;
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
      const { conversationId, content, clientMessageId } = payload;
      if (!(await deps.conversations.touch(conversationId, at, sql))) {
        throw new HttpError(404, 'conversation-gone', 'This conversation was deleted');
      }
      const runId = newId('run');
      const shared = { conversationId, timestamp: at, runId, correlationId: conversationId };
      const { message, duplicate } = await deps.messages.append(
        {
          ...shared,
          id: newId('msg'),
          userId: user.id,
          type: 'user',
          content,
          status: 'complete',
          clientMessageId,
        },
        sql,
      );
      if (duplicate && (message.content !== content || message.conversationId !== conversationId)) {
        throw new HttpError(422, 'id-reused', 'This message id was used for another message');
      }
      if (duplicate) return { message, duplicate, titled: false };
      const { message: reply } = await deps.messages.append(
        {
          ...shared,
          id: newId('msg'),
          userId: 'assistant',
          type: 'assistant',
          content: '',
          status: 'streaming',
        },
        sql,
      );
      await deps.runs.start(
        {
          runId,
          title: titleOf(content),
          status: 'running',
          startedAt: at,
          dryRun: payload.dryRun,
          correlationId: conversationId,
          conversationId,
          userId: user.id,
          demo: false,
        },
        sql,
      );
      const conversation = await deps.conversations.get(conversationId, sql);
      const titled = conversation?.title === UNTITLED;
      if (titled) await deps.conversations.update(conversationId, { title: titleOf(content) }, sql);
      return { message, reply, duplicate, titled };
    }),
});

/** The first 50 characters, with an ellipsis if there are more. Specification 1, section 4. */
const titleOf = (content: string): string => {
  const line = content.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > CONVERSATION_TITLE_MAX_LENGTH
    ? `${characters.slice(0, CONVERSATION_TITLE_MAX_LENGTH).join('')}…`
    : line;
};
