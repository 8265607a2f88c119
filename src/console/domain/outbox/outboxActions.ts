import { createAction, nanoid } from '@reduxjs/toolkit';
import type { OutboxItem, OutgoingMessage } from './outboxItem';

/** Somebody pressed Send: from here on the words are kept until the platform has them. */
export const messageSubmitted = createAction(
  'outbox/messageSubmitted',
  (payload: OutgoingMessage, userId: string): { payload: OutboxItem } => ({
    payload: {
      id: nanoid(),
      userId,
      kind: 'message',
      payload,
      createdAt: new Date().toISOString(),
      attempts: 0,
      state: 'queued',
    },
  }),
);
