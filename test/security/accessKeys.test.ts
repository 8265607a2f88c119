import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { SCOPES, type AccessKey } from '@contract/entities/accessKey';
import type { Account } from '@contract/entities/account';
import type { Role } from '@contract/entities/user';
import { ROLE_RANKS } from '@contract/roles';
import { addServiceAccount, issueKey, once, SCOPES_OF_ROLE, type IssuedKey } from '@test/support/accessKeys';
import { handshake } from '@test/support/handshake';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { pathsOf } from '@test/support/policyRows';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let ahead = 0;
const people = new Map<Role, SignedIn>();
const ROLES = Object.keys(ROLE_RANKS) as Role[];
const as = (role: Role): SignedIn => people.get(role) ?? fail(`${role} is not signed in`);
const fail = (why: string): never => {
  throw new Error(why);
};

beforeAll(async () => {
  platform = await startPlatform({ clock: { now: () => new Date(Date.now() + ahead) } });
  await liftRateLimit(platform.url);
  for (const role of ROLES) people.set(role, await signIn(platform.url, role));
});
afterAll(() => platform.stop());
afterEach(() => {
  ahead = 0;
});

test.each(ROLES)('a %s cannot give a key what the role does not allow', async (role) => {
  const answers = await Promise.all(
    SCOPES.map(async (scope) => {
      const body = { name: 'too much', scopes: [scope] };
      const { status } = await as(role).fetch('/api/access-keys', { method: 'POST', headers: once(), body });
      return status;
    }),
  );
  expect(answers).toEqual(SCOPES.map((scope) => (SCOPES_OF_ROLE[role].includes(scope) ? 200 : 403)));
});

test('a key makes no other key, ends no session and changes no password, whatever its scopes are', async () => {
  const key = await issueKey(as('admin'), SCOPES);
  const call = (method: string, path: string, body: object) =>
    fetch(`${platform.url}${path}`, {
      method,
      headers: { ...key.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const [path, body] of [
    ['/api/access-keys', { name: 'more', scopes: SCOPES }],
    ['/api/auth/password', { currentPassword: 'admin', newPassword: 'four-quiet-lanterns-7' }],
    [
      '/api/accounts',
      { username: 'intruder', email: 'i@example.com', role: 'admin', password: 'four-quiet-lanterns-7' },
    ],
    ['/api/service-accounts', { username: 'intruder', role: 'admin' }],
    ['/api/sessions/end-others', {}],
  ] as const) {
    const answer = await call('POST', path, body);
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { code: 'scope-missing' }]);
  }
});

test('a command needs one scope, and a stop of everything another', async () => {
  const key = await issueKey(as('operator'), ['execute:actions']);
  const send = (target: string, command: string) =>
    fetch(`${platform.url}/api/interventions`, {
      method: 'POST',
      headers: { ...key.headers, 'content-type': 'application/json', ...once() },
      body: JSON.stringify({ target, command, reason: 'of the test' }),
    });
  const stop = await send('stop', 'stop');
  expect([stop.status, await stop.json()]).toMatchObject([403, { code: 'scope-missing' }]);
  expect((await send('agent:monitor', 'status')).status).toBe(200);
});

const me = (headers: Record<string, string>) => fetch(`${platform.url}/api/auth/me`, { headers });

test('a key that is not good is refused, also beside a good session', async () => {
  const { cookie } = as('admin');
  for (const token of [`aoc_${'A'.repeat(43)}`, 'aoc_', `aoc_${'A'.repeat(9000)}`, "aoc_' OR 1=1 --"]) {
    const answer = await me({ cookie, authorization: `Bearer ${token}` });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'signed-out' }]);
  }
});

test('a key ends with its day, and the list says so', async () => {
  const key = await issueKey(as('member'), ['read'], { expiresInDays: 1 });
  ahead = 23 * 3_600_000;
  expect((await me(key.headers)).status).toBe(200);
  ahead = 24 * 3_600_000 + 1000;
  expect((await me(key.headers)).status).toBe(401);
});

const keysOf = async (who: SignedIn): Promise<AccessKey[]> =>
  ((await (await who.fetch('/api/access-keys')).json()) as { keys: AccessKey[] }).keys;

