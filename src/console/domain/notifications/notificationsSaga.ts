import { wordsIn, type Words } from '@console/common/copy/defineCopy';
import {
  cardReceived,
  messagesReceived,
  serverErrorReceived,
  streamTokensReceived,
  taskStatusReceived,
} from '@console/domain/connectivity/chatEvents';
import { chatStatusChanged } from '@console/domain/connectivity/connectivitySlice';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import type { AgentTaskStatus } from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import type { TaskState } from '@contract/entities/agent';
import type { Message } from '@contract/entities/message';
import { NOTIFICATION_PREVIEW_LENGTH } from '@contract/limits';
import { fork, put, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { conversationLink, runLink } from './notificationLinks';
import { notificationsCopy } from './notificationsCopy';
import { notificationAdded, type NewNotification, type NotificationType } from './notificationActions';
import { toastRequested } from './toastActions';

type NotificationWords = Words<typeof notificationsCopy>;

const TASK_TYPES: Partial<Record<TaskState, NotificationType>> = {
  completed: 'success',
  failed: 'error',
  rejected: 'error',
};

const replyNotification = (message: Message, words: NotificationWords): NewNotification | undefined =>
  message.type === 'assistant' && message.status === 'complete'
    ? {
        id: `reply:${message.id}`,
        type: 'success',
        title: words.newReply,
        message: message.content.slice(0, NOTIFICATION_PREVIEW_LENGTH),
        link: conversationLink(message.conversationId),
      }
    : undefined;

const cardNotification = (card: ActionCard, words: NotificationWords): NewNotification | undefined =>
  card.status === 'pending'
    ? {
        id: `card:${card.id}`,
        type: 'warning',
        title: words.approvalNeeded,
        message: card.title,
        link: conversationLink(card.conversationId),
      }
    : undefined;

const taskNotification = (task: AgentTaskStatus, words: NotificationWords): NewNotification => {
  const { taskId, status, agentId, conversationId, runId } = task;
  const link = conversationId === undefined ? runId && runLink(runId) : conversationLink(conversationId);
  return {
    id: `task:${taskId}:${status}`,
    type: TASK_TYPES[status] ?? 'info',
    title: words.task(status),
    message: words.taskOf(agentId, taskId),
    ...(link === undefined ? {} : { link }),
  };
};

/** Specification 1, section 8: which events of the chat server become which notification. */
const notificationsOf = (action: unknown, words: NotificationWords): (NewNotification | undefined)[] => {
  if (messagesReceived.match(action)) {
    return action.payload.map((message) => replyNotification(message, words));
  }
  if (streamTokensReceived.match(action)) {
    return action.payload.map(({ message }) => message && replyNotification(message, words));
  }
  if (cardReceived.match(action)) return [cardNotification(action.payload, words)];
  if (serverErrorReceived.match(action)) {
    return [{ type: 'error', title: words.serverError, message: action.payload.error }];
  }
  if (taskStatusReceived.match(action)) {
    return [taskNotification(action.payload, words)];
  }
  return [];
};

function* notify(action: unknown): SagaGenerator<void> {
  const words = wordsIn(notificationsCopy, yield* select(selectLanguage));
  for (const notification of notificationsOf(action, words)) {
    if (!notification) continue;
    yield* put(notificationAdded(notification));
    if (notification.type === 'warning' || notification.type === 'error') {
      const kind = notification.type === 'error' ? 'error' : 'blank';
      yield* put(toastRequested({ kind, title: notification.title, message: notification.message }));
    }
  }
}

/** Each change of the connection once, however many attempts lie between. Specification 2, section 4. */
function* tellConnection(): SagaGenerator<void> {
  let isUp = false;
  for (;;) {
    const { status } = (yield* take(chatStatusChanged)).payload;
    const words = wordsIn(notificationsCopy, yield* select(selectLanguage));
    if (status === 'connected' && !isUp) {
      yield* put(
        notificationAdded({ type: 'success', title: words.connected, message: words.connectedHint }),
      );
    } else if (isUp && (status === 'reconnecting' || status === 'gave-up')) {
      yield* put(
        notificationAdded({ type: 'error', title: words.disconnected, message: words.disconnectedHint }),
      );
    }
    isUp = status === 'connected';
  }
}

export function* notificationsSaga(): SagaGenerator<void> {
  yield* fork(tellConnection);
  yield* takeEvery(
    [messagesReceived, streamTokensReceived, cardReceived, serverErrorReceived, taskStatusReceived],
    notify,
  );
}
