import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createSessionsRepository, type SessionsRepository } from './sessionsRepository';
import { createUsersRepository, type UsersRepository } from './usersRepository';

const NINE = '2026-11-21T09:00:00.000Z';
const TEN = '2026-11-21T10:00:00.000Z';
const NOON = '2026-11-21T12:00:00.000Z';
const EVENING = '2026-11-21T18:00:00.000Z';

let database: Database;
let users: UsersRepository;
let sessions: SessionsRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  users = createUsersRepository(database);
  sessions = createSessionsRepository(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('TRUNCATE users CASCADE');
  await users.create({
    id: 'user-1',
    username: 'minji',
    email: 'minji@example.com',
    role: 'member',
    passwordHash: 'hash',
    demo: false,
    at: NINE,
  });
});

const open = (id: string) =>
  sessions.create({
    id,
    userId: 'user-1',
    createdAt: NINE,
    idleExpiresAt: NOON,
    absoluteExpiresAt: EVENING,
    openedBy: 'password',
  });

test('a session answers its user with the permissions of the role', async () => {
  await open('secret');
  const session = await sessions.findValid('secret', TEN);
  expect(session).toEqual({
    user: {
      id: 'user-1',
      username: 'minji',
      email: 'minji@example.com',
      role: 'member',
      permissions: ['view:dashboard', 'view:console', 'view:observe', 'execute:actions', 'approve:cards'],
    },
    lastSeenAt: NINE,
    idleExpiresAt: NOON,
    absoluteExpiresAt: EVENING,
  });
});

test('the secret of a session is not in the database', async () => {
  await open('secret');
  const rows = await database.query('SELECT * FROM sessions');
  expect(JSON.stringify(rows)).not.toContain('secret');
});

test('a session ends when it idles, and use keeps it alive up to its absolute end', async () => {
  await open('secret');
  expect(await sessions.findValid('secret', NOON)).toBeNull();
  await sessions.touch('secret', TEN, '2026-11-22T10:00:00.000Z');
  expect(await sessions.findValid('secret', NOON)).toMatchObject({ lastSeenAt: TEN, idleExpiresAt: EVENING });
  expect(await sessions.findValid('secret', EVENING)).toBeNull();
});

test('a revoked session is over at once; another one of the user goes on', async () => {
  await open('first');
  await open('second');
  await sessions.revoke('first', TEN);
  expect(await sessions.findValid('first', TEN)).toBeNull();
  expect(await sessions.findValid('second', TEN)).not.toBeNull();
});

test('all sessions of a user can be revoked together', async () => {
  await open('first');
  await open('second');
  expect(await sessions.revokeAllOf('user-1', TEN)).toBe(2);
  expect(await sessions.revokeAllOf('user-1', TEN)).toBe(0);
  expect(await sessions.findValid('second', TEN)).toBeNull();
});

test('a disabled account has no sessions, and a changed role counts from the next look', async () => {
  await open('secret');
  await users.update('user-1', { role: 'viewer', at: TEN });
  expect((await sessions.findValid('secret', TEN))?.user.role).toBe('viewer');
  await users.update('user-1', { disabled: true, at: TEN });
  expect(await sessions.findValid('secret', TEN)).toBeNull();
});

test('a user name and an id are given once', async () => {
  const minji = await users.findByUsername('minji');
  const other = { email: 'x@example.com', role: 'admin' as const, passwordHash: 'h', demo: false, at: NINE };
  expect(await users.create({ ...other, id: 'user-2', username: 'minji' })).toBe(false);
  expect(await users.create({ ...other, id: 'user-1', username: 'other' })).toBe(false);
  expect(await users.findById('user-1')).toEqual(minji);
  expect(await users.list()).toEqual([minji]);
});
