import { openTestDatabase } from '@test/support/openTestDatabase';
import { systemClock as clock } from '@platform/common/clock';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { endDemoSessions, ensureDemoAccounts } from './demoAccounts';
import { createLoginThrottle } from './loginThrottle';
import { createSessions } from './sessions';

let database: Database;
let repositories: Repositories;

beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
  await ensureDemoAccounts(repositories.users, clock);
});
afterAll(() => database.close());

const sessionsOf = (demoAccounts: boolean) =>
  createSessions({
    ...repositories,
    database,
    throttle: createLoginThrottle({ repository: repositories.loginThrottle, database, clock }),
    clock,
    demoAccounts,
  });
const attempt = { username: 'admin', password: 'admin', address: '127.0.0.1', local: true };

test('each demo account has its own role, and its name is its password', async () => {
  const { user } = await sessionsOf(true).signIn(attempt);
  expect(user).toMatchObject({ username: 'admin', role: 'admin' });
});

test('a demo account is refused in the words of a wrong password to anybody but this machine', async () => {
  await expect(
    sessionsOf(true).signIn({ ...attempt, address: '192.168.1.7', local: false }),
  ).rejects.toMatchObject({
    status: 401,
    code: 'invalid-credentials',
    message: 'Invalid username or password',
  });
});

test('in production a demo account left over from development can neither sign in nor stay signed in', async () => {
  const { token } = await sessionsOf(true).signIn(attempt);
  await endDemoSessions(repositories.users, repositories.sessions, clock);
  const sessions = sessionsOf(false);
  await expect(sessions.signIn(attempt)).rejects.toMatchObject({ status: 401, code: 'invalid-credentials' });
  expect(await sessions.resolve(token)).toBeUndefined();
});
