import { wordsIn, type Language, type Words } from '@console/common/copy/defineCopy';
import { alertDetailCopy } from '@console/domain/alerts/alertDetailCopy';
import { alertMetricCopy, ruleAlertCopy } from '@console/domain/alerts/alertMetricCopy';
import { alertText, ruleAlertText } from '@console/domain/alerts/alertText';
import {
  alertReceived,
  cardReceived,
  messagesReceived,
  serverErrorReceived,
  streamTokensReceived,
  taskStatusReceived,
} from '@console/domain/connectivity/chatEvents';
import type { NotificationKind } from '@console/domain/preferences/notificationChoice';
import type { AgentTaskStatus } from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import type { TaskState } from '@contract/entities/agent';
import type { Message } from '@contract/entities/message';
import type { Alert } from '@contract/entities/observation';
import { NOTIFICATION_PREVIEW_LENGTH } from '@contract/limits';
import { defined } from '@contract/defined';
import type { NewNotification, NotificationType } from '@console/domain/notices/notificationActions';
import { conversationLink, runLink } from '@console/domain/notices/notificationLinks';
import { notificationsCopy } from './notificationsCopy';

/** Notification of an event, and whom it concerns. */
export interface EventNotification extends NewNotification {
  kind: NotificationKind;
  conversationId?: string;
  /** `deciders`: whoever may approve; `followers`: whoever takes part in the conversation; else everybody who hears it. */
  concerns?: 'deciders' | 'followers';
  /** Username of whoever asked for it, if the event says so. */
  askedBy?: string;
  /** Takes the place of what was said of the same thing before. */
  renews?: boolean;
}

type NotificationWords = Words<typeof notificationsCopy>;

const TASK_TYPES: Partial<Record<TaskState, NotificationType>> = {
  completed: 'success',
  failed: 'error',
};

/** A task and the reply it ends with are one thing. */
const idOfRun = (runId: string): string => `run:${runId}`;

const ofReply = (message: Message, words: NotificationWords): EventNotification[] =>
  message.type === 'assistant' && message.status === 'complete'
    ? [
        {
          id: idOfRun(message.runId),
          renews: true,
          kind: 'reply',
          concerns: 'followers',
          type: 'success',
          title: words.newReply,
          message: message.content.slice(0, NOTIFICATION_PREVIEW_LENGTH),
          conversationId: message.conversationId,
          link: conversationLink(message.conversationId),
        },
      ]
    : [];

const ofCard = (card: ActionCard, words: NotificationWords): EventNotification[] =>
  card.status === 'pending'
    ? [
        {
          id: `card:${card.id}`,
          kind: 'card',
          concerns: 'deciders',
          askedBy: card.userId,
          type: 'warning',
          title: words.approvalNeeded,
          message: card.title,
          conversationId: card.conversationId,
          link: conversationLink(card.conversationId),
        },
      ]
    : [];

const ofTask = (task: AgentTaskStatus, words: NotificationWords): EventNotification[] => {
  const { taskId, status, agentId, conversationId, runId } = task;
  const link = conversationId === undefined ? runId && runLink(runId) : conversationLink(conversationId);
  return [
    {
      id: runId === undefined ? `task:${taskId}` : idOfRun(runId),
      renews: true,
      kind: 'task',
      type: TASK_TYPES[status] ?? 'info',
      title: words.task(status),
      message: words.taskOf(agentId, taskId),
      ...defined({ link }),
      ...(conversationId === undefined ? {} : { conversationId, concerns: 'followers' }),
    },
  ];
};

const wordsOfAlert = (alert: Alert, language: Language): string =>
  alertText(alert, wordsIn(alertDetailCopy, language)) ??
  ruleAlertText(alert, wordsIn(alertMetricCopy, language), wordsIn(ruleAlertCopy, language)) ??
  alert.message;

const ofAlert = (alert: Alert, words: NotificationWords, language: Language): EventNotification[] => [
  {
    id: `alert:${alert.id}`,
    renews: alert.clearedAt !== undefined,
    kind: 'alert',
    type: alert.clearedAt === undefined ? alert.type : 'success',
    title: alert.clearedAt === undefined ? (alert.ruleName ?? words.alert) : words.alertOver,
    message: wordsOfAlert(alert, language),
    link: alert.evidence,
  },
];

/** Behaviour, section 2.7: which events of the chat server become which notification. */
export const notificationsOf = (action: unknown, language: Language): EventNotification[] => {
  const words = wordsIn(notificationsCopy, language);
  if (messagesReceived.match(action)) return action.payload.flatMap((message) => ofReply(message, words));
  if (streamTokensReceived.match(action))
    return action.payload.flatMap(({ message }) => (message ? ofReply(message, words) : []));
  if (cardReceived.match(action)) return ofCard(action.payload, words);
  if (taskStatusReceived.match(action)) return ofTask(action.payload, words);
  if (alertReceived.match(action)) return ofAlert(action.payload, words, language);
  if (serverErrorReceived.match(action))
    return [{ kind: 'system', type: 'error', title: words.serverError, message: action.payload.error }];
  return [];
};
