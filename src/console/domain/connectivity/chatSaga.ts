import { sessionExpired } from '@console/common/api/sessionExpired';
import { getDependency } from '@console/common/saga/dependencies';
import type { ChatChannel, ChatEvent } from '@console/common/socket/chatChannel';
import type { ChatServerEvent } from '@console/common/socket/chatEvent';
import { restoreSession } from '@console/domain/session/restoreSession';
import { selectActiveUser, signedIn, signedOut } from '@console/domain/session/sessionSlice';
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
  cardReceived,
  messagesReceived,
  serverErrorReceived,
  streamTokensReceived,
  taskStatusReceived,
} from './chatEvents';
import { browserReported, chatStatusChanged, outageConfirmed, reconnectRequested } from './connectivitySlice';

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
    else if (event === 'error') actions.push(serverErrorReceived(payload));
    else if (last && streamTokensReceived.match(last)) {
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

function* confirmOutage(): SagaGenerator<void> {
  yield* delay(SOCKET_OFFLINE_AFTER_MS);
  yield* put(outageConfirmed());
}

/** A server that refuses may have ended the session, or changed the user's rights and waits for a new connection. */
function* askForSession({ reconnect }: ChatChannel): SagaGenerator<void> {
  const before = yield* select(selectActiveUser);
  yield* putResolve(restoreSession() as unknown as Action);
  const user = yield* select(selectActiveUser);
  if (user && user.role !== before?.role) yield* call(reconnect);
}

function* readEvents(channel: ChatChannel): SagaGenerator<void> {
  let outage: Task | undefined = yield* fork(confirmOutage);
  for (;;) {
    const event = yield* take(channel.events);
    if (event.type === 'received') {
      for (const action of actionsOf(event.events)) yield* put(action);
      continue;
    }
    const status = statusOf(event);
    if (status) yield* put(status);
    if (event.type === 'refused') yield* fork(askForSession, channel);
    if (event.type === 'connected') {
      if (outage) yield* cancel(outage);
      outage = undefined;
    } else outage ??= yield* fork(confirmOutage);
  }
}

/** Coming online, returning to the tab and Retry start a new series of attempts. */
function* reconnectOnWish({ reconnect }: ChatChannel): SagaGenerator<void> {
  for (;;) {
    const action = yield* take<UnknownAction>([browserReported, reconnectRequested]);
    if (!browserReported.match(action) || ['online', 'visible'].includes(action.payload)) {
      yield* call(reconnect);
    }
  }
}

/** Opened on sign-in, closed on leaving. Specification 1, section 7. */
export function* chatSaga(): SagaGenerator<void> {
  const createChatChannel = yield* getDependency('createChatChannel');
  const connection = yield* getDependency('chatConnection');
  const { chat } = yield* getDependency('serviceBases');
  for (;;) {
    if (!(yield* select(selectActiveUser))) yield* take(signedIn);
    yield* put(chatStatusChanged({ status: 'connecting' }));
    const channel = yield* call(createChatChannel, chat);
    connection.use(channel);
    const tasks = [yield* fork(readEvents, channel), yield* fork(reconnectOnWish, channel)];
    try {
      yield* take([signedOut, sessionExpired]);
      yield* cancel(tasks);
    } finally {
      connection.use(undefined);
      channel.events.close();
    }
    yield* put(chatStatusChanged({ status: 'closed' }));
  }
}
