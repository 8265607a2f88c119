import { openTestDatabase } from '@test/support/openTestDatabase';
import {
  createConversationsRepository,
  InvalidCursorError,
  type ConversationsRepository,
} from './conversationsRepository';
import type { Database } from './database';
import { createMessagesRepository } from './messagesRepository';

let database: Database;
let conversations: ConversationsRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  conversations = createConversationsRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE conversations CASCADE'));

const at = (minute: number) => `2026-11-21T02:${String(minute).padStart(2, '0')}:00.000Z`;
const create = (id: string, minute: number, title = id) =>
  conversations.create({ id, userId: 'user-1', title, at: at(minute) });

async function readPages(limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await conversations.list({ limit, cursor });
    pages.push(page.conversations.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

test('lists favourites first, then the latest change, page by page', async () => {
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries()) await create(id, index);
  await create('same-minute', 4);
  await conversations.update('b', { favourite: true });
  await conversations.touch('a', at(30));
  expect(await readPages(2)).toEqual([
    ['b', 'a'],
    ['same-minute', 'e'],
    ['d', 'c'],
  ]);
  expect(await readPages(6)).toEqual([['b', 'a', 'same-minute', 'e', 'd', 'c']]);
});

test('finds any part of a title, ignoring case, with % and _ meaning themselves', async () => {
  await create('a', 1, '마케팅 Weekly 100%');
  await create('b', 2, 'Weekly report');
  const find = async (q: string) =>
    (await conversations.list({ limit: 9, q })).conversations.map(({ id }) => id);
  expect(await find('weekly')).toEqual(['b', 'a']);
  expect(await find('0%')).toEqual(['a']);
  expect(await find('w_ekly')).toEqual([]);
});

test('refuses a cursor it did not make', async () => {
  for (const cursor of ['', 'x', Buffer.from('[true,"never","a"]').toString('base64url')]) {
    await expect(conversations.list({ limit: 9, cursor })).rejects.toThrow(InvalidCursorError);
  }
});

test('creating again answers the conversation that is there, but not one of another user', async () => {
  await create('a', 1, 'first');
  expect(await create('a', 2, 'second')).toMatchObject({ title: 'first', createdAt: at(1) });
  const other = await conversations.create({ id: 'a', userId: 'user-2', title: 'x', at: at(3) });
  expect(other).toBeNull();
});

test('counts messages, loses them by a reset, and itself by a removal', async () => {
  await create('a', 1);
  const message = {
    id: 'message-1',
    userId: 'user-1',
    content: 'hello',
    timestamp: at(1),
    type: 'user' as const,
    conversationId: 'a',
    status: 'complete' as const,
    runId: 'run-1',
  };
  await createMessagesRepository(database).append(message);
  expect(await conversations.get('a')).toMatchObject({ messageCount: 1, favourite: false, demo: false });
  await conversations.reset('a');
  expect(await conversations.get('a')).toMatchObject({ messageCount: 0 });
  expect(await conversations.remove('a')).toBe(true);
  expect(await conversations.remove('a')).toBe(false);
  expect(await conversations.get('a')).toBeNull();
  expect(await conversations.touch('a', at(9))).toBeNull();
});
