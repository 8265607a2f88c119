/** @jest-environment ./test/support/browserEnvironment.ts */
import { buildConversation } from '@test/builders/buildConversation';
import { buildMessage } from '@test/builders/buildMessage';
import { createFakeChatSocket, type ChatAnswers } from '@test/support/fakeChatSocket';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import type { ConversationNews } from '@contract/chatSocket';
import type { Conversation } from '@contract/entities/conversation';
import { conversationsApi } from './conversationsApi';
import { conversationBegun, conversationClosed, conversationOpened } from './conversationActions';
import { olderMessagesRequested, replyStopRequested } from './conversationsSaga';
import { selectConversationMessages } from './messagesSelectors';
import { selectPage } from './messagesSlice';

let made: ReturnType<typeof makeTestStore>;
let chat: ReturnType<typeof createFakeChatSocket>;
/** As one that a link leads to. */
let visited: Conversation | undefined;
const open = async (answers: ChatAnswers = {}) => {
  visited = undefined;
  chat = createFakeChatSocket(answers);
  const page = { messages: [buildMessage()], hasMore: true };
  made = makeTestStore({
    answers: {
      'GET /api/conversations': { conversations: [buildConversation()] },
      'GET /api/conversations/conv_1': () => visited && { conversation: visited },
      'GET /api/conversations/conv_1/messages': page,
      'GET /api/conversations/a%2Fb/messages': page,
    },
    preloaded: signedInState(),
    socket: chat.socket,
  });
  await made.started;
};
afterEach(() => {
  made.stop();
});

/** Query strings of the pages that were asked for. */
const pages = (path = '/api/conversations/conv_1/messages') =>
  made.requests.map(({ url }) => new URL(url)).flatMap((url) => (url.pathname === path ? [url.search] : []));
const loaded = () => made.until('a page', (state) => selectPage(state, 'conv_1')?.status === 'loaded');
const connected = () => {
  made.feedChat({ type: 'connected' });
  return made.until('a connection', ({ connectivity }) => connectivity.chat === 'connected');
};

test('a conversation is loaded when it is opened', async () => {
  await open();
  made.store.dispatch(conversationOpened('conv_1'));
  await loaded();
  expect(selectConversationMessages(made.store.getState(), 'conv_1')).toHaveLength(1);
  expect(pages()).toEqual(['']);
});

test('it is loaded again after every reconnect, and not once it is closed', async () => {
  await open();
  made.store.dispatch(conversationOpened('conv_1'));
  await loaded();
  await connected();
  await waitFor(() => {
    expect(pages()).toHaveLength(2);
  });
  made.store.dispatch(conversationClosed());
  made.feedChat({ type: 'disconnected', reason: 'transport close' });
  await made.until('a break', ({ connectivity }) => connectivity.chat === 'reconnecting');
  await connected();
  made.store.dispatch(conversationOpened('a/b'));
  await waitFor(() => {
    expect(pages('/api/conversations/a%2Fb/messages')).toHaveLength(1);
  });
  expect(pages()).toHaveLength(2);
});

test('the page above is asked for by the oldest number that is here', async () => {
  await open();
  made.store.dispatch(olderMessagesRequested({ conversationId: 'conv_1', before: 41 }));
  await loaded();
  expect(pages()).toEqual(['?before=41&limit=200']);
});

test('a new message brings the list of conversations up to date', async () => {
  await open();
  const { getConversations } = conversationsApi.endpoints;
  await made.store.dispatch(getConversations.initiate({}));
  const lists = () => made.requests.filter(({ url }) => new URL(url).pathname === '/api/conversations');
  expect(lists()).toHaveLength(1);
  made.feedChat({ type: 'received', events: [{ event: 'message', payload: buildMessage() }] });
  await waitFor(() => {
    expect(lists()).toHaveLength(2);
  });
});

test('stopping a reply asks the platform for it, by the id of the message', async () => {
  await open({ stop: () => ({ ok: true }) });
  made.store.dispatch(replyStopRequested({ messageId: 'msg_1' }));
  await waitFor(() => {
    expect(chat.emitted).toEqual([['stop', { messageId: 'msg_1' }]]);
  });
});

test('a stop that is not answered, or has no connection, leaves the reply as it is', async () => {
  await open();
  made.store.dispatch(replyStopRequested({ messageId: 'msg_1' }));
  await waitFor(() => {
    expect(chat.emitted).toHaveLength(1);
  });
  chat.setConnected(false);
  made.store.dispatch(replyStopRequested({ messageId: 'msg_1' }));
  made.store.dispatch(conversationOpened('conv_1'));
  await loaded();
  expect(chat.emitted).toHaveLength(1);
});

test.each([
  ['refused by the platform', true, 'The reply has ended'],
  ['without a connection', false, '채팅 서버에 연결되어 있지 않습니다'],
])('a stop that is %s is said', async (_name, isConnected, message) => {
  await open({ stop: () => ({ ok: false, error: 'The reply has ended' }) });
  chat.setConnected(isConnected);
  made.store.dispatch(replyStopRequested({ messageId: 'msg_1' }));
  await waitFor(() => {
    expect(made.toasts).toMatchObject([{ kind: 'error', title: '응답을 중지하지 못했습니다', message }]);
  });
});

test('a conversation in which nothing was said is not asked for', async () => {
  await open();
  made.store.dispatch(conversationBegun('conv_new'));
  await loadedPage('conv_new');
  await connected();
  made.store.dispatch(conversationOpened('conv_1'));
  await loaded();
  expect(pages('/api/conversations/conv_new/messages')).toEqual([]);
});

const loadedPage = (id: string) =>
  made.until('a page', (state) => selectPage(state, id)?.status === 'loaded');
const hear = (change: ConversationNews['change'], ownerId = 'user_admin') => {
  const payload = { conversationId: 'conv_1', change, ownerId, by: 'admin' };
  made.feedChat({ type: 'received', events: [{ event: 'conversation', payload }] });
};

test.each(['deleted', 'unshared', 'link-ended'] as const)(
  'one that somebody %s is told where it is open',
  async (change) => {
    await open();
    made.store.dispatch(conversationOpened('conv_1'));
    await loaded();
    hear(change);
    await made.until('its loss', (state) => selectPage(state, 'conv_1')?.status === 'gone');
    expect(selectPage(made.store.getState(), 'conv_1')).toEqual({ status: 'gone', change, by: 'admin' });
    expect(selectConversationMessages(made.store.getState(), 'conv_1')).toEqual([]);
  },
);

test('whoever came by a link keeps one that is closed to the team', async () => {
  await open();
  made.store.dispatch(conversationOpened('conv_1'));
  await loaded();
  visited = buildConversation({ userId: 'user_admin', linkRight: 'read' });
  hear('unshared');
  await made.until('its right', ({ actionCards }) => actionCards.linkRights['conv_1'] === 'read');
  expect(selectPage(made.store.getState(), 'conv_1')?.status).toBe('loaded');
  expect(selectConversationMessages(made.store.getState(), 'conv_1')).toHaveLength(1);
});

test('its owner keeps one that is closed to the team; one that somebody emptied is empty', async () => {
  await open();
  made.store.dispatch(conversationOpened('conv_1'));
  await loaded();
  hear('unshared', 'user_operator');
  hear('reset');
  await made.until('no messages', (state) => selectConversationMessages(state, 'conv_1').length === 0);
  expect(selectPage(made.store.getState(), 'conv_1')?.status).toBe('loaded');
});
