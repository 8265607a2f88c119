import { consoleApi } from '@console/common/api/consoleApi';
import { sessionExpired } from '@console/common/api/sessionExpired';
import { getDependency } from '@console/common/saga/dependencies';
import type { ChatChannel, ChatEvent } from '@console/common/socket/chatChannel';
import type { ChatServerEvent } from '@console/common/socket/chatEvent';
import { metricsApi } from '@console/domain/metrics/metricsApi';
import { workspaceZoneTold } from '@console/domain/preferences/preferencesSlice';
import { restoreSession } from '@console/domain/session/restoreSession';
import { selectActiveUser, signedOut } from '@console/domain/session/sessionSlice';
import { untilSignedIn } from '@console/domain/session/untilSignedIn';
import { TAKEN_OVER, TOO_MANY_CONNECTIONS } from '@contract/chatSocket';
import { SOCKET_OFFLINE_AFTER_MS } from '@contract/limits';
import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import {
  call,
  cancel,
  delay,
  fork,
  put,
  putResolve,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import {
  alertReceived,
  cardReceived,
  conversationNewsReceived,
  messagesReceived,
  serverErrorReceived,
  streamTokensReceived,
  taskStatusReceived,
} from '@console/domain/connectivity/chatEvents';
import {
  browserReported,
  chatStatusChanged,
  outageConfirmed,
  reconnectRequested,
  selectConnectivity,
  selectIsHidden,
  selectTabApart,
  tabSetApart,
  takeOverRequested,
  type ConnectivityState,
  type TabApart,
} from '@console/domain/connectivity/connectivitySlice';

const PLACE_RETRY_MS = 5000;

/** The actions of what came in together; neighbouring tokens become one, and neighbouring messages. */
export const actionsOf = (events: readonly ChatServerEvent[]): UnknownAction[] => {
  const actions: UnknownAction[] = [];
  for (const { event, payload } of events) {
    const last = actions.at(-1);
    if (event === 'message') {
      if (last && messagesReceived.match(last)) {
        actions[actions.length - 1] = messagesReceived([...last.payload, payload]);
      } else actions.push(messagesReceived([payload]));
    } else if (event === 'action-card') actions.push(cardReceived(payload));
    else if (event === 'a2a-status') actions.push(taskStatusReceived(payload));
    else if (event === 'alert') actions.push(alertReceived(payload));
    else if (event === 'conversation') actions.push(conversationNewsReceived(payload));
    else if (event === 'workspace-zone') actions.push(workspaceZoneTold(payload.timeZone));
    else if (event === 'error') {
      if (payload.code !== TAKEN_OVER) actions.push(serverErrorReceived(payload));
    } else if (last && streamTokensReceived.match(last)) {
      actions[actions.length - 1] = streamTokensReceived([...last.payload, payload]);
    } else actions.push(streamTokensReceived([payload]));
  }
  return actions;
};

const statusOf = (event: ChatEvent): ReturnType<typeof chatStatusChanged> | undefined => {
  if (event.type === 'connected') return chatStatusChanged({ status: 'connected' });
  if (event.type === 'disconnected') return chatStatusChanged({ status: 'reconnecting' });
  if (event.type === 'reconnecting') {
    return chatStatusChanged({ status: 'reconnecting', attempt: event.attempt });
  }
  return event.type === 'received' ? undefined : chatStatusChanged({ status: 'gave-up' });
};

/** Every part of the screen asks, and so learns at once whether what it shows is still current. */
function* askOnceMore(): SagaGenerator<void> {
  if (!(yield* select(selectIsHidden))) yield* put(consoleApi.internalActions.onOnline());
}

function* confirmOutage(): SagaGenerator<void> {
  yield* delay(SOCKET_OFFLINE_AFTER_MS);
  yield* put(outageConfirmed());
  yield* askOnceMore();
}

/** A server that refuses may have ended the session, or changed the user's rights and waits for a new connection. */
function* askForSession({ reconnect }: ChatChannel): SagaGenerator<void> {
  const before = yield* select(selectActiveUser);
  yield* putResolve(restoreSession() as unknown as Action);
  const user = yield* select(selectActiveUser);
  if (user && user.role !== before?.role) yield* call(reconnect);
}

/** Why the platform keeps this tab apart, where that is what an event says. */
const apartBy = (event: ChatEvent): TabApart => {
  if (event.type === 'refused' && event.code === TOO_MANY_CONNECTIONS) return TOO_MANY_CONNECTIONS;
  const isTold = ({ event: name, payload }: ChatServerEvent) =>
    name === 'error' && payload.code === TAKEN_OVER;
  return event.type === 'received' && event.events.some(isTold) ? TAKEN_OVER : 'none';
};

/** A place comes free when another tab goes, or when the platform finds that its connection is dead. */
function* askForPlace({ reconnect }: ChatChannel): SagaGenerator<void> {
  yield* delay(PLACE_RETRY_MS);
  if ((yield* select(selectTabApart)) === TOO_MANY_CONNECTIONS) yield* call(reconnect);
}

function* readEvents(channel: ChatChannel): SagaGenerator<void> {
  let outage: Task | undefined = yield* fork(confirmOutage);
  for (;;) {
    const event = yield* take(channel.events);
    const apart = apartBy(event);
    if (apart !== 'none') yield* put(tabSetApart(apart));
    if (apart === TOO_MANY_CONNECTIONS) yield* fork(askForPlace, channel);
    if (event.type === 'received') {
      for (const action of actionsOf(event.events)) yield* put(action);
      continue;
    }
    const { outage: known } = yield* select(selectConnectivity);
    const status = statusOf(event);
    if (status) yield* put(status);
    const isApart = (yield* select(selectTabApart)) !== 'none';
    if (event.type === 'refused' && !isApart) yield* fork(askForSession, channel);
    // A tab that is kept apart is told so; that is no outage.
    if (event.type === 'connected' || isApart) {
      if (outage) yield* cancel(outage);
      outage = undefined;
      if (known === 'confirmed') yield* askOnceMore();
    } else outage ??= yield* fork(confirmOutage);
  }
}

const { matchFulfilled: serverAnswered } = metricsApi.endpoints.getMetrics;

/** Whether a new series of attempts may succeed: the network, somebody who looks, or the server is back. */
const isReturn = (action: UnknownAction, { chat, apart }: ConnectivityState): boolean => {
  if (browserReported.match(action)) {
    const isLook = action.payload === 'visible' || (action.payload === 'focused' && apart === 'none');
    return action.payload === 'online' || isLook;
  }
  if (serverAnswered(action)) return chat === 'gave-up' && apart === 'none';
  return reconnectRequested.match(action);
};

/** After the last attempt the tab goes on by itself; the health probe is how it hears of a server that returns. */
function* reconnectOnReturn({ reconnect, takeOver }: ChatChannel): SagaGenerator<void> {
  for (;;) {
    const action = yield* take<UnknownAction>([
      ...[browserReported, reconnectRequested, takeOverRequested],
      serverAnswered,
    ]);
    if (takeOverRequested.match(action)) yield* call(takeOver);
    else if (isReturn(action, yield* select(selectConnectivity))) yield* call(reconnect);
  }
}

/** Until somebody leaves, or the session ends. */
function* keepOpen(channel: ChatChannel): SagaGenerator<void> {
  const connection = yield* getDependency('chatConnection');
  connection.use(channel);
  const tasks = [yield* fork(readEvents, channel), yield* fork(reconnectOnReturn, channel)];
  try {
    yield* take([signedOut, sessionExpired]);
    yield* cancel(tasks);
  } finally {
    connection.use(undefined);
    channel.events.close();
  }
}

/** Opened on sign-in, closed on leaving. Behaviour, section 18.4. */
export function* chatSaga(): SagaGenerator<void> {
  const createChatChannel = yield* getDependency('createChatChannel');
  const { chat } = yield* getDependency('serviceBases');
  for (;;) {
    yield* untilSignedIn();
    yield* put(chatStatusChanged({ status: 'connecting' }));
    const userId = (yield* select(selectActiveUser))?.id;
    const channel = yield* call(createChatChannel, chat, { userId });
    // It is fetched first: who signed out meanwhile is spoken for no more.
    if ((yield* select(selectActiveUser))?.id === userId) yield* keepOpen(channel);
    else channel.events.close();
    yield* put(chatStatusChanged({ status: 'closed' }));
  }
}
