import { createAction } from '@reduxjs/toolkit';

export const conversationOpened = createAction<string>('conversations/opened');
/** A new one, under an id of this console; the platform stores it with the first words. */
export const conversationBegun = createAction<string>('conversations/begun');
export const conversationClosed = createAction('conversations/closed');
/** Somebody deleted it or keeps it for themselves: what was read of it goes. */
export const conversationLost = createAction<{
  conversationId: string;
  change: 'deleted' | 'unshared';
  by: string;
}>('conversations/lost');
