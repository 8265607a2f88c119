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
  await append();
  expect(await messages.markStreamingAsInterrupted('everybody')).toEqual([id]);
  expect(await messages.get(id)).toMatchObject({ status: 'interrupted', content: 'half a sen' });
});
