import { mayRead, mayWrite } from '@platform/conversations/conversationAccess';
import { buildActionCard } from '@test/builders/buildActionCard';
import { buildMessage } from '@test/builders/buildMessage';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories, type Repositories } from '../repositories';

let database: Database;
let repositories: Repositories;
let now = '2026-11-21T02:00:00.000Z';

beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database, { now: () => new Date(now) });
});
afterAll(() => database.close());

const minute = (count: number) => new Date(Date.parse('2026-11-21T02:00:00Z') + count * 60_000).toISOString();
const MEMBER = { role: 'member' as const, passwordHash: 'x', demo: false, at: minute(0) };
const MINA = 'mina';
const JUN = 'jun';

beforeEach(async () => {
  now = minute(0);
  await database.query('TRUNCATE conversations, runs, users CASCADE');
  for (const id of [MINA, JUN])
    await repositories.users.create({ ...MEMBER, id, username: id, email: `${id}@example.com` });
  await repositories.conversations.create({ id: 'talk', userId: MINA, title: 'Violet', at: minute(0) });
  await repositories.messages.append(
    buildMessage({ id: 'message-1', conversationId: 'talk', content: 'the violet report', userId: MINA }),
  );
  await repositories.actionCards.create(
    buildActionCard({ id: 'card-1', conversationId: 'talk', messageId: 'message-1', status: 'pending' }),
  );
});

const makeLink = async (id: string, right: 'read' | 'write', endsAt?: string) => {
  const link = { id, conversationId: 'talk', right, name: id, createdBy: MINA, createdAt: now, endsAt };
  await repositories.conversationLinks.add(link, `secret-of-${id}`, database);
};
const visit = (linkId: string, userId = JUN) =>
  repositories.conversationLinks.visit({ linkId, userId, at: now }, database);
const end = (linkId?: string) =>
  repositories.conversationLinks.end({ conversationId: 'talk', linkId, by: MINA, at: now }, database);

/** What Jun gets by every statement, and by the rule. */
const seen = async (reader = JUN) => {
  const { conversations, messages, actionCards } = repositories;
  const ids = async (scope?: 'mine' | 'shared' | 'trash') =>
    (await conversations.list({ reader: { id: reader, keepsHouse: false }, limit: 9, scope })).conversations;
  const known = await conversations.ownership('talk', reader);
  const found = await messages.search({ q: 'violet', readerId: reader, at: now, limit: 9 });
  const one = await conversations.get('talk', reader);
  return {
    listed: (await ids()).length,
    shared: (await ids('shared')).length,
    mine: (await ids('mine')).length,
    found: found.hits.length,
    pending: (await actionCards.listPending(now, reader)).length,
    heard: (await conversations.readersByLink('talk')).includes(reader),
    right: one?.linkRight,
    read: known !== null && mayRead({ id: reader }, known),
    write: known !== null && mayWrite({ id: reader }, known),
  };
};
const NOTHING = {
  listed: 0,
  shared: 0,
  mine: 0,
  found: 0,
  pending: 0,
  heard: false,
  right: undefined,
  read: false,
  write: false,
};
const READS = { ...NOTHING, listed: 1, shared: 1, found: 1, heard: true, right: 'read', read: true };
const WRITES = { ...READS, pending: 1, right: 'write', write: true };

test('a link gives nothing to who has not come by it', async () => {
  await makeLink('a', 'write');
  expect(await seen()).toEqual(NOTHING);
});

test('whoever came by a link to read finds the conversation everywhere, and decides nothing', async () => {
  await makeLink('a', 'read');
  await visit('a');
  expect(await seen()).toEqual(READS);
});

test('of two links the wider right holds, and the other is left when it ends', async () => {
  await makeLink('a', 'read');
  await makeLink('b', 'write');
  await visit('a');
  await visit('b');
  expect(await seen()).toEqual(WRITES);
  expect(await end('b')).toEqual(['b']);
  expect(await seen()).toEqual(READS);
  expect(await end()).toEqual(['a']);
  expect(await seen()).toEqual(NOTHING);
  expect(await end()).toEqual([]);
});

