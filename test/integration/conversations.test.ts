import type { Socket } from 'socket.io-client';
import type { Conversation } from '@contract/entities/conversation';
import type { Message } from '@contract/entities/message';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
/** In turn, so that no user sends more than the socket allows in 10 s. */
const people: { session: SignedIn; chat: Chat }[] = [];
let turn = 0;
let session: SignedIn;
let chat: Chat;
beforeAll(async () => {
  platform = await startPlatform();
  for (const role of ['operator', 'admin', 'member'] as const) {
    const signedIn = await signIn(platform.url, role);
    people.push({ session: signedIn, chat: await openChat(platform.url, signedIn) });
  }
});
afterAll(async () => {
  for (const person of people) person.chat.close();
  await platform.stop();
});
beforeEach(() => {
  const person = people[(turn += 1) % people.length];
  if (person) ({ session, chat } = person);
});

const json = async <T>(path: string, init?: Parameters<SignedIn['fetch']>[1]): Promise<T> => {
  const answer = await session.fetch(path, init);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};
const create = async (title: string) => {
  const body = { title };
  return (await json<{ conversation: Conversation }>('/api/conversations', { method: 'POST', body }))
    .conversation;
};
const patch = (id: string, body: object) =>
  session.fetch(`/api/conversations/${id}`, { method: 'PATCH', body });
interface Page {
  conversations: Conversation[];
  nextCursor?: string;
}
const search = async (q: string) =>
  (await json<Page>(`/api/conversations?q=${encodeURIComponent(q)}`)).conversations.map(({ title }) => title);
const messagesOf = (id: string, query = '') =>
  json<{ messages: Message[]; hasMore: boolean }>(`/api/conversations/${id}/messages${query}`);
/** The reply, too: nothing of this conversation goes on when the test does. */
const exchange = async (conversationId: string, content: string) => {
  const ended = new Promise<void>((resolve) => {
    const hear = (token: { done: boolean; conversationId: string }) => {
      if (!token.done || token.conversationId !== conversationId) return;
      chat.socket.off('stream-token', hear);
      resolve();
    };
    chat.socket.on('stream-token', hear);
  });
  const ack = await chat.send({ conversationId, content });
  if (ack.ok) await ended;
  return ack;
};

test('a conversation is made, renamed, pinned and deleted', async () => {
  const { id } = await create('Planning');
  expect(await (await patch(id, { title: ' Budget ', favourite: true })).json()).toMatchObject({
    conversation: { id, title: 'Budget', favourite: true },
  });
  expect((await session.fetch(`/api/conversations/${id}`, { method: 'DELETE' })).status).toBe(200);
  const gone = await session.fetch(`/api/conversations/${id}/messages`);
  expect(gone.status).toBe(404);
  expect(await gone.json()).toMatchObject({ code: 'conversation-gone' });
});

test('making it again answers the same one; another user’s id is refused', async () => {
  const body = { id: 'made-by-the-client', title: 'Mine' };
  const [first, second] = [
    await json('/api/conversations', { method: 'POST', body }),
    await json('/api/conversations', { method: 'POST', body }),
  ];
  expect(second).toEqual(first);
  const others = people.filter((person) => person.session !== session);
  const answers = await Promise.all(
    others.map((person) => person.session.fetch('/api/conversations', { method: 'POST', body })),
  );
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
});

test.each([
  ['a blank title', { title: '   ' }],
  ['a title of 201 characters', { title: 'x'.repeat(201) }],
  ['another type', { favourite: 'yes' }],
  ['reset: false', { reset: false }],
])('%s is refused and changes nothing', async (_what, body) => {
  const { id } = await create('Stays');
  expect((await patch(id, body)).status).toBe(400);
  const page = await json<Page>('/api/conversations?q=Stays');
  expect(page.conversations.find((one) => one.id === id)?.title).toBe('Stays');
});

