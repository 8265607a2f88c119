import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@contract/limits';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { UnavailableError } from '@platform/common/unavailableError';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createLoginThrottle } from './loginThrottle';
import { hashPassword } from './passwords';
import { createSessions, type Sessions } from './sessions';

let database: Database;
let repositories: Repositories;
let sessions: Sessions;
let now = 0;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
  await repositories.users.create({
    id: 'user_1',
    username: 'mina',
    email: 'mina@demo.example',
    role: 'operator',
    passwordHash: await hashPassword('right'),
    demo: false,
    at: '2026-11-21T00:00:00.000Z',
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.parse('2026-11-21T02:00:00.000Z');
  await database.query('TRUNCATE login_throttle');
  const throttle = createLoginThrottle({ repository: repositories.loginThrottle, database, clock });
  sessions = createSessions({ ...repositories, database, demoAccounts: true, throttle, clock });
});

const signIn = (password = 'right', username = 'mina') =>
  sessions.signIn({ username, password, address: '10.0.0.1', local: false });

test('a right password opens a session of 256 bits that names its user', async () => {
  const { user, token } = await signIn();
  expect(user).toMatchObject({ id: 'user_1', username: 'mina', role: 'operator' });
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect((await sessions.resolve(token))?.user).toEqual(user);
});

test.each([
  ['a wrong password', 'wrong', 'mina'],
  ['an unknown user', 'right', 'nobody'],
])('%s is refused in the same words', async (_what, password, username) => {
  await expect(signIn(password, username)).rejects.toMatchObject({
    status: 401,
    code: 'invalid-credentials',
    message: 'Invalid username or password',
  });
});

test('the database knows no secret of a session', async () => {
  const { token } = await signIn();
  const rows = await database.query<object>('SELECT * FROM sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a session that is used lives on, an idle one ends, and none outlives a day', async () => {
  const { token } = await signIn();
  const began = now;
  while (now + SESSION_IDLE_MS - 1000 < began + SESSION_ABSOLUTE_MS) {
    now += SESSION_IDLE_MS - 1000;
    expect(await sessions.resolve(token)).toBeDefined();
  }
  now = began + SESSION_ABSOLUTE_MS;
  expect(await sessions.resolve(token)).toBeUndefined();

  const idle = await signIn();
  now += SESSION_IDLE_MS;
  expect(await sessions.resolve(idle.token)).toBeUndefined();
});

test('signing out ends this session at once and no other', async () => {
  const [first, second] = [await signIn(), await signIn()];
  await sessions.signOut(first.token, first.user);
  expect(await sessions.resolve(first.token)).toBeUndefined();
  expect(await sessions.resolve(second.token)).toBeDefined();
});

test('which of some open sessions have ended, or belong to somebody whose role has changed', async () => {
  const [ended, kept] = [await signIn(), await signIn()];
  const ids = await Promise.all(
    [ended, kept].map(async ({ token }) => (await sessions.resolve(token))?.id ?? ''),
  );
  await sessions.signOut(ended.token, ended.user);
  const open = ids.map((sessionId) => ({ sessionId, role: 'operator' as const }));
  expect(await sessions.outdated(open)).toEqual([ids[0]]);
  await repositories.users.update('user_1', { role: 'viewer', at: new Date(now).toISOString() });
  expect(await sessions.outdated(open)).toEqual(ids);
  await repositories.users.update('user_1', { role: 'operator', at: new Date(now).toISOString() });
  now += SESSION_IDLE_MS;
  expect(await sessions.outdated(open)).toEqual(ids);
  expect(await sessions.outdated([])).toEqual([]);
});

test('signing out everywhere ends every session of the user', async () => {
  const [first, second] = [await signIn(), await signIn()];
  await sessions.signOutEverywhere(first.user);
  expect(await sessions.resolve(first.token)).toBeUndefined();
  expect(await sessions.resolve(second.token)).toBeUndefined();
});

test('whoever is told to try again has not been in: what cannot be audited opens and ends nothing', async () => {
  const away = new UnavailableError('database-away', 'away', 2);
  const audit = { ...repositories.audit, append: () => Promise.reject(away) };
  const throttle = createLoginThrottle({ repository: repositories.loginThrottle, database, clock });
  const unheard = createSessions({ ...repositories, audit, database, demoAccounts: true, throttle, clock });
  const open = async () => (await database.query('SELECT 1 FROM sessions WHERE revoked_at IS NULL')).length;
  const { token, user } = await signIn();
  const before = await open();
  const from = { address: '10.0.0.1', local: false };
  await expect(unheard.signIn({ username: 'mina', password: 'right', ...from })).rejects.toBe(away);
  await expect(unheard.signInProved(user, from, { by: 'code' })).rejects.toBe(away);
  await expect(unheard.signOut(token, user)).rejects.toBe(away);
  await expect(unheard.signOutEverywhere(user)).rejects.toBe(away);
  expect(await open()).toBe(before);
});

test('every attempt is audited', async () => {
  const before = (await database.query('SELECT 1 FROM audit')).length;
  await signIn('wrong').catch(() => undefined);
  const { token, user } = await signIn();
  await sessions.signOut(token, user);
  const rows = await database.query<{ action: string }>('SELECT action FROM audit ORDER BY seq');
  expect(rows.slice(before).map(({ action }) => action)).toEqual(['sign-in.failed', 'sign-in', 'sign-out']);
});