test('the last use is kept to the minute, with the network it came from', async () => {
  const key = await issueKey(as('operator'), ['read']);
  const seen = async () => (await keysOf(as('operator'))).find(({ id }) => id === key.id);
  expect(await seen()).not.toHaveProperty('lastUsedAt');
  await me(key.headers);
  const first = await seen();
  expect(first).toMatchObject({ lastUsedFrom: '127.0.0.1', state: 'active' });
  ahead = 30_000;
  await me(key.headers);
  expect((await seen())?.lastUsedAt).toBe(first?.lastUsedAt);
  ahead = 61_000;
  await me(key.headers);
  expect(Date.parse((await seen())?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(first?.lastUsedAt ?? ''));
});

const openBoth = async (key: IssuedKey) => {
  const stream = new WebSocket(`${platform.url.replace('http', 'ws')}/ws/logs`, { headers: key.headers });
  await new Promise((resolve, reject) => stream.once('message', resolve).once('error', reject));
  const chat = io(platform.url, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: key.headers,
  });
  await new Promise<void>((resolve, reject) => {
    chat.once('connect', resolve);
    chat.once('connect_error', reject);
  });
  const ends = Promise.all([
    new Promise((resolve) => stream.once('close', resolve)),
    new Promise((resolve) => chat.once('disconnect', resolve)),
  ]);
  return { chat, ends };
};

/** Well below the check that looks after other processes every 5 s. */
const AT_ONCE_MS = 1500;
const endsAtOnce = async (ends: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    ends.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), AT_ONCE_MS)),
  ]);

test('revoking a key closes what it holds open at once, and it opens nothing any more', async () => {
  const key = await issueKey(as('operator'), ['read', 'execute:actions']);
  const other = await openBoth(await issueKey(as('operator'), ['read']));
  const { ends } = await openBoth(key);
  const answer = await as('operator').fetch(`/api/access-keys/${key.id}`, {
    method: 'DELETE',
    headers: once(),
  });
  expect(await answer.json()).toMatchObject({ key: { id: key.id, state: 'revoked' } });
  expect(await endsAtOnce(ends)).toBe(true);
  expect((await me(key.headers)).status).toBe(401);
  expect(await handshake(platform.url, '/ws/logs', key.headers)).toBe(401);
  expect(other.chat.connected).toBe(true);
  other.chat.disconnect();
});

test('a key without the scope to read opens no socket; one that only reads sends no message', async () => {
  const blind = await issueKey(as('operator'), ['execute:actions']);
  for (const path of pathsOf('ws').filter((one) => one !== '/ws/'))
    expect([path, await handshake(platform.url, path, blind.headers)]).toEqual([path, 403]);
  await expect(openBoth(blind)).rejects.toThrow();
  const { chat } = await openBoth(await issueKey(as('operator'), ['read']));
  for (const event of ['message', 'action-card', 'stop'])
    expect([event, await chat.emitWithAck(event, {})]).toMatchObject([
      event,
      { ok: false, code: 'scope-missing' },
    ]);
  chat.disconnect();
});

test('nobody revokes the key of somebody else, but an administrator does', async () => {
  const key = await issueKey(as('member'), ['read']);
  const asOther = await as('operator').fetch(`/api/access-keys/${key.id}`, {
    method: 'DELETE',
    headers: once(),
  });
  expect([asOther.status, await asOther.json()]).toMatchObject([404, { code: 'key-unknown' }]);
  const path = `/api/accounts/user_member/access-keys/${key.id}`;
  expect((await as('operator').fetch(path, { method: 'DELETE', headers: once() })).status).toBe(403);
  expect((await as('admin').fetch(path, { method: 'DELETE', headers: once() })).status).toBe(200);
  expect((await me(key.headers)).status).toBe(401);
});

