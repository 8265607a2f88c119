import type { Message, MessageMetadata } from '@contract/entities/message';

/** A message as the store keeps it: its card lives among the cards, by id. */
export interface StoredMessage extends Omit<Message, 'metadata'>, Omit<MessageMetadata, 'card'> {
  cardId?: string;
  /** The next token that fits; -1 when some are missing and only the whole message will do. */
  nextToken: number;
}

export const toStoredMessage = ({
  metadata: { card, ...rest } = {},
  ...message
}: Message): StoredMessage => ({
  ...message,
  ...rest,
  ...(card ? { cardId: card.id } : {}),
  nextToken: message.status === 'streaming' && message.content === '' ? 0 : -1,
});
