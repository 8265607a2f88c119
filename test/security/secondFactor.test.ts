import { Secret, TOTP } from 'otpauth';
import type { EnrolmentResponse, RecoveryCodesResponse } from '@contract/http/secondFactor';
import { once } from '@test/support/accessKeys';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openStream } from '@test/support/openStream';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const PASSWORD = 'four-quiet-lanterns-7';
const STEP_MS = 30_000;

let platform: TestPlatform;
let admin: SignedIn;
/** Moved by the tests alone: on a slow machine neither a wait nor a code's half minute ends while they ask. */
let now = Date.now();
beforeAll(async () => {
  platform = await startPlatform({ clock: { now: () => new Date(now) } });
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());
/** Each test begins in a time of its own, when every wait of the tests before is over. */
beforeEach(() => {
  now += 20 * 60_000;
});

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${platform.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, cookies };
};
const send = async (who: SignedIn, path: string, body: object, method = 'POST') => {
  const answer = await who.fetch(path, { method, body, headers: once() });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** An authenticator app: `steps` before or after the platform's time. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now + steps * STEP_MS,
  });
const wrongCode = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !right.includes(one)) ?? ''
  );
};

let made = 0;
const addPerson = async (role = 'member'): Promise<string> => {
  made += 1;
  const username = `person.${String(made)}`;
  const body = { username, email: `${username}@example.com`, role, password: PASSWORD };
  expect((await send(admin, '/api/accounts', body)).status).toBe(200);
  return username;
};

