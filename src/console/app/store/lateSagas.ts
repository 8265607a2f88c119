import { cardsSaga } from '@console/domain/action-cards/cardsSaga';
import { chatSaga } from '@console/domain/connectivity/chatSaga';
import { connectivitySaga } from '@console/domain/connectivity/connectivitySaga';
import { conversationsSaga } from '@console/domain/conversations/conversationsSaga';
import { notificationsSaga } from '@console/domain/notifications/notificationsSaga';
import { outboxSaga } from '@console/domain/outbox/outboxSaga';
import { schedulingSaga } from '@console/domain/scheduling/schedulingSaga';
import { tracesSaga } from '@console/domain/traces/tracesSaga';
import type { SagaGenerator } from 'typed-redux-saga';

/** What works behind the screens, by name: fetched beside the first of them. */
export const LATE_SAGAS: Record<string, () => SagaGenerator<void>> = {
  notifications: notificationsSaga,
  conversations: conversationsSaga,
  cards: cardsSaga,
  scheduling: schedulingSaga,
  outbox: outboxSaga,
  chat: chatSaga,
  connectivity: connectivitySaga,
  traces: tracesSaga,
};
