import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { createOpenSockets } from './openSockets';
import { createProviderLogout } from './providerLogout';
import { createSessions } from './sessions';

const ISSUER = 'https://id.team.example';
const NOW = new Date('2026-11-23T09:00:00.000Z');
const clock = { now: () => NOW };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('sockets of a session that the provider ends close at once, those of others stay', async () => {
  const repositories = createRepositories(database);
  const openSockets = createOpenSockets();
  const throttle = { attempt: () => Promise.reject(new Error('Nobody signs in by password')) };
  const sessions = createSessions({ ...repositories, database, throttle, clock, demoAccounts: false });
  const closed: string[] = [];
  const open = async (subject: string, sid: string) => {
    const id = `user_${subject}`;
    if (!(await repositories.users.findById(id))) {
      const account = {
        id,
        username: subject,
        email: '',
        role: 'viewer' as const,
        passwordHash: 'x',
        demo: false,
      };
      await repositories.users.create({ ...account, at: NOW.toISOString() });
      const identity = { issuer: ISSUER, subject, userId: id, at: NOW.toISOString() };
      await repositories.externalIdentities.add(identity, database);
    }
    const user = (await repositories.users.findById(id))?.user;
    if (!user) throw new Error(`There is no ${subject}`);
    const proof = { by: 'provider', issuer: ISSUER, sid } as const;
    const token = await sessions.signInProved(user, { address: '127.0.0.1' }, proof);
    const sessionId = (await sessions.resolve(token))?.id ?? '';
    const close = () => closed.push(`${subject} ${sid}`);
    openSockets.add({ userId: id, sessionId, role: 'viewer', operation: 'ws /ws/logs', close });
  };
  await open('kim', 'one');
  await open('kim', 'two');
  await open('lee', 'three');
  const tokens: Record<string, object> = {
    first: { issuer: ISSUER, subject: 'kim', sid: 'one', jti: '1' },
    'of another person': { issuer: ISSUER, subject: 'kim', sid: 'three', jti: '2' },
    'of another issuer': { issuer: 'https://other.example', subject: 'kim', jti: '3' },
    'sid alone': { issuer: ISSUER, sid: 'three', jti: '4' },
    all: { issuer: ISSUER, subject: 'kim', jti: '5' },
  };
  const logout = createProviderLogout({
    ...repositories,
    name: 'Team ID',
    logoutTokens: (token) =>
      Promise.resolve(tokens[token] as { issuer: string; subject: string; jti: string }),
    database,
    openSockets,
    clock,
  });
  await logout('first');
  expect(closed).toEqual(['kim one']);
  await logout('of another person');
  await logout('of another issuer');
  expect(closed).toEqual(['kim one']);
  await logout('sid alone');
  expect(closed).toEqual(['kim one', 'lee three']);
  await logout('all');
  expect(closed).toEqual(['kim one', 'lee three', 'kim two']);
});