test('the list comes page by page, none twice and none left out', async () => {
  for (let count = 0; count < 7; count += 1) await create(`page ${count}`);
  const all = (await json<Page>('/api/conversations?limit=1000')).conversations.map(({ id }) => id);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await json<Page>(
      `/api/conversations?limit=3${cursor === undefined ? '' : `&cursor=${cursor}`}`,
    );
    paged.push(...page.conversations.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(paged).toEqual(all);
});

test.each([
  'limit=0',
  'limit=-1',
  'limit=1e9',
  'limit=abc',
  'limit=1001',
  'cursor=nonsense',
  `q=${'x'.repeat(201)}`,
])('%s is refused with 400', async (query) => {
  expect((await session.fetch(`/api/conversations?${query}`)).status).toBe(400);
});

test('search takes %, _, \\ and quotes as they are', async () => {
  for (const title of ['100% done', '1000 done', 'snake_case', 'snakeXcase', 'back\\slash', "it's quoted"]) {
    await create(title);
  }
  expect(await search('100%')).toEqual(['100% done']);
  expect(await search('e_c')).toEqual(['snake_case']);
  expect(await search('\\')).toEqual(['back\\slash']);
  expect(await search("'")).toEqual(["it's quoted"]);
  expect(await search('SNAKE')).toHaveLength(2);
});

test('the first message gives the title: 50 characters and an ellipsis', async () => {
  const id = await chat.newConversation();
  await exchange(id, `${'가나다라마'.repeat(10)}바`);
  await exchange(id, 'another one');
  const page = await json<Page>('/api/conversations?q=가나다라마');
  expect(page.conversations.find((one) => one.id === id)?.title).toBe(`${'가나다라마'.repeat(10)}…`);
});

test('messages come oldest first, and page by page upwards', async () => {
  const id = await chat.newConversation();
  for (const words of ['one', 'two', 'three']) await exchange(id, words);
  const { messages } = await messagesOf(id);
  expect(messages.map(({ type }) => type)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
    'assistant',
  ]);
  const newest = await messagesOf(id, '?limit=4');
  expect(newest).toEqual({ messages: messages.slice(2), hasMore: true });
  const above = await messagesOf(id, `?limit=4&before=${newest.messages[0]?.seq ?? 0}`);
  expect(above).toEqual({ messages: messages.slice(0, 2), hasMore: false });
});

test('a conversation is read with its newest messages, or without where they are not wanted', async () => {
  const id = await chat.newConversation();
  await exchange(id, 'hello');
  interface Read {
    conversation: Conversation & { messages?: Message[]; hasMore?: boolean };
  }
  const { conversation } = await json<Read>(`/api/conversations/${id}`);
  const { messages } = conversation;
  expect(messages?.map(({ type }) => type)).toEqual(['user', 'assistant']);
  expect({ messages, hasMore: conversation.hasMore }).toEqual(await messagesOf(id));
  const bare = await json<Read>(`/api/conversations/${id}?messages=none`);
  expect(bare.conversation).toMatchObject({ id, messageCount: 2 });
  expect(bare.conversation).not.toHaveProperty('messages');
});

test('resetting removes the messages and keeps the conversation', async () => {
  const id = await chat.newConversation();
  await exchange(id, 'forget me');
  expect((await patch(id, { reset: true })).status).toBe(200);
  expect(await messagesOf(id)).toEqual({ messages: [], hasMore: false });
  expect((await exchange(id, 'a new start')).ok).toBe(true);
});