test('a link ends at its minute', async () => {
  await makeLink('a', 'write', minute(5));
  await visit('a');
  now = new Date(Date.parse(minute(5)) - 1).toISOString();
  expect(await seen()).toEqual(WRITES);
  now = minute(5);
  expect(await seen()).toEqual(NOTHING);
});

test('open to the team it is everybody’s, and who came by a link goes on reading when it is closed', async () => {
  await makeLink('a', 'read');
  await visit('a');
  await repositories.conversations.update('talk', { shared: true });
  expect(await seen()).toEqual({ ...WRITES, right: undefined });
  await repositories.conversations.update('talk', { shared: false });
  expect(await seen()).toEqual(READS);
});

test('in the trash it is nobody’s, restored the link leads there again, and purged it is gone with its visits', async () => {
  const { conversations, conversationLinks } = repositories;
  await makeLink('a', 'read');
  await visit('a');
  await conversations.moveToTrash('talk', MINA, minute(1));
  expect(await seen()).toEqual({ ...NOTHING, heard: true, right: 'read' });
  await conversations.restore('talk');
  expect(await seen()).toEqual(READS);
  await conversations.reset('talk');
  expect(await seen()).toEqual({ ...READS, found: 0 });
  await conversations.moveToTrash('talk', MINA, minute(1));
  await database.transaction((sql) => conversations.purge(minute(2), sql));
  expect(await conversationLinks.find('secret-of-a')).toBeNull();
  expect(await database.query('SELECT 1 FROM conversation_link_visits')).toEqual([]);
});

test('links of an account that is closed end, and do not come back with it', async () => {
  const { users, conversationLinks } = repositories;
  await makeLink('a', 'read');
  await visit('a');
  await users.update(MINA, { disabled: true, at: minute(3) });
  expect(await seen()).toEqual(NOTHING);
  await users.update(MINA, { disabled: false, at: minute(4) });
  expect(await seen()).toEqual(NOTHING);
  const [link] = await conversationLinks.listOf('talk', now);
  expect(link).toMatchObject({ endedAt: minute(3) });
  expect(link).not.toHaveProperty('endedBy');
});

test('its owner counts the open ones; nobody else does', async () => {
  await makeLink('a', 'read');
  await makeLink('b', 'read', minute(5));
  await visit('a');
  expect(await repositories.conversations.get('talk', MINA)).toMatchObject({ links: 2 });
  expect(await repositories.conversations.get('talk', JUN)).not.toHaveProperty('links');
  now = minute(6);
  expect(await repositories.conversations.get('talk', MINA)).toMatchObject({ links: 1 });
});

test('the list has open links first, then the newest, each with who came by it', async () => {
  await makeLink('old', 'read', minute(9));
  now = minute(1);
  await makeLink('ended', 'read');
  await end('ended');
  now = minute(2);
  await makeLink('new', 'write');
  await visit('old');
  now = minute(3);
  expect(await visit('old')).toBe(2);
  const links = await repositories.conversationLinks.listOf('talk', now);
  expect(links.map(({ id }) => id)).toEqual(['new', 'old', 'ended']);
  expect(links[1]).toEqual({
    id: 'old',
    conversationId: 'talk',
    right: 'read',
    name: 'old',
    createdBy: MINA,
    createdAt: minute(0),
    endsAt: minute(9),
    visits: [{ userName: JUN, firstAt: minute(2), lastAt: minute(3), times: 2 }],
  });
  expect(links[2]).toMatchObject({ endedAt: minute(1), endedBy: MINA, visits: [] });
});

test('the secret is nowhere', async () => {
  await makeLink('a', 'read');
  const rows = await database.query('SELECT * FROM conversation_links');
  expect(JSON.stringify(rows)).not.toContain('secret-of-a');
  expect(await repositories.conversationLinks.find('secret-of-a')).toMatchObject({ id: 'a' });
  expect(await repositories.conversationLinks.find('a')).toBeNull();
});
