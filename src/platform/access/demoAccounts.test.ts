import { openTestDatabase } from '@test/support/openTestDatabase';
import { systemClock as clock } from '../clock';
import type { Database } from '../storage/database';
import { createRepositories, type Repositories } from '../storage/repositories';
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
    throttle: createLoginThrottle(repositories.loginThrottle, clock),
    clock,
    demoAccounts,
  });
const attempt = { username: 'admin', password: 'admin', address: '10.0.0.2' };

test('each demo account has its own role, and its name is its password', async () => {
  const { user } = await sessionsOf(true).signIn(attempt);
  expect(user).toMatchObject({ username: 'admin', role: 'admin' });
});

test('in production a demo account left over from development can neither sign in nor stay signed in', async () => {
  const { token } = await sessionsOf(true).signIn(attempt);
  await endDemoSessions(repositories.users, repositories.sessions, clock);
  const sessions = sessionsOf(false);
  await expect(sessions.signIn(attempt)).rejects.toMatchObject({ status: 401, code: 'invalid-credentials' });
  expect(await sessions.resolve(token)).toBeUndefined();
});
