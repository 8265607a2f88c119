import { buildMessage } from '@test/builders/buildMessage';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { InvalidCursorError } from './conversationsPage';
import { createConversationsRepository, type ConversationsRepository } from './conversationsRepository';
import type { Database } from '../engine/database';
import { createMessagesRepository } from './messagesRepository';
import { createRunsRepository } from '../telemetry/runsRepository';

let database: Database;
let conversations: ConversationsRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  conversations = createConversationsRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE conversations, runs CASCADE'));

const at = (minute: number) => `2026-11-21T02:${String(minute).padStart(2, '0')}:00.000Z`;
const mina = { id: 'user-1', keepsHouse: false };
const create = (id: string, minute: number, title = id) =>
  conversations.create({ id, userId: 'user-1', title, at: at(minute) });

async function readPages(limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await conversations.list({ reader: mina, limit, cursor });
    pages.push(page.conversations.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

test('lists favourites first, then the latest change, page by page', async () => {
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries()) await create(id, index);
  await create('same-minute', 4);
  await conversations.setFavourite('b', 'user-1', true);
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
    (await conversations.list({ reader: mina, limit: 9, q })).conversations.map(({ id }) => id);
  expect(await find('weekly')).toEqual(['b', 'a']);
  expect(await find('0%')).toEqual(['a']);
  expect(await find('w_ekly')).toEqual([]);
});

test('refuses a cursor it did not make', async () => {
  for (const cursor of ['', 'x', Buffer.from('[true,"never","a"]').toString('base64url')]) {
    await expect(conversations.list({ reader: mina, limit: 9, cursor })).rejects.toThrow(InvalidCursorError);
  }
});

test('creating again answers the conversation that is there, but not one of another user', async () => {
  await create('a', 1, 'first');
  expect(await create('a', 2, 'second')).toMatchObject({ title: 'first', createdAt: at(1) });
  const other = await conversations.create({ id: 'a', userId: 'user-2', title: 'x', at: at(3) });
  expect(other).toBeNull();
});

test('counts messages, and loses them by a reset', async () => {
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
  expect(await conversations.get('a', 'user-1')).toMatchObject({
    messageCount: 1,
    favourite: false,
    demo: false,
  });
  await conversations.reset('a');
  expect(await conversations.get('a', 'user-1')).toMatchObject({ messageCount: 0 });
  expect(await conversations.get('b', 'user-1')).toBeNull();
  expect(await conversations.touch('b', at(9))).toBeNull();
});

test('what is removed stays in the sum of all messages there ever were', async () => {
  const messages = createMessagesRepository(database);
  const before = await messages.count();
  for (const id of ['a', 'b']) {
    await create(id, 1);
    await messages.append(buildMessage({ conversationId: id, id: `message-of-${id}` }));
  }
  expect(await messages.count()).toBe(before + 2);
  await conversations.reset('a');
  expect(await messages.count()).toBe(before + 2);
  await conversations.moveToTrash('b', 'user-1', at(5));
  await database.transaction((sql) => conversations.purge(at(6), sql));
  expect(await messages.count()).toBe(before + 2);
});

describe('who reads what', () => {
  const idsFor = async (reader: { id: string; keepsHouse: boolean }, scope?: 'mine' | 'shared' | 'trash') =>
    (await conversations.list({ reader, limit: 9, scope })).conversations.map(({ id }) => id);
  const jun = { id: 'user-2', keepsHouse: false };
  const admin = { id: 'user-3', keepsHouse: true };

  beforeEach(async () => {
    await create('private', 1);
    await create('open', 2);
    await conversations.update('open', { shared: true });
    await conversations.create({ id: 'of-jun', userId: jun.id, title: 'x', at: at(3) });
  });

  test('a new conversation is its owner’s alone; a shared one is everybody’s', async () => {
    expect(await idsFor(mina)).toEqual(['open', 'private']);
    expect(await idsFor(jun)).toEqual(['of-jun', 'open']);
    expect(await idsFor(admin)).toEqual(['open']);
    expect(await idsFor(mina, 'mine')).toEqual(['open', 'private']);
    expect(await idsFor(jun, 'mine')).toEqual(['of-jun']);
    expect(await idsFor(jun, 'shared')).toEqual(['open']);
  });

  test('a favourite is one person’s', async () => {
    await conversations.setFavourite('open', mina.id, true);
    expect(await conversations.get('open', mina.id)).toMatchObject({ favourite: true });
    expect(await conversations.get('open', jun.id)).toMatchObject({ favourite: false });
    await conversations.setFavourite('open', mina.id, false);
    expect(await conversations.get('open', mina.id)).toMatchObject({ favourite: false });
  });

  test('the trash is the owner’s; an administrator finds what was shared in it', async () => {
    await conversations.moveToTrash('private', 'mina', at(5));
    await conversations.moveToTrash('open', 'mina', at(6));
    expect(await idsFor(mina)).toEqual([]);
    expect(await idsFor(mina, 'trash')).toEqual(['open', 'private']);
    expect(await idsFor(jun, 'trash')).toEqual([]);
    expect(await idsFor(admin, 'trash')).toEqual(['open']);
    expect(await conversations.get('open', mina.id)).toMatchObject({ deletedAt: at(6), deletedBy: 'mina' });
    await conversations.restore('open');
    expect(await idsFor(jun)).toEqual(['of-jun', 'open']);
  });

  test('a conversation with a run under a legal hold stays in the trash', async () => {
    const runs = createRunsRepository(database);
    const run = { runId: 'run-h', title: 't', status: 'completed' as const, startedAt: at(1), dryRun: false };
    await runs.start({ ...run, conversationId: 'private', userId: mina.id, demo: false });
    const change = (add: string[], remove: string[]) =>
      database.transaction((sql) => runs.label({ runIds: ['run-h'], add, remove }, sql));
    const purge = () => database.transaction((sql) => conversations.purge(at(9), sql));
    await change(['legal-hold'], []);
    await conversations.moveToTrash('private', 'mina', at(5));
    await conversations.moveToTrash('open', 'mina', at(6));
    expect(await purge()).toBe(1);
    expect(await idsFor(mina, 'trash')).toEqual(['private']);
    await change([], ['legal-hold']);
    expect(await purge()).toBe(1);
    expect(await idsFor(mina, 'trash')).toEqual([]);
  });

  test('what is purged is gone, and its runs stay private', async () => {
    const runs = createRunsRepository(database);
    const run = { runId: 'run-p', title: 't', status: 'completed' as const, startedAt: at(1), dryRun: false };
    await runs.start({ ...run, conversationId: 'private', userId: mina.id, demo: false });
    await runs.start({ ...run, runId: 'run-o', conversationId: 'open', userId: mina.id, demo: false });
    expect(await runs.ownersOfPrivate(['run-p', 'run-o'])).toEqual(new Map([['run-p', mina.id]]));
    await conversations.moveToTrash('private', 'mina', at(5));
    await conversations.moveToTrash('open', 'mina', at(9));
    expect(await database.transaction((sql) => conversations.purge(at(5), sql))).toBe(0);
    expect(await database.transaction((sql) => conversations.purge(at(6), sql))).toBe(1);
    expect(await conversations.ownership('private', mina.id)).toBeNull();
    expect(await idsFor(mina, 'trash')).toEqual(['open']);
    expect(await runs.ownersOfPrivate(['run-p', 'run-o'])).toEqual(new Map([['run-p', mina.id]]));
  });
});
