import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import {
  allows,
  POLICY,
  ROLE_PERMISSIONS,
  ROLE_RANKS,
  type Operation,
  type Requirement,
} from '@contract/access';
import type { Role } from '@contract/entities/user';
import { openChat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

jest.setTimeout(120_000);

const ROLES = Object.keys(ROLE_RANKS) as Role[];
/** Below the one port. */
const PREFIXES: Record<string, string> = {
  console: '',
  chat: '',
  gateway: '/a2a',
  tools: '/mcp',
  mcp: '/mcp/slack',
  agent: '/coordinator',
};
/** Rows of screens that are still to come have no route yet; these must have one. */
const EXPECTED_ROUTES = 25;

let platform: TestPlatform;
const sessions = new Map<Role, SignedIn>();
beforeAll(async () => {
  platform = await startPlatform();
  for (const role of ROLES) sessions.set(role, await signIn(platform.url, role));
});
afterAll(() => platform.stop());

const as = (role: Role): SignedIn => {
  const session = sessions.get(role);
  if (!session) throw new Error(`${role} is not signed in`);
  return session;
};

interface HttpRow {
  operation: Operation;
  method: string;
  path: string;
  requirement: Requirement;
}
const httpRows = (Object.keys(POLICY) as Operation[]).flatMap((operation): HttpRow[] => {
  const [service = '', method = '', path = ''] = operation.split(' ');
  const prefix = PREFIXES[service];
  if (prefix === undefined) return [];
  const address = `${prefix}${path}`.replaceAll(/:\w+/g, 'nobody').replace('*', '');
  return [{ operation, method, path: address, requirement: POLICY[operation] }];
});

const call = ({ method, path }: HttpRow, cookie = '', headers: Record<string, string> = {}) =>
  fetch(`${platform.url}${path}`, {
    method,
    headers: { cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });

/** Whoever may do everything is told "there is nothing here", or shown the console's page, where no route is. */
const exists = async (row: HttpRow): Promise<boolean> => {
  if (row.operation === 'console GET /*') return false;
  const answer = await call(row, as('admin').cookie);
  const body = await answer.text();
  return !body.includes('"not-found"') && !answer.headers.get('content-type')?.startsWith('text/html');
};
const existingRows = async (): Promise<HttpRow[]> => {
  const rows = httpRows.filter(({ operation }) => operation !== 'chat POST /api/auth/logout');
  const found = await Promise.all(rows.map(async (row) => ((await exists(row)) ? [row] : [])));
  return found.flat();
};

test('every route answers each role exactly as the policy table says', async () => {
  const rows = await existingRows();
  expect(rows.length).toBeGreaterThanOrEqual(EXPECTED_ROUTES);
  const wrong: string[] = [];
  for (const row of rows) {
    const anonymous = (await call(row)).status;
    const login = row.operation === 'chat POST /api/auth/login';
    if (!login && (anonymous === 401) !== (row.requirement !== 'public'))
      wrong.push(`${row.operation}: nobody ${anonymous}`);
    for (const role of ROLES) {
      const user = { role, permissions: [...ROLE_PERMISSIONS[role]] };
      const { status } = await call(row, as(role).cookie);
      const refused = status === 401 || status === 403;
      if (refused !== !allows(user, row.requirement)) wrong.push(`${row.operation}: ${role} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a refusal names the roles that may', async () => {
  const answer = await as('viewer').fetch('/api/conversations', { method: 'POST', body: {} });
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
  ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
])('%s changes nothing, whoever is signed in', async (_what, headers) => {
  const rows = (await existingRows()).filter(({ method }) => method !== 'GET');
  expect(rows.length).toBeGreaterThan(4);
  for (const row of rows) {
    const answer = await call(row, as('admin').cookie, headers);
    expect([row.operation, answer.status, await answer.json()]).toMatchObject([
      row.operation,
      403,
      { code: 'foreign-origin' },
    ]);
  }
});

const handshake = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${platform.url.replace('http', 'ws')}${path}`, { headers });
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => {
      socket.on('error', () => undefined);
      socket.terminate();
      resolve(response.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
const STREAMS = ['/ws/traces', '/ws/logs', '/ws/'];

test.each(STREAMS)('%s opens for everybody who is signed in, from the console’s own origin', async (path) => {
  expect(await handshake(path, {})).toBe(401);
  expect(await handshake(path, { cookie: `session=${'A'.repeat(43)}` })).toBe(401);
  for (const role of ROLES) {
    const { cookie } = as(role);
    expect(await handshake(path, { cookie, origin: platform.url })).toBe(101);
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      expect(await handshake(path, { cookie, origin })).toBe(403);
    }
  }
});

test('a WebSocket path that nobody serves is refused', async () => {
  expect(await handshake('/ws/other', { cookie: as('admin').cookie })).toBe(404);
});

test.each(['https://evil.example', 'null'])('the chat socket refuses the origin %s', async (origin) => {
  const headers = { cookie: as('operator').cookie, origin };
  // Engine.IO answers a refused handshake of a WebSocket with 400.
  expect(await handshake('/socket.io/?EIO=4&transport=websocket', headers)).toBe(400);
  const polling = await fetch(`${platform.url}/socket.io/?EIO=4&transport=polling`, { headers });
  expect(polling.status).toBe(403);
});

test('the chat socket asks strangers to sign in', async () => {
  const socket = io(platform.url, { path: '/socket.io', transports: ['websocket'], reconnection: false });
  const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
  socket.disconnect();
  expect(error.message).toBe('Sign in first');
});

test.each(ROLES)('events of the chat socket are measured against the table for a %s', async (role) => {
  const user = { role, permissions: [...ROLE_PERMISSIONS[role]] };
  const chat = await openChat(platform.url, as(role));
  const message = await chat.send({ conversationId: 'nobody' });
  const decision = await chat.decide({ action: 'reject', cardId: 'nobody', reason: 'no' });
  const stop = await chat.socket.emitWithAck('stop', { messageId: 'nobody' });
  chat.close();
  const codes = {
    execute: allows(user, POLICY['socket message']),
    approve: allows(user, POLICY['socket action-card']),
  };
  expect(message).toMatchObject({ ok: false, code: codes.execute ? 'conversation-gone' : 'forbidden' });
  expect(decision).toMatchObject({ ok: false, code: codes.approve ? 'card-gone' : 'forbidden' });
  expect(stop).toMatchObject(codes.execute ? { ok: false } : { ok: false, code: 'forbidden' });
});
