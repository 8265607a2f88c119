import type { Account } from '@contract/entities/account';
import type { Role } from '@contract/entities/user';
import { defined } from '@contract/defined';
import { openChat } from '@test/support/openChat';
import { openStream } from '@test/support/openStream';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const PASSWORD = 'celadon paper ink';
let platform: TestPlatform;
let admin: SignedIn;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());

interface Answer {
  status: number;
  body: { account?: Account; accounts?: Account[]; revoked?: number; code?: string; error?: string };
}
const call = async (
  session: SignedIn,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await session.fetch(path, { method, headers, ...defined({ body }) });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
};
const add = async (username: string, role: Role = 'operator'): Promise<Account> => {
  const body = { username, email: `${username}@team.example`, role, password: PASSWORD };
  const answer = await call(admin, 'POST', '/api/accounts', body);
  if (!answer.body.account) throw new Error(`${username}: ${String(answer.body.error)}`);
  return answer.body.account;
};
const change = (id: string, patch: object, session = admin) =>
  call(session, 'PATCH', `/api/accounts/${id}`, patch);
const listed = async (id: string) =>
  (await call(admin, 'GET', '/api/accounts')).body.accounts?.find((account) => account.id === id);
const whoAmI = async (session: SignedIn) => (await session.fetch('/api/auth/me')).status;

/** Everything a user holds open: it must all go. */
const openAll = async (session: SignedIn) => {
  const chat = await openChat(platform.url, session);
  const stream = await openStream(platform.url, session);
  const chatClosed = new Promise((resolve) => chat.socket.once('disconnect', resolve));
  return { chat, closed: Promise.all([chatClosed, stream.closed]) };
};

test('an account is added, signs in, and is listed with what it holds open', async () => {
  const account = await add('mina.kim');
  expect(account).toMatchObject({ role: 'operator', disabled: false, demo: false, sessions: 0 });
  expect(account.lastSignInAt).toBeUndefined();
  const session = await signIn(platform.url, 'mina.kim', PASSWORD);
  const { chat } = await openAll(session);
  const seen = await listed(account.id);
  expect(seen).toMatchObject({ sessions: 1, openSockets: 2, lastSignInAt: expect.any(String) });
  expect(JSON.stringify(seen)).not.toContain('argon2');
  chat.close();
});

test.each([
  ['a name that is taken', { username: 'viewer' }, 409, 'name-taken'],
  ['one that differs by case only', { username: 'VIEWER' }, 409, 'name-taken'],
  ['a name with a slash', { username: '../admin' }, 400, 'invalid-input'],
  ['no address', { email: 'nowhere' }, 400, 'invalid-input'],
  ['a role there is not', { role: 'root' }, 400, 'invalid-input'],
  ['a short password', { password: 'short' }, 400, 'invalid-input'],
  ['a password of 1001 signs', { password: 'ab3 '.repeat(251) }, 400, 'invalid-input'],
  ['one of the most used passwords', { password: '1qaz2wsx3edc' }, 400, 'weak-password'],
])('%s is refused', async (_what, wrong, status, code) => {
  const right = { username: 'nobody.yet', email: 'n@team.example', role: 'member', password: PASSWORD };
  const answer = await call(admin, 'POST', '/api/accounts', { ...right, ...wrong });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  const { accounts } = (await call(admin, 'GET', '/api/accounts')).body;
  expect(accounts?.some(({ username }) => username === 'nobody.yet')).toBe(false);
});

test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', async (username) => {
  const account = await add(username, 'viewer');
  const session = await signIn(platform.url, username, PASSWORD);
  expect(await (await session.fetch('/api/auth/me')).json()).toMatchObject({
    user: { id: account.id, username },
  });
  expect((await call(session, 'GET', '/api/accounts')).status).toBe(403);
  expect((await change(username, { role: 'admin' })).body.code).toBe('account-gone');
});

test('a repeated call happens once, and keeps no password in its memory', async () => {
  const body = { username: 'once.only', email: 'o@team.example', role: 'member', password: PASSWORD };
  const first = await call(admin, 'POST', '/api/accounts', body, 'key-1');
  const again = await call(admin, 'POST', '/api/accounts', body, 'key-1');
  expect(again.body.account?.id).toBe(first.body.account?.id);
  const other = await call(admin, 'POST', '/api/accounts', { ...body, username: 'other' }, 'key-1');
  expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
});

test('a changed role reaches open sockets at once, and the session goes on with the new one', async () => {
  const { id } = await add('ben.lee');
  const session = await signIn(platform.url, 'ben.lee', PASSWORD);
  const { chat, closed } = await openAll(session);
  const conversationId = await chat.newConversation();
  expect((await change(id, { role: 'viewer' })).status).toBe(200);
  await closed;
  expect(await (await session.fetch('/api/auth/me')).json()).toMatchObject({ user: { role: 'viewer' } });
  const next = await openChat(platform.url, session);
  expect(await next.send({ conversationId })).toMatchObject({ ok: false, code: 'forbidden' });
  next.close();
});

test('disabling ends sessions and sockets at once; enabling does not bring them back', async () => {
  const { id } = await add('june.park');
  const session = await signIn(platform.url, 'june.park', PASSWORD);
  const { closed } = await openAll(session);
  expect((await change(id, { disabled: true })).body.account).toMatchObject({ disabled: true, sessions: 0 });
  await closed;
  expect(await whoAmI(session)).toBe(401);
  await expect(signIn(platform.url, 'june.park', PASSWORD)).rejects.toThrow('401');
  await change(id, { disabled: false });
  expect(await whoAmI(session)).toBe(401);
  expect(await whoAmI(await signIn(platform.url, 'june.park', PASSWORD))).toBe(200);
});

