import { networkInterfaces } from 'node:os';
import { prepareTestDatabase } from '@test/support/openTestDatabase';
import { rawRequest } from '@test/support/rawRequest';
import { signIn } from '@test/support/signIn';
import { spawnPlatform } from '@test/support/spawnPlatform';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let open: TestPlatform;
/** With a proxy that is trusted, and is this machine: only who comes through it says so. */
let proxied: TestPlatform;
let platform: TestPlatform;
/** It stands still: a wait of a second does not end while a slow machine tries the next password. */
const BEGAN = new Date();
const clock = { now: () => BEGAN };
beforeAll(async () => {
  open = await startPlatform({ clock });
  proxied = await startPlatform({ clock, config: { trustProxy: ['127.0.0.0/8'] } });
});
afterAll(async () => {
  await open.stop();
  await proxied.stop();
});

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  rawRequest(`${platform.url}/api/auth/login`, { method: 'POST', headers, body: { username, password } });
const statusesOf = async (count: number, attempt: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await attempt(index)).status);
  return statuses;
};

test('of a thousand guesses at once at most twenty are tried, and others at that address sign in', async () => {
  platform = open;
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => login('operator', `guess number ${String(index)}`)),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(401) + count(429)).toBe(1000);
  expect(count(401)).toBeLessThanOrEqual(20);
  expect((await signIn(platform.url, 'admin')).cookie).not.toBe('');
});

test('a forwarded address is ignored unless its proxy is trusted', async () => {
  platform = open;
  const from = (index: number) =>
    login('viewer', 'wrong', { 'x-forwarded-for': `192.0.2.${String(index + 1)}` });
  expect(await statusesOf(6, from)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('behind a trusted proxy each client waits for itself, and none can name another', async () => {
  platform = proxied;
  const from = (forwarded: string) => login('viewer', 'wrong', { 'x-forwarded-for': forwarded });
  const others = await statusesOf(6, (index) => from(`192.0.2.${String(index + 1)}`));
  expect(new Set(others)).toEqual(new Set([401]));
  const same = await statusesOf(6, (index) => from(`10.9.9.${String(index)}, 198.51.100.7`));
  expect(same).toEqual([401, 401, 401, 401, 401, 429]);
});

test('demo accounts are for somebody at this machine only', async () => {
  platform = proxied;
  const away = { 'x-forwarded-for': '192.0.2.44' };
  expect((await login('admin', 'admin', away)).status).toBe(401);
  expect((await login('admin', 'admin')).status).toBe(200);
  const offered = async (headers: Record<string, string>) =>
    JSON.parse((await rawRequest(`${platform.url}/api/client-config`, { headers })).body) as object;
  expect(await offered(away)).toMatchObject({ demoAccounts: false });
  expect(await offered({})).toMatchObject({ demoAccounts: true });
});

test('nor does a proxy that runs here without being trusted pass anybody on as one', async () => {
  platform = open;
  expect((await login('admin', 'admin', { 'x-forwarded-for': '192.0.2.44' })).status).toBe(401);
});

test('a platform that others reach says loudly for whom the demo accounts are, and keeps to it', async () => {
  const database = await prepareTestDatabase();
  const started = await spawnPlatform(database, { HOST: '0.0.0.0' });
  const { port } = new URL(started.url);
  expect((await signIn(`http://127.0.0.1:${port}`, 'admin')).cookie).not.toBe('');
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((entry) => entry?.family === 'IPv4' && !entry.internal);
  for (const entry of others) {
    const away = await rawRequest(`http://${entry?.address ?? ''}:${port}/api/auth/login`, {
      method: 'POST',
      body: { username: 'admin', password: 'admin' },
    });
    expect([entry?.address, away.status]).toEqual([entry?.address, 401]);
  }
  const { output } = await started.end('SIGTERM');
  await database.remove();
  expect(output).toContain('The demo sign-ins are OFF for everybody but this machine');
});