interface Enrolled {
  username: string;
  secret: string;
  recoveryCodes: string[];
  session: SignedIn;
}
const enrolled = async (role = 'member'): Promise<Enrolled> => {
  const username = await addPerson(role);
  const session = await signIn(platform.url, username, PASSWORD);
  const begun = await send(session, '/api/second-factor/enrolment', { password: PASSWORD });
  expect(begun.status).toBe(200);
  const { secret } = begun.body as unknown as EnrolmentResponse;
  const confirmed = await send(session, '/api/second-factor', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = confirmed.body as unknown as RecoveryCodesResponse;
  now += 2 * STEP_MS;
  return { username, secret, recoveryCodes, session };
};
const firstStep = (username: string, password = PASSWORD) => post('/api/auth/login', { username, password });
const secondStep = (cookies: string[], code: string) =>
  post('/api/auth/second-factor', { code }, { cookie: cookies.join('; ') });

test('it counts once a code was given, and is then asked for after the password', async () => {
  const username = await addPerson();
  const session = await signIn(platform.url, username, PASSWORD);
  const wrong = await send(session, '/api/second-factor/enrolment', { password: 'not-the-password-9' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-password' } });
  const { body } = await send(session, '/api/second-factor/enrolment', { password: PASSWORD });
  const { secret, uri } = body as unknown as EnrolmentResponse;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Agent%20Operations%20Console:person\.\d+\?/);
  expect(uri).toContain(`secret=${secret}`);
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  // Begun and not proved: nobody is locked out by an app that does not work.
  expect((await firstStep(username)).status).toBe(200);
  const refused = await send(session, '/api/second-factor', { code: wrongCode(secret) });
  expect(refused).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
  const proved = await send(session, '/api/second-factor', { code: codeOf(secret) });
  const { recoveryCodes } = proved.body as unknown as RecoveryCodesResponse;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);

  const first = await firstStep(username);
  expect(first).toMatchObject({ status: 401, body: { code: 'second-factor-required' } });
  expect(first.cookies.some((cookie) => cookie.startsWith('session='))).toBe(false);
  now += STEP_MS;
  const second = await secondStep(first.cookies, codeOf(secret));
  expect(second).toMatchObject({ status: 200, body: { user: { username } } });
  const cookie = second.cookies.find((one) => one.startsWith('session=')) ?? '';
  expect((await fetch(`${platform.url}/api/auth/me`, { headers: { cookie } })).status).toBe(200);
});

test.each([
  ['two steps before', -2, 400],
  ['one step before', -1, 200],
  ['one step after', 1, 200],
  ['two steps after', 2, 400],
])('a code of %s', async (_when, steps, status) => {
  const { username, secret } = await enrolled();
  now += 5 * STEP_MS;
  const { cookies } = await firstStep(username);
  expect((await secondStep(cookies, codeOf(secret, steps))).status).toBe(status);
});

test('a code is accepted once, also where it comes twice at once, and none of a step before it', async () => {
  const { username, secret } = await enrolled();
  const code = codeOf(secret);
  const { cookies } = await firstStep(username);
  const both = await Promise.all([secondStep(cookies, code), secondStep(cookies, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await secondStep(cookies, code)).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
  expect((await secondStep(cookies, codeOf(secret, -1))).status).toBe(400);
});

test('a recovery code opens one sign-in, however it is typed', async () => {
  const { username, recoveryCodes, session } = await enrolled();
  const [code = '', other = ''] = recoveryCodes;
  const { cookies } = await firstStep(username);
  expect((await secondStep(cookies, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
  expect(await secondStep(cookies, code)).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
  expect((await secondStep(cookies, other)).status).toBe(200);
  expect(await (await session.fetch('/api/second-factor')).json()).toEqual({
    state: 'on',
    required: false,
    recoveryCodesLeft: 8,
  });
});

test('of a hundred guesses at once from many connections five are tried, and the right code has to wait', async () => {
  const { username, secret } = await enrolled();
  const { cookies } = await firstStep(username);
  const wrong = wrongCode(secret);
  const guesses = await Promise.all(Array.from({ length: 100 }, () => secondStep(cookies, wrong)));
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(95);
  expect(await secondStep(cookies, codeOf(secret))).toMatchObject({
    status: 429,
    body: { code: 'throttled' },
  });
  // Passwords are counted apart.
  expect((await firstStep(username)).status).toBe(401);
  now += 60_000;
  expect((await secondStep(cookies, codeOf(secret))).status).toBe(200);
});

test('the second step ends after five minutes, with the password, and cannot be made up', async () => {
  const { username, secret, session } = await enrolled();
  const { cookies } = await firstStep(username);
  now += 301_000;
  expect(await secondStep(cookies, codeOf(secret))).toMatchObject({
    status: 409,
    body: { code: 'second-step-expired' },
  });
  const again = await firstStep(username);
  const change = { currentPassword: PASSWORD, newPassword: 'seven-loud-kettles-4', code: codeOf(secret) };
  expect((await send(session, '/api/auth/password', change)).status).toBe(200);
  now += 2 * STEP_MS;
  expect((await secondStep(again.cookies, codeOf(secret))).status).toBe(409);
  for (const forged of ['', 'second-step=', `second-step=${'A'.repeat(300)}`, 'second-step=%%%'])
    expect((await secondStep([forged], codeOf(secret))).status).toBe(409);
});

test('another password and switching off ask for a code again', async () => {
  const { secret, session } = await enrolled();
  const change = { currentPassword: PASSWORD, newPassword: 'seven-loud-kettles-4' };
  expect(await send(session, '/api/auth/password', change)).toMatchObject({
    status: 403,
    body: { code: 'second-factor-required' },
  });
  const off = (password: string, code: string) => send(session, '/api/second-factor/off', { password, code });
  expect(await off('not-the-password-9', codeOf(secret))).toMatchObject({ body: { code: 'wrong-password' } });
  expect(await off(PASSWORD, wrongCode(secret))).toMatchObject({ body: { code: 'wrong-code' } });
  expect((await off(PASSWORD, codeOf(secret))).status).toBe(200);
  expect((await send(session, '/api/auth/password', change)).status).toBe(200);
});

test('new recovery codes void the earlier ones', async () => {
  const { username, secret, recoveryCodes, session } = await enrolled();
  const renewed = await send(session, '/api/second-factor/recovery-codes', { code: codeOf(secret) });
  const fresh = (renewed.body as unknown as RecoveryCodesResponse).recoveryCodes;
  expect(fresh).toHaveLength(10);
  const { cookies } = await firstStep(username);
  expect((await secondStep(cookies, recoveryCodes[0] ?? '')).status).toBe(400);
  expect((await secondStep(cookies, fresh[0] ?? '')).status).toBe(200);
});

describe('a role that must have one', () => {
  afterEach(async () => {
    expect((await send(admin, '/api/second-factor/policy', { roles: [] }, 'PUT')).status).toBe(200);
  });

  test('sets it up at the next sign-in, before any session is there, and cannot give it up', async () => {
    const username = await addPerson('operator');
    expect((await send(admin, '/api/second-factor/policy', { roles: ['operator'] }, 'PUT')).status).toBe(200);
    const first = await firstStep(username);
    expect(first).toMatchObject({ status: 401, body: { code: 'second-factor-enrolment' } });
    const cookie = first.cookies.join('; ');
    const begun = await post('/api/auth/second-factor/enrolment', {}, { cookie });
    const { secret } = begun.body as unknown as EnrolmentResponse;
    expect((await secondStep(first.cookies, wrongCode(secret))).status).toBe(400);
    const second = await secondStep(first.cookies, codeOf(secret));
    expect(second).toMatchObject({ status: 200, body: { user: { username } } });
    expect(second.body['recoveryCodes']).toHaveLength(10);
    // With the factor in place the enrolment is closed: who has the password only makes no other.
    const again = await firstStep(username);
    expect(again).toMatchObject({ body: { code: 'second-factor-required' } });
    const other = await post('/api/auth/second-factor/enrolment', {}, { cookie: again.cookies.join('; ') });
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } });
    now += 2 * STEP_MS;
    const session = { cookie: second.cookies.find((one) => one.startsWith('session=')) ?? '' };
    const off = await post('/api/second-factor/off', { password: PASSWORD, code: codeOf(secret) }, session);
    expect(off).toMatchObject({ status: 409, body: { code: 'second-factor-required' } });
    expect((await firstStep(await addPerson('member'))).status).toBe(200);
  });

  test('is said by administrators alone', async () => {
    const { session } = await enrolled('operator');
    expect((await send(session, '/api/second-factor/policy', { roles: [] }, 'PUT')).status).toBe(403);
    expect((await session.fetch('/api/second-factor/policy')).status).toBe(403);
  });
});

test('an administrator takes it from somebody who has lost it; sessions and sockets end, and it is written down', async () => {
  const { username, session } = await enrolled();
  const { accounts } = (await (await admin.fetch('/api/accounts')).json()) as {
    accounts: { id: string; username: string }[];
  };
  const id = accounts.find((one) => one.username === username)?.id ?? '';
  const stream = await openStream(platform.url, session, '/ws/traces');
  expect((await send(session, `/api/accounts/${id}/reset-second-factor`, {})).status).toBe(403);
  expect((await send(admin, `/api/accounts/${id}/reset-second-factor`, {})).status).toBe(200);
  await stream.closed;
  expect((await session.fetch('/api/auth/me')).status).toBe(401);
  expect((await firstStep(username)).status).toBe(200);
  const { records } = (await (await admin.fetch('/api/audit?q=second-factor.reset')).json()) as {
    records: object[];
  };
  expect(records[0]).toMatchObject({ actor: 'admin', action: 'second-factor.reset', target: id });
});

test('neither secret nor recovery codes lie open in the database, nor in the audit or the log', async () => {
  const { secret, recoveryCodes } = await enrolled();
  const tables = ['second_factors', 'recovery_codes', 'audit', 'logs', 'idempotency_keys'];
  const kept = await platform.inspect(async (database) =>
    JSON.stringify(await Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table}`)))),
  );
  expect(kept).toContain('second-factor.on');
  expect(kept).not.toContain(secret);
  for (const code of recoveryCodes) {
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(code.replaceAll('-', ''));
  }
});
