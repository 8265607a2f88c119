import type { UserResponse } from '@contract/http/auth';
import type { SystemConfigResponse } from '@contract/http/systemConfig';
import { openChat } from '@test/support/openChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let a: PlatformProcess;
let b: PlatformProcess;

beforeEach(async () => {
  database = await prepareTestDatabase();
  a = await spawnPlatform(database);
  b = await spawnPlatform(database);
});
afterEach(async () => {
  await a.end('SIGTERM');
  await b.end('SIGTERM');
  await database.remove();
});

const zoneIn = async (session: SignedIn): Promise<string | undefined> => {
  const answer = await session.fetch('/api/auth/me');
  return ((await answer.json()) as UserResponse).workspaceZone;
};

test('a zone that is saved on one process is in force on the other, which tells its own consoles', async () => {
  const [onA, onB] = [await signIn(a.url, 'admin'), await signIn(b.url, 'admin')];
  const chat = await openChat(b.url, onB);
  const told: string[] = [];
  chat.socket.on('workspace-zone', ({ timeZone }) => told.push(timeZone));
  const { config, version } = (await (await onA.fetch('/api/config/system')).json()) as SystemConfigResponse;
  const body = {
    config: { ...config, general: { ...config.general, timeZone: 'Asia/Kolkata' } },
    expectedVersion: version,
  };
  const saved = performance.now();
  expect((await onA.fetch('/api/config/system', { method: 'PUT', body })).status).toBe(200);
  await until(() => Promise.resolve(told.includes('Asia/Kolkata') || undefined));
  // Told by the other process, and not found at its next look ten seconds later.
  expect(performance.now() - saved).toBeLessThan(5000);
  expect(await zoneIn(onB)).toBe('Asia/Kolkata');
  expect(await zoneIn(onA)).toBe('Asia/Kolkata');
  chat.close();
});
