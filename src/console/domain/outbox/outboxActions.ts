import type { RowChange } from '@console/common/storage/sharedRows';
import type { ActionCard } from '@contract/entities/actionCard';
import { createAction, nanoid } from '@reduxjs/toolkit';
import type { MessageItem, OutboxItem, OutgoingMessage } from './outboxItem';

export const newItem = (userId: string) => ({
  id: nanoid(),
  userId,
  createdAt: new Date().toISOString(),
  attempts: 0,
});

/** Somebody pressed Send: from here on the words are kept until the platform has them. */
export const messageSubmitted = createAction(
  'outbox/messageSubmitted',
  (payload: OutgoingMessage, userId: string): { payload: MessageItem } => ({
    payload: { ...newItem(userId), kind: 'message', payload, state: 'queued' },
  }),
);

/** Something that could not be sent is kept, and asks again before it leaves. */
export const itemKept = createAction<Exclude<OutboxItem, MessageItem>>('outbox/itemKept');

/** One more click on what does not leave by itself. */
export const itemSendRequested = createAction<string>('outbox/sendRequested');

/** A kept decision has been sent and counts. */
export const keptDecisionCounted = createAction<ActionCard>('outbox/keptDecisionCounted');

/** The rows as another tab, or this tab's own reading of the storage, has them. */
export const rowsChanged = createAction<Omit<RowChange, 'rows'> & { rows: OutboxItem[] }>(
  'outbox/rowsChanged',
);
