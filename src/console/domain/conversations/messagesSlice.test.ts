import type { StreamToken } from '@contract/chatSocket';
import type { Message } from '@contract/entities/message';
import { buildActionCard } from '@test/builders/buildActionCard';
import { buildConversation } from '@test/builders/buildConversation';
import { buildMessage } from '@test/builders/buildMessage';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { messagesReceived, streamTokensReceived } from '../connectivity/chatEvents';
import { conversationsApi, type MessagesArgument } from './conversationsApi';
import { selectConversationMessages } from './messagesSelectors';
import { messagesCleared, selectPage } from './messagesSlice';

let made: ReturnType<typeof makeTestStore>;
/** What the platform answers for the next page. */
let page: { messages: Message[]; hasMore: boolean };
beforeEach(() => {
  page = { messages: [], hasMore: false };
  made = makeTestStore({
    answers: {
      'GET /api/conversations/conv_1/messages': () => page,
      'PATCH /api/conversations/conv_1': { conversation: buildConversation() },
      'DELETE /api/conversations/conv_1': { ok: true },
    },
    preloaded: signedInState(),
  });
});
afterEach(() => {
  made.stop();
});

const streaming = (overrides: Partial<Message> = {}) =>
  buildMessage({ content: '', status: 'streaming', ...overrides });
const token = (index: number, text: string): StreamToken => ({
  messageId: 'msg_1',
  conversationId: 'conv_1',
  done: false,
  token: text,
  index,
});
const done = (message?: Message): StreamToken => ({
  ...token(99, ''),
  done: true,
  ...(message ? { message } : {}),
});
const receive = (...messages: Message[]) => {
  for (const message of messages) made.store.dispatch(messagesReceived([message]));
};
const stream = (...tokens: StreamToken[]) => made.store.dispatch(streamTokensReceived(tokens));
const load = async (answer: Partial<typeof page>, argument: Partial<MessagesArgument> = {}) => {
  page = { messages: [], hasMore: false, ...answer };
  const { getMessages } = conversationsApi.endpoints;
  await made.store.dispatch(
    getMessages.initiate({ conversationId: 'conv_1', ...argument }, { forceRefetch: true }),
  );
};
const messages = (conversationId = 'conv_1') =>
  selectConversationMessages(made.store.getState(), conversationId);
const text = () => messages()[0]?.content;
const seqs = () => messages().map(({ seq }) => seq);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    buildMessage({ id: `msg_${String(from + index)}`, seq: from + index }),
  );

test('tokens are joined in their order, and one that comes twice counts once', () => {
  receive(streaming());
  stream(token(0, '내일 '), token(1, '10시'));
  stream(token(1, '10시'), token(0, '내일 '), token(2, '에'));
  expect(text()).toBe('내일 10시에');
});

test('after a missing token the text stands still until the whole message comes', () => {
  receive(streaming());
  stream(token(0, '내일 '), token(2, '에'), token(1, '10시'), token(3, ' 봐요'));
  expect(text()).toBe('내일 ');
  stream(done(buildMessage({ content: '내일 10시에 봐요' })));
  expect(messages()).toMatchObject([{ content: '내일 10시에 봐요', status: 'complete' }]);
});

test('tokens of a message nobody knows are left alone, its end brings it', () => {
  stream(token(0, 'lost'));
  expect(messages()).toEqual([]);
  stream(done(buildMessage({ content: 'found' })));
  expect(text()).toBe('found');
});

test('a reply that has ended never streams again', () => {
  receive(buildMessage({ content: 'whole' }), streaming());
  stream(token(0, 'again'));
  expect(messages()).toMatchObject([{ content: 'whole', status: 'complete' }]);
});

test('a page that was read while the reply streamed never shortens it', async () => {
  receive(streaming());
  stream(token(0, 'one '), token(1, 'two '));
  await load({ messages: [streaming({ content: 'one ' })] });
  stream(token(2, 'three'));
  expect(text()).toBe('one two three');
});

