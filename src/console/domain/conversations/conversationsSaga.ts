import { consoleApi } from '@console/common/api/consoleApi';
import { wordsIn } from '@console/common/copy/defineCopy';
import { getDependency } from '@console/common/saga/dependencies';
import { runEndpoint } from '@console/common/saga/runEndpoint';
import {
  conversationNewsReceived,
  messagesReceived,
  streamTokensReceived,
} from '@console/domain/connectivity/chatEvents';
import type { ChatChannel } from '@console/common/socket/chatChannel';
import { chatStatusChanged } from '@console/domain/connectivity/connectivitySlice';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectLanguage } from '@console/domain/preferences/preferencesSlice';
import { selectWaiting } from '@console/domain/outbox/outboxSelectors';
import { selectUser } from '@console/domain/session/sessionSlice';
import type { ConversationNews, StopAck } from '@contract/chatSocket';
import { createAction } from '@reduxjs/toolkit';
import { call, debounce, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { defined } from '@contract/defined';
import {
  conversationBegun,
  conversationClosed,
  conversationLost,
  conversationOpened,
} from './conversationActions';
import { conversationsApi } from './conversationsApi';
import { conversationsCopy } from './conversationsCopy';
import { messagesCleared, selectPage } from './messagesSlice';

export const olderMessagesRequested = createAction<{ conversationId: string; before: number }>(
  'conversations/olderMessagesRequested',
);
export const replyStopRequested = createAction<{ messageId: string }>('conversations/replyStopRequested');

type ChatSocket = ChatChannel['socket'];

const ACK_TIMEOUT_MS = 10_000;
const LIST_REFRESH_MS = 300;

function* load(conversationId: string, before?: number): SagaGenerator<void> {
  const argument = { conversationId, ...defined({ before }) };
  yield* runEndpoint(
    conversationsApi.endpoints.getMessages.initiate(argument, { subscribe: false, forceRefetch: true }),
  );
}

function* refreshList(): SagaGenerator<void> {
  yield* put(consoleApi.util.invalidateTags(['Conversation']));
}

const askToStop = (socket: ChatSocket, messageId: string): Promise<StopAck> =>
  socket
    .timeout(ACK_TIMEOUT_MS)
    .emitWithAck('stop', { messageId })
    .catch((error: unknown) => ({ ok: false, error: String(error) }));

/** A reply that goes on all the same says why; its button stays. */
function* stop({ payload: { messageId } }: ReturnType<typeof replyStopRequested>): SagaGenerator<void> {
  const connection = yield* getDependency('chatConnection');
  const socket = connection.current()?.socket;
  const answer = socket?.connected
    ? yield* call(askToStop, socket, messageId)
    : { ok: false, error: undefined };
  if (answer.ok) return;
  const words = wordsIn(conversationsCopy, yield* select(selectLanguage));
  const message = answer.error ?? words.notConnected;
  yield* put(toastRequested({ id: `stop:${messageId}`, kind: 'error', title: words.stopFailed, message }));
}

/** Closed to the team it is still read by its owner, and by whoever came by a link. */
function* readsOn(conversationId: string, ownerId: string): SagaGenerator<boolean> {
  if (ownerId === (yield* select(selectUser))?.id) return true;
  if ((yield* select(selectPage, conversationId)) === undefined) return false;
  const { data } = yield* runEndpoint(
    conversationsApi.endpoints.getConversation.initiate(conversationId, {
      subscribe: false,
      forceRefetch: true,
    }),
  );
  return data !== undefined;
}

/** A reader who cannot read it any more is told in its place; a conversation that comes back, or was emptied, is read again. */
function* hearNews(
  { conversationId, change, ownerId, by }: ConversationNews,
  open: string | undefined,
): SagaGenerator<void> {
  yield* refreshList();
  const isGone = change === 'deleted' || change === 'link-ended';
  if (isGone || (change === 'unshared' && !(yield* readsOn(conversationId, ownerId))))
    yield* put(conversationLost({ conversationId, change, by }));
  if (change === 'reset') yield* put(messagesCleared(conversationId));
  const comesBack = change === 'restored' || change === 'shared';
  if (comesBack && open === conversationId) yield* load(conversationId);
}

/** Nothing was said in it, and nothing waits to be: there is nothing to load. */
function* isUnsaid(conversationId: string): SagaGenerator<boolean> {
  const page = yield* select(selectPage, conversationId);
  const waiting = yield* select(selectWaiting, conversationId);
  return page?.status === 'loaded' && page.unsaid === true && waiting.length === 0;
}

/** Keeps the open conversation current: loaded when opened, and again after every reconnect. */
export function* conversationsSaga(): SagaGenerator<void> {
  let open: string | undefined;
  yield* takeLatest(conversationOpened, function* ({ payload }) {
    open = payload;
    yield* load(payload);
  });
  yield* takeEvery(conversationBegun, ({ payload }) => {
    open = payload;
  });
  yield* takeEvery(conversationNewsReceived, ({ payload }) => hearNews(payload, open));
  yield* takeEvery(conversationClosed, () => {
    open = undefined;
  });
  yield* takeEvery(chatStatusChanged, function* ({ payload }) {
    if (payload.status !== 'connected') return;
    yield* refreshList();
    if (open !== undefined && !(yield* isUnsaid(open))) yield* load(open);
  });
  yield* takeEvery(olderMessagesRequested, function* ({ payload }) {
    yield* load(payload.conversationId, payload.before);
  });
  yield* takeEvery(replyStopRequested, stop);
  yield* debounce(LIST_REFRESH_MS, [messagesReceived, streamTokensReceived], refreshList);
}
