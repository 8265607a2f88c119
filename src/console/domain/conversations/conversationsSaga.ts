import { consoleApi } from '@console/common/api/consoleApi';
import { getDependency } from '@console/common/saga/dependencies';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import { messagesReceived, streamTokensReceived } from '@console/domain/connectivity/chatEvents';
import { chatStatusChanged } from '@console/domain/connectivity/connectivitySlice';
import type { StopAck } from '@contract/chatSocket';
import { createAction } from '@reduxjs/toolkit';
import { call, debounce, put, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { conversationsApi } from './conversationsApi';

export const conversationOpened = createAction<string>('conversations/opened');
export const conversationClosed = createAction('conversations/closed');
export const olderMessagesRequested = createAction<{ conversationId: string; before: number }>(
  'conversations/olderMessagesRequested',
);
export const replyStopRequested = createAction<{ messageId: string }>('conversations/replyStopRequested');

const ACK_TIMEOUT_MS = 10_000;
const LIST_REFRESH_MS = 300;

function* load(conversationId: string, before?: number): SagaGenerator<void> {
  const argument = { conversationId, ...(before === undefined ? {} : { before }) };
  yield* runEndpoint(
    conversationsApi.endpoints.getMessages.initiate(argument, { subscribe: false, forceRefetch: true }),
  );
}

function* refreshList(): SagaGenerator<void> {
  yield* put(consoleApi.util.invalidateTags(['Conversation']));
}

function* stop({ payload }: ReturnType<typeof replyStopRequested>): SagaGenerator<void> {
  const connection = yield* getDependency('chatConnection');
  const socket = connection.current()?.socket;
  if (!socket?.connected) return;
  try {
    yield* call((): Promise<StopAck> => socket.timeout(ACK_TIMEOUT_MS).emitWithAck('stop', payload));
  } catch {
    // Unanswered: the reply goes on, and the button with it.
  }
}

/** Keeps the open conversation current: loaded when opened, and again after every reconnect. */
export function* conversationsSaga(): SagaGenerator<void> {
  let open: string | undefined;
  yield* takeLatest(conversationOpened, function* ({ payload }) {
    open = payload;
    yield* load(payload);
  });
  yield* takeEvery(conversationClosed, () => {
    open = undefined;
  });
  yield* takeEvery(chatStatusChanged, function* ({ payload }) {
    if (payload.status !== 'connected') return;
    yield* refreshList();
    if (open !== undefined) yield* load(open);
  });
  yield* takeEvery(olderMessagesRequested, function* ({ payload }) {
    yield* load(payload.conversationId, payload.before);
  });
  yield* takeEvery(replyStopRequested, stop);
  yield* debounce(LIST_REFRESH_MS, [messagesReceived, streamTokensReceived], refreshList);
}