test('of one account twenty keys are good at most, also where they are made at once', async () => {
  const account = await addServiceAccount(as('admin'), 'many.keys', 'viewer');
  const made = await Promise.allSettled(
    Array.from({ length: 24 }, () => issueKey(as('admin'), ['read'], { account })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

test('telemetry goes in by its scope alone', async () => {
  const send = async (key: IssuedKey) =>
    (
      await fetch(`${platform.url}/v1/logs`, {
        method: 'POST',
        headers: { ...key.headers, 'content-type': 'application/json' },
        body: '{"resourceLogs":[]}',
      })
    ).status;
  const key = await issueKey(as('operator'), ['telemetry']);
  expect(await send(key)).toBe(200);
  expect(await send(await issueKey(as('operator'), ['read', 'execute:actions']))).toBe(401);
  await as('operator').fetch(`/api/access-keys/${key.id}`, { method: 'DELETE', headers: once() });
  expect(await send(key)).toBe(401);
});

describe('a service account', () => {
  const change = (id: string, body: object) =>
    as('admin').fetch(`/api/accounts/${id}`, { method: 'PATCH', headers: once(), body });

  test('acts by its keys alone: nobody signs in as it, and it has no password', async () => {
    const id = await addServiceAccount(as('admin'), 'ci.bot', 'operator');
    const key = await issueKey(as('admin'), ['read', 'execute:actions'], { account: id });
    const answer = await me(key.headers);
    expect(await answer.json()).toMatchObject({ user: { id, username: 'ci.bot', role: 'operator' } });
    await expect(signIn(platform.url, 'ci.bot', '')).rejects.toThrow('400');
    await expect(signIn(platform.url, 'ci.bot')).rejects.toThrow('401');
    const reset = await change(id, { password: 'four-quiet-lanterns-7' });
    expect([reset.status, await reset.json()]).toMatchObject([409, { code: 'service-account' }]);
    const { accounts } = (await (await as('admin').fetch('/api/accounts')).json()) as { accounts: Account[] };
    expect(accounts.filter(({ service }) => service).map(({ username }) => username)).toContain('ci.bot');
  });

  test('of a person an administrator makes no key', async () => {
    await expect(issueKey(as('admin'), ['read'], { account: 'user_member' })).rejects.toThrow('409');
  });

  test('once disabled, its keys open nothing and their sockets are closed; a lower role takes hold at once', async () => {
    const id = await addServiceAccount(as('admin'), 'watch.bot', 'operator');
    const key = await issueKey(as('admin'), ['read', 'execute:actions'], { account: id });
    const create = () =>
      fetch(`${platform.url}/api/conversations`, {
        method: 'POST',
        headers: { ...key.headers, 'content-type': 'application/json' },
        body: '{}',
      });
    expect((await create()).status).toBe(200);
    expect((await change(id, { role: 'viewer' })).status).toBe(200);
    expect((await create()).status).toBe(403);
    const { ends } = await openBoth(key);
    expect((await change(id, { disabled: true })).status).toBe(200);
    expect(await endsAtOnce(ends)).toBe(true);
    expect((await me(key.headers)).status).toBe(401);
  });

  test('is no administrator that could be left alone', async () => {
    await addServiceAccount(as('admin'), 'root.bot', 'admin');
    const answer = await change('user_admin', { role: 'viewer' });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'last-admin' }]);
  });
});

test('what a key did says so in the audit, and the database holds no key', async () => {
  const id = await addServiceAccount(as('admin'), 'audited.bot', 'operator');
  const key = await issueKey(as('admin'), ['execute:actions'], { account: id });
  const answer = await fetch(`${platform.url}/api/run-views`, {
    method: 'POST',
    headers: { ...key.headers, 'content-type': 'application/json', ...once() },
    body: JSON.stringify({ name: 'Mine', search: '' }),
  });
  expect(answer.status).toBe(200);
  const { views } = (await answer.json()) as { views: { id: string }[] };
  const removed = await fetch(`${platform.url}/api/run-views/${views[0]?.id ?? ''}`, {
    method: 'DELETE',
    headers: { ...key.headers, ...once() },
  });
  expect(removed.status).toBe(200);
  const found = await until(async () => {
    const records = await as('admin').fetch('/api/audit?actor=audited.bot');
    const { records: list } = (await records.json()) as { records: { details: object }[] };
    return list[0];
  });
  expect(found).toMatchObject({
    action: 'run-view.delete',
    details: { accessKey: { id: key.id, name: 'of execute:actions', service: true } },
  });
  const [rowsOfKeys] = await platform.inspect((database) => database.query('SELECT * FROM access_keys'));
  expect(JSON.stringify(rowsOfKeys)).not.toContain(key.token.slice(4));
});