test('revoking ends every session of one account and nobody else’s', async () => {
  const { id } = await add('sora.choi');
  const sessions = [
    await signIn(platform.url, 'sora.choi', PASSWORD),
    await signIn(platform.url, 'sora.choi', PASSWORD),
  ];
  const bystander = await signIn(platform.url, 'member');
  const opened = await Promise.all(sessions.map(openAll));
  const path = `/api/accounts/${id}/revoke-sessions`;
  expect((await call(admin, 'POST', path)).body).toEqual({ revoked: 2 });
  await Promise.all(opened.map(({ closed }) => closed));
  expect(await Promise.all([...sessions, bystander].map(whoAmI))).toEqual([401, 401, 200]);
  expect((await call(admin, 'POST', '/api/accounts/nobody/revoke-sessions')).body.code).toBe('account-gone');
});

test('a password reset by an administrator ends the sessions that the old one opened', async () => {
  const { id } = await add('hana.yoo');
  const session = await signIn(platform.url, 'hana.yoo', PASSWORD);
  await change(id, { password: 'kiosk lantern 42' });
  expect(await whoAmI(session)).toBe(401);
  await expect(signIn(platform.url, 'hana.yoo', PASSWORD)).rejects.toThrow('401');
  expect(await whoAmI(await signIn(platform.url, 'hana.yoo', 'kiosk lantern 42'))).toBe(200);
});

test('an address is changed and nothing else', async () => {
  const account = await add('noa.han');
  const answer = await change(account.id, { email: 'noa@other.example' });
  expect(answer.body.account).toEqual({ ...account, email: 'noa@other.example' });
});

test('the last active administrator stays one, and nobody disables themselves', async () => {
  const me = (await call(admin, 'GET', '/api/accounts')).body.accounts?.find(
    ({ username }) => username === 'admin',
  );
  const own = me?.id ?? '';
  const demoted = await change(own, { role: 'operator' });
  expect([demoted.status, demoted.body.code]).toEqual([409, 'last-admin']);
  expect(demoted.body.error).toBe(
    'This is the last active administrator. Make somebody else an administrator first.',
  );
  const disabled = await change(own, { disabled: true });
  expect([disabled.status, disabled.body.code]).toEqual([409, 'own-account']);
});

test('two administrators who take each other’s rights at once leave one', async () => {
  const other = await add('second.admin', 'admin');
  const second = await signIn(platform.url, 'second.admin', PASSWORD);
  const me = (await call(admin, 'GET', '/api/accounts')).body.accounts?.find(
    ({ username }) => username === 'admin',
  );
  const answers = await Promise.all([
    change(other.id, { role: 'viewer' }),
    change(me?.id ?? '', { role: 'viewer' }, second),
  ]);
  // Whoever comes second is refused by the rule, or is no administrator any more.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = answers[0].status === 200 ? admin : second;
  const { accounts } = (await call(left, 'GET', '/api/accounts')).body;
  expect(accounts?.filter(({ role }) => role === 'admin')).toHaveLength(1);
  await change(me?.id ?? '', { role: 'admin' }, left);
  await change(other.id, { role: 'viewer' });
});

test('every change is in the audit, with who did it and no password', async () => {
  const { id } = await add('yuna.seo');
  await change(id, { password: 'kiosk lantern 43' });
  await call(admin, 'POST', `/api/accounts/${id}/revoke-sessions`);
  const rows = await platform.inspect((database) =>
    database.query<{ actor: string; action: string; details: unknown }>(
      'SELECT actor, action, details FROM audit ORDER BY seq',
    ),
  );
  const actions = new Set(rows.map(({ action }) => action));
  expect([...actions]).toEqual(
    expect.arrayContaining(['account.create', 'account.change', 'account.revoke-sessions', 'sign-in']),
  );
  expect(JSON.stringify(rows)).not.toMatch(/celadon|kiosk|argon2/);
});

test('no password reaches the rows that remember repeated calls', async () => {
  const body = { username: 'kept', email: 'kept@team.example', role: 'viewer', password: PASSWORD };
  const { account } = (await call(admin, 'POST', '/api/accounts', body, 'kept-account')).body;
  const patch = { password: 'another celadon ink' };
  await call(admin, 'PATCH', `/api/accounts/${String(account?.id)}`, patch, 'kept-patch');
  const kept = await platform.inspect((database) =>
    database.query<{ key: string }>('SELECT * FROM idempotency_keys'),
  );
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(['kept-account', 'kept-patch']));
  expect(JSON.stringify(kept)).not.toMatch(/celadon|argon2/);
});

test('a key with another password is another call, and changes nothing', async () => {
  const body = { username: 'repeated', email: 'repeated@team.example', role: 'viewer', password: PASSWORD };
  const create = (password: string) =>
    call(admin, 'POST', '/api/accounts', { ...body, password }, 'account-key');
  const first = await create(PASSWORD);
  expect((await create(PASSWORD)).body.account?.id).toBe(first.body.account?.id);
  expect(await create('another paper ink')).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  const path = `/api/accounts/${String(first.body.account?.id)}`;
  const patch = (password: string) => call(admin, 'PATCH', path, { password }, 'patch-key');
  expect((await patch('a third paper ink')).status).toBe(200);
  expect((await patch('a third paper ink')).status).toBe(200);
  expect(await patch('a fourth paper ink')).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  expect((await signIn(platform.url, 'repeated', 'a third paper ink')).cookie).not.toBe('');
});
