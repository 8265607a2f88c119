import { WebSocket } from 'ws';
import { SESSION_IDLE_MS } from '@contract/limits';
import { openChat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let ahead = 0;
beforeAll(async () => {
  platform = await startPlatform({ clock: { now: () => new Date(Date.now() + ahead) } });
});
afterAll(() => platform.stop());
afterEach(() => {
  ahead = 0;
});

const login = (username: string, password: string) =>
  fetch(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
const openStream = async (cookie: string) => {
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/ws/logs`, { headers: { cookie } });
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  return { socket, closed: new Promise((resolve) => socket.once('close', resolve)) };
};

test('a wrong password and an unknown user are refused in the same words', async () => {
  for (const username of ['member', 'nobody']) {
    const answer = await login(username, 'wrong');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({
      error: 'Invalid username or password',
      code: 'invalid-credentials',
      requestId: expect.any(String),
    });
  }
});

test('signing in answers the user and a cookie no script can read', async () => {
  const answer = await login('operator', 'operator');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    user: { username: 'operator', role: 'operator', permissions: expect.arrayContaining(['approve:cards']) },
  });
  expect(answer.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
});

test('who guesses on has to wait, and is told for how long', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await login('viewer', 'wrong')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await login('viewer', 'viewer');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await refused.json()).toMatchObject({
    code: 'throttled',
    error: expect.stringMatching(/Try again in \d+ s/),
  });
  ahead = 60_000;
  expect((await login('viewer', 'viewer')).status).toBe(200);
});

test.each([
  ['no password', { username: 'operator' }],
  ['a blank name', { username: '  ', password: 'x' }],
  ['a long password', { username: 'operator', password: 'x'.repeat(1001) }],
  ['a list', []],
  ['null', null],
])('a sign-in with %s is 400', async (_what, body) => {
  const answer = await fetch(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
});

test('a password of a megabyte is refused before it is hashed', async () => {
  expect((await login('operator', 'x'.repeat(1_100_000))).status).toBe(413);
});

test('a form of another site cannot sign anybody in', async () => {
  const answer = await fetch(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=operator&password=operator',
  });
  expect(answer.status).toBe(415);
});

test('who am I: the user with a session, 401 without, with a planted or a malformed one', async () => {
  const session = await signIn(platform.url, 'member');
  expect(await (await session.fetch('/api/auth/me')).json()).toMatchObject({ user: { username: 'member' } });
  for (const cookie of ['', `session=${'A'.repeat(43)}`, 'session=x; session=y']) {
    const answer = await fetch(`${platform.url}/api/auth/me`, { headers: { cookie } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'Sign in first' });
  }
});

test('signing in again opens a session of its own', async () => {
  const [first, second] = [await signIn(platform.url, 'member'), await signIn(platform.url, 'member')];
  expect(first.cookie).not.toBe(second.cookie);
  await first.fetch('/api/auth/logout', { method: 'POST' });
  expect((await second.fetch('/api/auth/me')).status).toBe(200);
});

test('signing out ends the session and its sockets at once', async () => {
  const session = await signIn(platform.url, 'operator');
  const chat = await openChat(platform.url, session);
  const stream = await openStream(session.cookie);
  const chatClosed = new Promise((resolve) => chat.socket.once('disconnect', resolve));
  const answer = await session.fetch('/api/auth/logout', { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(/session=;.*Max-Age=0/);
  await Promise.all([chatClosed, stream.closed]);
  expect((await session.fetch('/api/auth/me')).status).toBe(401);
  expect((await session.fetch('/api/auth/logout', { method: 'POST' })).status).toBe(401);
});

test('an expired session is 401 everywhere, and its open sockets are closed', async () => {
  const session = await signIn(platform.url, 'operator');
  const chat = await openChat(platform.url, session);
  const stream = await openStream(session.cookie);
  const conversationId = await chat.newConversation();
  const chatClosed = new Promise((resolve) => chat.socket.once('disconnect', resolve));
  ahead = SESSION_IDLE_MS + 1000;
  expect((await session.fetch('/api/auth/me')).status).toBe(401);
  // A look at all sessions may have closed the socket before.
  const answer = await Promise.race([chat.send({ conversationId }), chatClosed]);
  expect([expect.objectContaining({ ok: false, code: 'signed-out' }), 'io server disconnect']).toContainEqual(
    answer,
  );
  await Promise.all([chatClosed, stream.closed]);
});

test('sockets of an expired session are closed although nothing is asked on them', async () => {
  const session = await signIn(platform.url, 'operator');
  const stream = await openStream(session.cookie);
  ahead = SESSION_IDLE_MS + 1000;
  await stream.closed;
});