test('deleting a conversation while its reply streams breaks nothing', async () => {
  const id = await chat.newConversation();
  await chat.send({ conversationId: id, content: '시스템 상태 알려줘' });
  expect((await session.fetch(`/api/conversations/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await chat.ask('hello')).reply.status).toBe('complete');
});

test.each([
  ['nothing', '', /content: Message is empty/],
  ['blanks', ' \n\t ', /content: Message is empty/],
  ['800 001 characters', 'x'.repeat(800_001), /content: .*800000/],
])('a message of %s is refused with clear words and not stored', async (_what, content, words) => {
  const conversationId = await chat.newConversation();
  const ack = await chat.send({ conversationId, content });
  expect(ack).toMatchObject({ ok: false, code: 'invalid-input', error: expect.stringMatching(words) });
  expect((await messagesOf(conversationId)).messages).toEqual([]);
});

const LONGEST = '가'.repeat(800_000);

test.each([
  ['of three bytes each', LONGEST],
  ['to one agent', `@monitor ${LONGEST.slice(9)}`],
  ['that are escaped', '"'.repeat(800_000)],
])('800 000 characters are accepted and answered, %s', async (_what, content) => {
  const { reply } = await chat.ask(content);
  expect(reply).toMatchObject({ status: 'complete' });
  expect(reply.content).not.toBe('');
  const { agents } = await json<{ agents: { agentId: string; status: string }[] }>('/a2a/api/stats');
  expect(agents.filter(({ status }) => status !== 'online')).toEqual([]);
});

test('what is said after long messages is answered, too', async () => {
  const conversationId = await chat.newConversation();
  await chat.ask(LONGEST, { conversationId });
  await chat.ask(LONGEST, { conversationId });
  expect((await chat.ask('시스템 상태 알려줘', { conversationId })).reply).toMatchObject({
    status: 'complete',
  });
});

test('the same message sent twice is one message', async () => {
  const conversationId = await chat.newConversation();
  const same = { conversationId, content: 'only once', clientMessageId: 'client-1' };
  const [first, second] = await Promise.all([chat.send(same), chat.send(same)]);
  expect([first, second].map((ack) => ack.ok && ack.duplicate).sort()).toEqual([false, true]);
  expect(first).toMatchObject({ id: (second as { id: string }).id, seq: (second as { seq: number }).seq });
  const { messages } = await messagesOf(conversationId);
  expect(messages.filter(({ type }) => type === 'user')).toHaveLength(1);
  expect(messages.filter(({ type }) => type === 'assistant')).toHaveLength(1);
});

test('a client that makes no id for its messages says each of them', async () => {
  const conversationId = await chat.newConversation();
  const said = { content: 'no id', userId: 'whoever', dryRun: false, conversationId, model: 'gpt-4o-mini' };
  const foreign = chat.socket as unknown as Socket;
  const acks: unknown[] = [
    await foreign.emitWithAck('message', said),
    await foreign.emitWithAck('message', said),
  ];
  expect(acks).toMatchObject([
    { ok: true, duplicate: false },
    { ok: true, duplicate: false },
  ]);
  const { messages } = await messagesOf(conversationId);
  expect(messages.filter(({ type }) => type === 'user')).toHaveLength(2);
});

test('the same id with other words is refused', async () => {
  const conversationId = await chat.newConversation();
  await chat.send({ conversationId, content: 'these', clientMessageId: 'client-2' });
  expect(await chat.send({ conversationId, content: 'others', clientMessageId: 'client-2' })).toMatchObject({
    ok: false,
    code: 'id-reused',
  });
});

test('the sender is the session’s user, whatever the payload says', async () => {
  const conversationId = await chat.newConversation();
  await chat.send({ conversationId, content: 'who am I', userId: 'user_viewer' });
  const { user } = await json<{ user: { id: string } }>('/api/auth/me');
  const { messages } = await messagesOf(conversationId);
  expect(messages[0]?.userId).toBe(user.id);
});

test('a reply can be stopped, and keeps what it said so far', async () => {
  const conversationId = await chat.newConversation();
  const stopped = new Promise<Message | undefined>((resolve) => {
    chat.socket.on('stream-token', (token) => {
      if (token.conversationId !== conversationId) return;
      if (token.done) resolve(token.message);
      else if (token.index === 0) void chat.socket.emitWithAck('stop', { messageId: token.messageId });
    });
  });
  await chat.send({ conversationId, content: '오늘 점심 메뉴 추천해줘' });
  const message = await stopped;
  expect(message?.status).toBe('stopped');
  expect(message?.content.length).toBeGreaterThan(0);
});
