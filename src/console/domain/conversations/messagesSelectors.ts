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

export interface ConversationTotals {
  input: number;
  output: number;
  cost: number;
}

/** What the replies here used and cost. */
export const selectConversationTotals = createSelector(
  [selectConversationMessages],
  (messages): ConversationTotals =>
    messages.reduce(
      (totals, { usage, cost }) => ({
        input: totals.input + (usage?.input ?? 0),
        output: totals.output + (usage?.output ?? 0),
        cost: totals.cost + (cost ?? 0),
      }),
      { input: 0, output: 0, cost: 0 },
    ),
);
