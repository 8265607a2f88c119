import type { Message } from '@contract/entities/message';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { ChatEvents } from './chatEvents';

/** A reply while it streams: every token goes out at once, the text so far is stored a few times a second. */
export interface ReplyDraft {
  add: (token: string) => void;
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
  let storing: Promise<unknown> | undefined;
  /** Beside the stream, which a busy database neither halts nor keeps from its end. */
  const storeSoFar = () => {
    if (storing !== undefined || performance.now() - storedAt < STORE_EVERY_MS) return;
    storedAt = performance.now();
    storing = messages
      .update(messageId, { content: text })
      // The whole text is stored at the end: what fails until then is no loss.
      .catch(() => undefined)
      .finally(() => {
        storing = undefined;
      });
  };
  return {
    text: () => text,
    add: (token) => {
      text += token;
      events.emit('stream-token', { messageId, conversationId, token, index, done: false });
      index += 1;
      storeSoFar();
    },
    finish: async ({ status, metadata, error }) => {
      await storing;
      const message = await messages.update(messageId, { content: text, status, metadata, error });
      // Null when the conversation was deleted or reset meanwhile.
      if (message)
        events.emit('stream-token', { messageId, conversationId, token: '', index, done: true, message });
    },
  };
};