test('a page that is further along is taken; the tokens in between are not guessed', async () => {
  receive(streaming());
  stream(token(0, 'one '));
  await load({ messages: [streaming({ content: 'one two three ' })] });
  stream(token(1, 'two '), token(3, 'four'));
  expect(text()).toBe('one two three ');
});

test('messages are in the order of their conversation, and only in their own', () => {
  receive(...numbered(2, 3), ...numbered(1, 1), buildMessage({ id: 'other', conversationId: 'conv_2' }));
  expect(seqs()).toEqual([1, 2, 3]);
  expect(messages('conv_2').map(({ id }) => id)).toEqual(['other']);
});

test('what a card message shows lives among the cards; model, usage and cost stay with the message', () => {
  const metadata = {
    card: buildActionCard(),
    model: 'gpt-4o-mini',
    usage: { input: 12, output: 3 },
    cost: 0.0004,
  };
  receive(buildMessage({ type: 'action-card', metadata }));
  expect(messages()).toMatchObject([
    { cardId: 'card_1', model: 'gpt-4o-mini', usage: { input: 12, output: 3 }, cost: 0.0004 },
  ]);
  expect(messages()[0]).not.toHaveProperty('metadata');
});

test('a page above adds to what is here and says whether there is more', async () => {
  await load({ messages: numbered(5, 6), hasMore: true });
  await load({ messages: numbered(3, 4), hasMore: false }, { before: 5 });
  await load({ messages: numbered(5, 7), hasMore: true });
  expect(seqs()).toEqual([3, 4, 5, 6, 7]);
  expect(selectPage(made.store.getState(), 'conv_1')).toEqual({
    status: 'loaded',
    hasMore: false,
    older: { status: 'idle' },
  });
});

test('after a long absence nothing is missing in the middle: the rest is paged to again', async () => {
  await load({ messages: numbered(1, 3) });
  await load({ messages: numbered(8, 9), hasMore: true });
  expect(seqs()).toEqual([8, 9]);
  expect(selectPage(made.store.getState(), 'conv_1')).toEqual({
    status: 'loaded',
    hasMore: true,
    older: { status: 'idle' },
  });
  await load({ messages: numbered(1, 7) }, { before: 8 });
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('what arrived while the first page was read is kept', async () => {
  receive(...numbered(9, 9));
  await load({ messages: numbered(7, 8), hasMore: true });
  expect(seqs()).toEqual([7, 8, 9]);
});

test('a page that cannot be read is said; a loaded one stays when a later read fails', async () => {
  const broken = () => load({ messages: 'none' as unknown as Message[] });
  jest.spyOn(console, 'error').mockImplementation();
  await broken();
  expect(selectPage(made.store.getState(), 'conv_1')?.status).toBe('failed');
  await load({ messages: numbered(1, 1) });
  await broken();
  expect(selectPage(made.store.getState(), 'conv_1')).toEqual({
    status: 'loaded',
    hasMore: false,
    older: { status: 'idle' },
  });
});

test('a reset, a deletion and clearing forget that conversation and no other', async () => {
  const other = buildMessage({ id: 'other', conversationId: 'conv_2' });
  const { changeConversation, deleteConversation } = conversationsApi.endpoints;
  const forgetting = [
    () => made.store.dispatch(changeConversation.initiate({ id: 'conv_1', change: { reset: true } })),
    () => made.store.dispatch(deleteConversation.initiate('conv_1')),
    () => made.store.dispatch(messagesCleared('conv_1')),
  ];
  for (const forget of forgetting) {
    receive(...numbered(1, 2), other);
    await forget();
    expect(messages()).toEqual([]);
    expect(messages('conv_2')).toHaveLength(1);
  }
  await made.store.dispatch(changeConversation.initiate({ id: 'conv_2', change: { favourite: true } }));
  expect(messages('conv_2')).toHaveLength(1);
});

test('names of conversations that look like built-ins are only names', () => {
  expect(selectPage(made.store.getState(), 'constructor')).toBeUndefined();
});
