import type { Session } from '@contract/entities/session';
import { issueKey, once } from '@test/support/accessKeys';
import { openStream } from '@test/support/openStream';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { WebSocket } from 'ws';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

jest.setTimeout(60_000);

let database: TestDatabase;
let one: TestPlatform;
let other: TestPlatform;
beforeAll(async () => {
  database = await prepareTestDatabase();
  one = await startPlatform({ database });
  other = await startPlatform({ database });
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.remove();
});

/** Each process looks after its sockets every 5 s. */
const SOON_MS = 6000;
const closedSoon = async (closed: Promise<unknown>): Promise<boolean> => {
  const began = performance.now();
  await closed;
  return performance.now() - began < SOON_MS;
};

test('a session that is ended opens nothing on another process from then on, and its sockets close there', async () => {
  const [here, there] = [await signIn(one.url, 'operator'), await signIn(other.url, 'operator')];
  const stream = await openStream(other.url, there);
  const { sessions } = (await (await here.fetch('/api/sessions')).json()) as { sessions: Session[] };
  const id = sessions.find(({ current }) => !current)?.id ?? '';
  expect((await here.fetch(`/api/sessions/${id}`, { method: 'DELETE', headers: once() })).status).toBe(200);
  expect((await there.fetch('/api/auth/me')).status).toBe(401);
  expect(await closedSoon(stream.closed)).toBe(true);
});

test('and so does an access key that is revoked', async () => {
  const here = await signIn(one.url, 'operator');
  const key = await issueKey(here, ['read']);
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/ws/logs`, { headers: key.headers });
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const answer = await here.fetch(`/api/access-keys/${key.id}`, { method: 'DELETE', headers: once() });
  expect(answer.status).toBe(200);
  expect((await fetch(`${other.url}/api/auth/me`, { headers: key.headers })).status).toBe(401);
  expect(await closedSoon(closed)).toBe(true);
});
