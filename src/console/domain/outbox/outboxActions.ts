import type { RowChange } from '@console/common/storage/sharedRows';
import type { ActionCard } from '@contract/entities/actionCard';
import { createAction, nanoid } from '@reduxjs/toolkit';
import type { InterventionBody } from '@contract/http/interventions';
import type {
  DecisionItem,
  InterventionItem,
  MessageItem,
  OutboxItem,
  OutgoingDecision,
  OutgoingMessage,
  OutgoingSettings,
  SettingsItem,
} from './outboxItem';

const newItem = (userId: string) => ({
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

/** Somebody decided a card without a connection: it is kept, and asks again before it leaves. */
export const decisionKept = createAction(
  'outbox/decisionKept',
  (payload: OutgoingDecision, userId: string): { payload: DecisionItem } => ({
    payload: { ...newItem(userId), kind: 'card-decision', payload, state: 'needs-you' },
  }),
);

/** An intervention that got no answer: it is kept under its key, and asks again before it leaves. */
export const interventionKept = createAction(
  'outbox/interventionKept',
  (body: InterventionBody, userId: string, key: string): { payload: InterventionItem } => ({
    payload: {
      ...newItem(userId),
      id: key,
      kind: 'intervention',
      payload: { conversationId: 'interventions', body },
      state: 'needs-you',
    },
  }),
);

/** Settings whose save got no answer: they are kept under its key, and ask again before they leave. */
export const settingsKept = createAction(
  'outbox/settingsKept',
  (
    payload: Omit<OutgoingSettings, 'conversationId'>,
    userId: string,
    key: string,
  ): { payload: SettingsItem } => ({
    payload: {
      ...newItem(userId),
      id: key,
      kind: 'settings',
      payload: { ...payload, conversationId: 'settings' },
      state: 'needs-you',
    },
  }),
);

/** One more click on what does not leave by itself. */
export const itemSendRequested = createAction<string>('outbox/sendRequested');

/** A kept decision has been sent and counts. */
export const keptDecisionCounted = createAction<ActionCard>('outbox/keptDecisionCounted');

/** The rows as another tab, or this tab's own reading of the storage, has them. */
export const rowsChanged = createAction<Omit<RowChange, 'rows'> & { rows: OutboxItem[] }>(
  'outbox/rowsChanged',
);
