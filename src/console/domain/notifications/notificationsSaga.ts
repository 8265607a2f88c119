import { wordsIn } from '@console/common/copy/defineCopy';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import {
  alertReceived,
  cardReceived,
  messagesReceived,
  serverErrorReceived,
  streamTokensReceived,
  taskStatusReceived,
} from '@console/domain/connectivity/chatEvents';
import { chatStatusChanged } from '@console/domain/connectivity/connectivitySlice';
import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { selectOpenConversation } from '@console/domain/conversations/messagesSlice';
import { waysOf } from '@console/domain/preferences/notificationChoice';
import { selectLanguage, selectNotificationChoice } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import type { Conversation } from '@contract/entities/conversation';
import { hasPermission } from '@contract/roles';
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { defined } from '@contract/defined';
import { notificationsOf, type EventNotification } from './eventNotifications';
import { notificationAdded, notificationRenewed } from '@console/domain/notices/notificationActions';
import { notificationsCopy } from './notificationsCopy';
import { selectNotificationIds } from './notificationsSlice';
import { playSound, showOnDesktop } from './outsideTheScreen';
import { toastRequested } from '@console/domain/notices/toastActions';

function* readConversation(id: string): SagaGenerator<Conversation | undefined> {
  const { data } = yield* runEndpoint(
    conversationsApi.endpoints.getConversation.initiate(id, { subscribe: false }),
  );
  return data?.conversation;
}

/** A conversation of one's own, or one that one has written in. What cannot be asked is told rather than kept back. */
function* follows(conversationId: string): SagaGenerator<boolean> {
  return (yield* readConversation(conversationId))?.follows ?? true;
}

/** Whoever came by a link to read decides nothing there. */
function* decides(conversationId: string | undefined): SagaGenerator<boolean> {
  if (conversationId === undefined) return true;
  return (yield* readConversation(conversationId))?.linkRight !== 'read';
}

function* concernsMe({ concerns, conversationId, askedBy }: EventNotification): SagaGenerator<boolean> {
  const user = yield* select(selectUser);
  if (concerns === 'deciders') {
    if (user === null) return false;
    return user.id === askedBy || (hasPermission(user, 'approve:cards') && (yield* decides(conversationId)));
  }
  return concerns === undefined || conversationId === undefined || (yield* follows(conversationId));
}

/** Whether it happens before one's eyes, and needs no bell. */
function* isInView(conversationId: string | undefined): SagaGenerator<boolean> {
  const open = yield* select(selectOpenConversation);
  return conversationId !== undefined && open === conversationId && document.visibilityState === 'visible';
}

/** A task that goes well is no reason to interrupt. */
const isLoud = ({ kind, type }: EventNotification): boolean => kind !== 'task' || type === 'error';

function* reach(given: EventNotification): SagaGenerator<void> {
  const { id, kind: about, type, title, message, link, renews } = given;
  const notification = { kind: about, type, title, message, ...defined({ link }) };
  const ways = waysOf(yield* select(selectNotificationChoice), given.kind);
  const known = id !== undefined && (yield* select(selectNotificationIds)).includes(id);
  if (ways.includes('bell')) {
    if (renews && known) yield* put(notificationRenewed({ ...notification, id }));
    else yield* put(notificationAdded({ ...notification, ...defined({ id }) }));
  }
  if (!isLoud(given) || (known && !renews)) return;
  if (ways.includes('toast')) {
    const kind = type === 'error' || type === 'success' ? type : 'blank';
    yield* put(toastRequested({ kind, title, message }));
  }
  if (ways.includes('sound')) yield* call(playSound);
  if (ways.includes('desktop')) yield* call(showOnDesktop, { title, body: message, tag: id });
}

function* notify(action: unknown): SagaGenerator<void> {
  for (const notification of notificationsOf(action, yield* select(selectLanguage))) {
    if (yield* isInView(notification.conversationId)) continue;
    if (yield* concernsMe(notification)) yield* reach(notification);
  }
}

/** Each change of the connection once, however many attempts lie between. Behaviour, section 2.7. */
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

const TOLD = [
  ...[messagesReceived, streamTokensReceived, cardReceived],
  ...[serverErrorReceived, taskStatusReceived, alertReceived],
];

/** One after the other: whom it concerns may have to be asked, and what came last must stand last. */
export function* notificationsSaga(): SagaGenerator<void> {
  yield* fork(tellConnection);
  const events = yield* actionChannel<UnknownAction>(
    TOLD.map(({ type }) => type),
    buffers.expanding(),
  );
  for (;;) yield* notify(yield* take(events));
}
