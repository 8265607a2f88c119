import { openStream } from '@test/support/openStream';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const OLD = 'celadon paper ink';
const NEW = 'lantern by the kiosk';
let platform: TestPlatform;
/** Moved by the tests alone: no wait ends while a slow machine tries the next password. */
let now = Date.now();
let people = 0;
let username = '';
beforeAll(async () => {
  platform = await startPlatform({ clock: { now: () => new Date(now) } });
});
afterAll(() => platform.stop());
beforeEach(async () => {
  now += 60_000;
  username = `person.${String((people += 1))}`;
  const admin = await signIn(platform.url, 'admin');
  const body = { username, email: `${username}@team.example`, role: 'member', password: OLD };
  const answer = await admin.fetch('/api/accounts', { method: 'POST', body });
  expect(answer.status).toBe(200);
});

const enter = (password = OLD) => signIn(platform.url, username, password);
const change = async (session: SignedIn, currentPassword: string, newPassword: string, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const body = { currentPassword, newPassword };
  const answer = await session.fetch('/api/auth/password', { method: 'POST', headers, body });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
};
const whoAmI = async (session: SignedIn) => (await session.fetch('/api/auth/me')).status;

test('a changed password keeps this session and its streams, and ends the others with theirs', async () => {
  const [here, there] = [await enter(), await enter()];
  const kept = await openStream(platform.url, here);
  const lost = await openStream(platform.url, there);
  expect(await change(here, OLD, NEW)).toMatchObject({ status: 200, body: { ok: true } });
  await lost.closed;
  expect(kept.socket.readyState).toBe(kept.socket.OPEN);
  kept.socket.terminate();
  expect([await whoAmI(here), await whoAmI(there)]).toEqual([200, 401]);
  await expect(enter(OLD)).rejects.toThrow('401');
  expect(await whoAmI(await enter(NEW))).toBe(200);
});

test.each([
  ['a wrong current one', 'not my password', NEW, 'wrong-password'],
  ['the same again', OLD, OLD, 'same-password'],
  ['a short one', OLD, 'short', 'invalid-input'],
  ['one of the most used', OLD, 'unbelievable', 'weak-password'],
])('%s changes nothing', async (_what, current, next, code) => {
  const session = await enter();
  expect(await change(session, current, next)).toMatchObject({ status: 400, body: { code } });
  expect(await whoAmI(await enter(OLD))).toBe(200);
});

test('a password with the own name inside changes nothing', async () => {
  const session = await enter();
  expect(await change(session, OLD, `my ${username} again`)).toMatchObject({
    body: { code: 'weak-password' },
  });
});

test('the same key with another new password is refused, and the first one holds', async () => {
  const session = await enter();
  const key = `change-${username}`;
  expect((await change(session, OLD, NEW, key)).status).toBe(200);
  expect(await change(session, OLD, 'another lantern elsewhere', key)).toMatchObject({
    status: 422,
    body: { code: 'key-reused' },
  });
  expect((await change(session, OLD, NEW, key)).status).toBe(200);
  expect(await whoAmI(await enter(NEW))).toBe(200);
});

test('guessing the current password has to wait as at sign-in, and is told for how long', async () => {
  const session = await enter();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    statuses.push((await change(session, `guess number ${String(guess)}`, NEW)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  const refused = await change(session, OLD, NEW);
  expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  await expect(enter(OLD)).rejects.toThrow('429');
  now += 60_000;
  expect((await change(session, OLD, NEW)).status).toBe(200);
});

test('a repeated call is answered alike, although the current password is another by then', async () => {
  const session = await enter();
  expect((await change(session, OLD, NEW, 'key-1')).status).toBe(200);
  expect((await change(session, OLD, NEW, 'key-1')).status).toBe(200);
  expect((await change(session, OLD, NEW)).status).toBe(400);
});

test('signing out everywhere ends every session, this one included', async () => {
  const [here, there] = [await enter(), await enter()];
  const stream = await openStream(platform.url, there);
  const answer = await here.fetch('/api/auth/logout-everywhere', { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(/session=;.*Max-Age=0/);
  await stream.closed;
  expect([await whoAmI(here), await whoAmI(there)]).toEqual([401, 401]);
});

test('who is not signed in changes no password and ends no session', async () => {
  for (const path of ['/api/auth/password', '/api/auth/logout-everywhere']) {
    expect((await fetch(`${platform.url}${path}`, { method: 'POST' })).status).toBe(401);
  }
});
