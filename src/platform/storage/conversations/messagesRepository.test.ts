import type { Message } from '@contract/entities/message';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { createConversationsRepository, type ConversationsRepository } from './conversationsRepository';
import type { Database } from '../engine/database';
import { createMessagesRepository, type MessagesRepository } from './messagesRepository';

const NOW = '2026-11-21T02:40:00.000Z';

let database: Database;
let conversations: ConversationsRepository;
let messages: MessagesRepository;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  conversations = createConversationsRepository(database);
  messages = createMessagesRepository(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('TRUNCATE conversations CASCADE');
  await conversations.create({ id: 'talk', userId: 'user-1', title: 'Talk', at: NOW });
});

function buildMessage(overrides: Partial<Message> = {}): Omit<Message, 'seq'> {
  made += 1;
  return {
    id: `message-${made}`,
    userId: 'user-1',
    content: `text ${made}`,
    timestamp: NOW,
    type: 'user',
    conversationId: 'talk',
    status: 'complete',
    runId: 'run-1',
    ...overrides,
  };
}

const append = async (overrides: Partial<Message> = {}) =>
  (await messages.append(buildMessage(overrides))).message;

test('a message comes back as it was appended, with its number', async () => {
  const full = buildMessage({
    type: 'assistant',
    correlationId: 'talk',
    metadata: { model: 'gpt-4o-mini', usage: { input: 3, output: 5 }, cost: 0.002 },
  });
  const { message, duplicate } = await messages.append(full);
  expect(duplicate).toBe(false);
  expect(message).toEqual({ ...full, seq: expect.any(Number) as number });
  expect(await messages.get(full.id)).toEqual(message);
});

test('the same client id of a user appends once, whatever comes with it the second time', async () => {
  const first = await append({ clientMessageId: 'client-1', content: 'first' });
  const again = await messages.append(buildMessage({ clientMessageId: 'client-1', content: 'second' }));
  expect(again).toEqual({ message: first, duplicate: true });
  const other = await messages.append(buildMessage({ clientMessageId: 'client-1', userId: 'user-2' }));
  expect(other.duplicate).toBe(false);
  expect(await messages.count()).toBe(2);
});

test('one of many deliveries at the same time wins', async () => {
  const results = await Promise.all(
    Array.from({ length: 12 }, () =>
      database.transaction(async (sql) => {
        await conversations.touch('talk', NOW, sql);
        return messages.append(buildMessage({ clientMessageId: 'client-9' }), sql);
      }),
    ),
  );
  expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(new Set(results.map(({ message }) => message.id)).size).toBe(1);
});

test('pages go back in time, each oldest first', async () => {
  const all = [await append(), await append(), await append(), await append(), await append()];
  const last = await messages.list({ conversationId: 'talk', limit: 2 });
  expect(last).toEqual({ messages: all.slice(3), hasMore: true });
  const middle = await messages.list({ conversationId: 'talk', limit: 2, before: last.messages[0]?.seq });
  expect(middle).toEqual({ messages: all.slice(1, 3), hasMore: true });
  const first = await messages.list({ conversationId: 'talk', limit: 2, before: middle.messages[0]?.seq });
  expect(first).toEqual({ messages: all.slice(0, 1), hasMore: false });
});

test('an update changes what it names', async () => {
  const { id } = await append({ type: 'assistant', status: 'streaming', content: '' });
  await messages.update(id, { content: 'so far' });
  const ended = await messages.update(id, { status: 'failed', error: 'the model went away' });
  expect(ended).toMatchObject({ content: 'so far', status: 'failed', error: 'the model went away' });
  expect(await messages.update('gone', { content: 'x' })).toBeNull();
});

test('replies that streamed when the platform went away are interrupted and keep their text', async () => {
  const { id } = await append({ type: 'assistant', status: 'streaming', content: 'half a sen' });
  const { id: whole } = await append();
  expect(await messages.markStreamingAsInterrupted('everybody')).toEqual([id]);
  expect(await messages.listByIds([whole, 'nowhere', id])).toMatchObject([
    { id, status: 'interrupted', content: 'half a sen' },
    { id: whole, status: 'complete' },
  ]);
});

describe('search', () => {
  const find = async (q: string, change: { before?: number; limit?: number; readerId?: string } = {}) =>
    messages.search({ q, readerId: 'user-1', at: NOW, limit: 10, ...change });
  const found = async (q: string, readerId = 'user-1') =>
    (await find(q, { readerId })).hits.map(({ excerpt }) => excerpt);

  test('finds two syllables before a particle, and English in any case, newest first', async () => {
    await append({ content: '내일 마케팅 회의를 잡아줘' });
    await append({ content: 'The Quarterly REVIEW is done', type: 'assistant' });
    await append({ content: '회의에서 나온 이야기' });
    expect(await found('회의')).toEqual(['회의에서 나온 이야기', '내일 마케팅 회의를 잡아줘']);
    expect(await found('quarterly review')).toEqual(['The Quarterly REVIEW is done']);
    expect(await found('의를 잡')).toEqual(['내일 마케팅 회의를 잡아줘']);
    expect(await found('회잡')).toEqual([]);
  });

  test('signs mean themselves, and letters beside each other are no proof', async () => {
    await append({ content: '100% done_ok' });
    await append({ content: 'abc and bcd' });
    expect(await found('0% d')).toEqual(['100% done_ok']);
    expect(await found('%_')).toEqual([]);
    expect(await found('abcd')).toEqual([]);
  });

  test('nothing of a private conversation of others, of the trash, or of a reply that streams is found', async () => {
    const own = (id: string, userId: string, shared: boolean) =>
      conversations.create({ id, userId, title: id, shared, at: NOW });
    await own('private', 'user-2', false);
    await own('shared', 'user-2', true);
    await own('gone', 'user-1', false);
    for (const conversationId of ['private', 'shared', 'gone', 'talk'])
      await append({ conversationId, content: `비밀 계획 ${conversationId}` });
    await append({ content: '비밀 계획 streaming', type: 'assistant', status: 'streaming' });
    await database.query(`UPDATE conversations SET deleted_at = $1 WHERE id = 'gone'`, [NOW]);
    expect(await found('비밀')).toEqual(['비밀 계획 talk', '비밀 계획 shared']);
    expect(await found('비밀', 'user-2')).toEqual(['비밀 계획 shared', '비밀 계획 private']);
  });

  test('pages go on below the last number; an excerpt is the surroundings of the words', async () => {
    const long = await append({ content: `${'가나다 '.repeat(100)}표적 낱말${' 라마바'.repeat(100)}` });
    await append({ content: '표적' });
    const first = await find('표적', { limit: 1 });
    expect([first.hits[0]?.excerpt, first.hasMore]).toEqual(['표적', true]);
    const second = await find('표적', { limit: 1, before: first.hits[0]?.seq ?? 0 });
    const [hit] = second.hits;
    expect(hit).toMatchObject({ id: long.id, isCut: true, conversationTitle: 'Talk', shared: false });
    expect(hit?.excerpt).toContain('표적 낱말');
    expect(hit?.excerpt.length).toBeLessThanOrEqual(200);
    expect(second.hasMore).toBe(false);
  });
});
