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
