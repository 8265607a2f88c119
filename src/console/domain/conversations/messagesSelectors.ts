import { createSelector } from '@reduxjs/toolkit';
import { selectMessages } from './messagesSlice';
import type { StoredMessage } from './storedMessage';

type State = Parameters<typeof selectMessages>[0];

/** One conversation's messages, oldest first. */
export const selectConversationMessages = createSelector(
  [selectMessages, (_state: State, conversationId: string) => conversationId],
  (messages, conversationId): StoredMessage[] =>
    messages.filter((message) => message.conversationId === conversationId),
);

export interface ConversationUsage {
  input: number;
  output: number;
  /** Cost of the replies that have a price. */
  cost: number;
  /** Replies whose cost nobody knows. */
  unpriced: number;
}

/** Tokens and cost of the replies that are here; undefined when none says. */
export const selectConversationUsage = createSelector(
  [selectConversationMessages],
  (messages): ConversationUsage | undefined => {
    const counted = messages.filter(({ usage, cost }) => usage !== undefined || cost !== undefined);
    if (counted.length === 0) return undefined;
    const total = { input: 0, output: 0, cost: 0, unpriced: 0 };
    for (const { usage, cost } of counted) {
      total.input += usage?.input ?? 0;
      total.output += usage?.output ?? 0;
      total.cost += cost ?? 0;
      if (cost === undefined) total.unpriced += 1;
    }
    return total;
  },
);
