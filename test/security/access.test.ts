import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { POLICY } from '@contract/access';
import { allows, ROLE_PERMISSIONS, ROLE_RANKS } from '@contract/roles';
import type { Role } from '@contract/entities/user';
import { SESSION_IDLE_MS } from '@contract/limits';
import { openChat, type Chat } from '@test/support/openChat';
import { callRow, endsSession, pathsOf, servedRows, type HttpRow } from '@test/support/policyRows';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const ROLES = Object.keys(ROLE_RANKS) as Role[];
/** Rows of screens that are still to come have no route yet; these must have one. */
const EXPECTED_ROUTES = 86;

let platform: TestPlatform;
let ahead = 0;
let rows: HttpRow[] = [];
let expired: SignedIn;
/** Those of one test, which it may end. */
const sessions = new Map<Role, SignedIn>();
beforeAll(async () => {
  platform = await startPlatform({ clock: { now: () => new Date(Date.now() + ahead) } });
  await liftRateLimit(platform.url);
  ahead = -SESSION_IDLE_MS - 1000;
  expired = await signIn(platform.url, 'admin');
  ahead = 0;
  rows = await servedRows(platform.url, await as('admin'));
});
beforeEach(() => {
  sessions.clear();
});
afterAll(() => platform.stop());

const as = async (role: Role): Promise<SignedIn> => {
  const session = sessions.get(role) ?? (await signIn(platform.url, role));
  sessions.set(role, session);
  return session;
};
const userWith = (role: Role) => ({ role, permissions: [...ROLE_PERMISSIONS[role]] });
const isRefused = (status: number) => status === 401 || status === 403;

test('the routes that must exist do', () => {
  expect(rows.length).toBeGreaterThanOrEqual(EXPECTED_ROUTES);
});

test('every route answers each role exactly as the policy table says', async () => {
  const wrong: string[] = [];
  for (const row of rows.filter((one) => !endsSession(one))) {
    for (const role of ROLES) {
      const { status } = await callRow(platform.url, row, (await as(role)).cookie);
      if (isRefused(status) !== !allows(userWith(role), row.requirement)) {
        wrong.push(`${row.operation}: ${role} ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['nobody', () => ''],
  ['an expired session', () => expired.cookie],
  ['a planted session', () => `session=${'A'.repeat(43)}`],
  ['a session id of another kind', () => "session=' OR 1=1 --"],
  ['a foreign bearer', () => ''],
])('%s is asked to sign in, except for what is public', async (who, cookie) => {
  const headers: Record<string, string> =
    who === 'a foreign bearer' ? { authorization: `Bearer ${'A'.repeat(43)}` } : {};
  const wrong: string[] = [];
  for (const row of rows) {
    const answer = await callRow(platform.url, row, cookie(), headers);
    // Signing in is public, and its empty body is refused for what it is.
    const expected = row.requirement === 'public' ? answer.status !== 401 : answer.status === 401;
    if (!expected) wrong.push(`${row.operation}: ${answer.status}`);
    const code = row.requirement === 'api-key' ? 'api-key-required' : 'signed-out';
    if (row.requirement !== 'public') expect(await answer.json()).toMatchObject({ code });
  }
  expect(wrong).toEqual([]);
});

test('a session that was ended opens nothing any more', async () => {
  for (const path of ['/api/auth/logout', '/api/auth/logout-everywhere']) {
    const session = await signIn(platform.url, 'member');
    expect((await session.fetch(path, { method: 'POST' })).status).toBe(200);
    const opened: string[] = [];
    for (const row of rows.filter(({ requirement }) => requirement !== 'public')) {
      const { status } = await callRow(platform.url, row, session.cookie);
      if (status !== 401) opened.push(`${row.operation}: ${status}`);
    }
    expect(opened).toEqual([]);
  }
});

test('a refusal names the roles that may', async () => {
  const answer = await (await as('viewer')).fetch('/api/conversations', { method: 'POST', body: {} });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    code: 'forbidden',
    error: "You don't have permission to perform this action. Required: admin or operator or member",
  });
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['a look-alike', { origin: 'http://127.0.0.1.evil.example' }],
  ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }],
])('%s changes nothing, whoever is signed in', async (_what, headers) => {
  const unsafe = rows.filter(({ method }) => method !== 'GET');
  expect(unsafe.length).toBeGreaterThan(10);
  for (const row of unsafe) {
    const answer = await callRow(platform.url, row, (await as('admin')).cookie, headers);
    expect([row.operation, answer.status, await answer.json()]).toMatchObject([
      row.operation,
      403,
      { code: 'foreign-origin' },
    ]);
  }
  expect((await (await as('admin')).fetch('/api/auth/me')).status).toBe(200);
});

/** A provider tells by a form who has signed out there, and Slack which button was pressed; both are signed. */
const SIGNED_FORMS = ['chat POST /api/auth/oidc/backchannel-logout', 'chat POST /slack/interactions'];
const takes = ({ operation }: HttpRow, type: string): boolean =>
  SIGNED_FORMS.includes(operation) && type === 'application/x-www-form-urlencoded';

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'a form (%s) is not taken for JSON',
  async (type) => {
    const wrong: string[] = [];
    for (const row of rows) {
      if (row.method === 'GET' || endsSession(row) || takes(row, type)) continue;
      const answer = await callRow(platform.url, row, (await as('admin')).cookie, { 'content-type': type });
      const expected = row.requirement === 'api-key' ? [401] : [403, 415];
      if (!expected.includes(answer.status)) wrong.push(`${row.operation}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  },
);

/** One event of the chat socket, and what the platform answers to whoever may send it. */
const EVENTS: Record<string, { emit: (chat: Chat) => Promise<unknown>; allowed: object }> = {
  message: {
    emit: (chat) => chat.send({ conversationId: randomUUID() }),
    allowed: { ok: true },
  },
  'action-card': {
    emit: (chat) => chat.decide({ action: 'reject', cardId: 'nobody', reason: 'no' }),
    allowed: { ok: false, code: 'card-gone' },
  },
  stop: {
    emit: (chat) => chat.socket.emitWithAck('stop', { messageId: 'nobody' }),
    allowed: { ok: false },
  },
};

test('every event of the policy table is tried', () => {
  expect(Object.keys(EVENTS).sort()).toEqual(
    pathsOf('socket')
      .filter((event) => event !== 'connect')
      .sort(),
  );
});

test.each(ROLES)('events of the chat socket are measured against the table for a %s', async (role) => {
  const chat = await openChat(platform.url, await as(role));
  for (const [event, { emit, allowed }] of Object.entries(EVENTS)) {
    const requirement = POLICY[`socket ${event}` as keyof typeof POLICY];
    const answer = await emit(chat);
    if (allows(userWith(role), requirement)) {
      expect(answer).toMatchObject(allowed);
      expect(answer).not.toMatchObject({ code: 'forbidden' });
    } else expect(answer).toMatchObject({ ok: false, code: 'forbidden' });
  }
  chat.close();
});

test.each([
  ['nobody', () => ''],
  ['an expired session', () => expired.cookie],
  ['a planted session', () => `session=${'A'.repeat(43)}`],
])('the chat socket asks %s to sign in', async (_who, cookie) => {
  const socket = io(platform.url, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: cookie() },
  });
  const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
  socket.disconnect();
  expect(error.message).toBe('Sign in first');
});
