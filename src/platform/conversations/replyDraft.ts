import type { Message } from '@contract/entities/message';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import { UnavailableError } from '@platform/common/unavailableError';
import type { ChatEvents } from './chatEvents';

/** A reply while it streams: every token goes out at once, the text so far is stored a few times a second. */
export interface ReplyDraft {
  add: (token: string) => Promise<void>;
  text: () => string;
  /** Stores the whole reply, then tells the consoles: nobody hears `done` of what is not committed. */
  finish: (ending: Pick<Message, 'status' | 'metadata'> & { error?: string | undefined }) => Promise<void>;
}

const STORE_EVERY_MS = 250;

export const createReplyDraft = (
  reply: Message,
  { messages, events }: { messages: MessagesRepository; events: ChatEvents },
): ReplyDraft => {
  const { id: messageId, conversationId } = reply;
  let text = '';
  let index = 0;
  let storedAt = performance.now();
  return {
    text: () => text,
    add: async (token) => {
      text += token;
      events.emit('stream-token', { messageId, conversationId, token, index, done: false });
      index += 1;
      if (performance.now() - storedAt < STORE_EVERY_MS) return;
      storedAt = performance.now();
      await messages.update(messageId, { content: text }).catch(passUnavailable);
    },
    finish: async ({ status, metadata, error }) => {
      const message = await messages.update(messageId, { content: text, status, metadata, error });
      // Null when the conversation was deleted or reset meanwhile.
      if (message)
        events.emit('stream-token', { messageId, conversationId, token: '', index, done: true, message });
    },
  };
};

/** The whole text is stored at the end: what falls into a moment without a database is no loss. */
const passUnavailable = (error: unknown): null => {
  if (error instanceof UnavailableError) return null;
  throw error;
};
