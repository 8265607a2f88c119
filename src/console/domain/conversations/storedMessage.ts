import type { Message } from '@contract/entities/message';

/** A message as the store keeps it: its card lives among the cards, by id. */
export interface StoredMessage extends Omit<Message, 'metadata'> {
  cardId?: string;
  model?: string;
  usage?: { input: number; output: number };
  cost?: number;
  reasoning?: string;
  /** The chosen model that could not answer, and the variable whose key is missing. */
  instead?: { model: string; missing: string };
  /** The next token that fits; -1 when some are missing and only the whole message will do. */
  nextToken: number;
}

export const toStoredMessage = ({ metadata, ...message }: Message): StoredMessage => ({
  ...message,
  ...(metadata?.card ? { cardId: metadata.card.id } : {}),
  ...(metadata?.model === undefined ? {} : { model: metadata.model }),
  ...(metadata?.usage === undefined ? {} : { usage: metadata.usage }),
  ...(metadata?.cost === undefined ? {} : { cost: metadata.cost }),
  ...(metadata?.reasoning === undefined ? {} : { reasoning: metadata.reasoning }),
  ...(metadata?.instead === undefined ? {} : { instead: metadata.instead }),
  nextToken: message.status === 'streaming' && message.content === '' ? 0 : -1,
});
