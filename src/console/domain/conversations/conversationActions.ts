import { createAction } from '@reduxjs/toolkit';

/** How a conversation was lost to a reader. */
export type Loss = 'deleted' | 'unshared' | 'link-ended';

export const conversationOpened = createAction<string>('conversations/opened');
/** A new one, under an id of this console; the platform stores it with the first words. */
export const conversationBegun = createAction<string>('conversations/begun');
export const conversationClosed = createAction('conversations/closed');
/** Somebody deleted it, keeps it for themselves, or ended the link to it: what was read of it goes. */
export const conversationLost = createAction<{
  conversationId: string;
  change: Loss;
  by: string;
}>('conversations/lost');
