import { selectIsOffline } from '@console/domain/connectivity/connectivitySlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import type { RootState } from '@console/state/hooks';
import { createSelector } from '@reduxjs/toolkit';
import type { DecisionItem, MessageItem, OutboxItem } from './outboxItem';
import { selectOutbox } from './outboxSlice';

/** Another user's items are not shown. Reliability P3. */
export const selectMyOutbox = createSelector(
  [selectOutbox, (state: RootState) => selectUser(state)?.id],
  (items, userId): OutboxItem[] => items.filter((item) => item.userId === userId),
);

/** Items that their author still sees below the conversation. */
export const selectWaiting = createSelector(
  [selectMyOutbox, (_state: RootState, conversationId: string) => conversationId],
  (items, conversationId): MessageItem[] =>
    items.filter(
      (item): item is MessageItem =>
        item.kind === 'message' && item.payload.conversationId === conversationId,
    ),
);

/** My decision on this card that has not been sent. */
export const selectKeptDecision = (state: RootState, cardId: string): DecisionItem | undefined =>
  selectMyOutbox(state).find(
    (item): item is DecisionItem => item.kind === 'card-decision' && item.payload.decision.cardId === cardId,
  );

/** Number that is worth a mark in the header: all that waits while offline, else only what nobody else will see to. */
export const selectOutboxCount = createSelector([selectMyOutbox, selectIsOffline], (items, offline): number =>
  items.reduce((count, { state }) => {
    const stuck = state === 'failed' || state === 'needs-you';
    return count + (stuck || (offline && state !== 'sent') ? 1 : 0);
  }, 0),
);
