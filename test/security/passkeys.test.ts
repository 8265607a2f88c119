import { Secret, TOTP } from 'otpauth';
import type { PasskeysResponse } from '@contract/http/passkeys';
import type { SessionsResponse } from '@contract/http/sessions';
import { once } from '@test/support/accessKeys';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openStream } from '@test/support/openStream';
import {
  addPasskey,
  answerPasskey,
  beginPasskey,
  beginPasskeySignIn,
  havePasskey,
  pageOf,
  signInByPasskey,
  type Told,
} from '@test/support/passkeys';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { createPasskey } from '@test/support/virtualAuthenticator';

const PASSWORD = 'four-quiet-lanterns-7';

let platform: TestPlatform;
let admin: SignedIn;
let ahead = 0;
const BEGAN = Date.now();
beforeAll(async () => {
  platform = await startPlatform({ clock: { now: () => new Date(BEGAN + ahead) } });
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());
/** Each test begins in a time of its own, when every wait of the tests before is over. */
beforeEach(() => {
  ahead += 20 * 60_000;
});

const send = async (who: SignedIn, path: string, body: object, method = 'POST') => {
  const answer = await who.fetch(path, { method, body, headers: once() });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
let made = 0;
const addPerson = async (role = 'member') => {
  made += 1;
  const username = `holder.${String(made)}`;
  const email = `${username}@team.example`;
  const { status, body } = await send(admin, '/api/accounts', { username, email, role, password: PASSWORD });
  expect(status).toBe(200);
  const { id } = body['account'] as { id: string };
  return { username, id, session: await signIn(platform.url, username, PASSWORD) };
};
const withPasskey = async (role?: string) => {
  const person = await addPerson(role);
  const { passkey, id: passkeyId } = await havePasskey(platform.url, person.session, { password: PASSWORD });
  return { ...person, passkey, passkeyId };
};
const expectRefused = (told: Told, status: number, code: string): void => {
  expect(told).toMatchObject({ status, body: { code } });
  expect(told.cookies).toEqual([]);
};
const auditOf = async (word: string) => {
  const { records } = (await (await admin.fetch(`/api/audit?q=${word}`)).json()) as {
    records: { actor: string; action: string; target: string; details: object }[];
  };
  return records;
};
const sessionOf = (told: Told): SignedIn => {
  const cookie = told.cookies.find((one) => one.startsWith('session=')) ?? '';
  return {
    cookie,
    fetch: (path, { method = 'GET', headers = {} } = {}) =>
      fetch(`${platform.url}${path}`, { method, headers: { cookie, ...headers } }),
  };
};

test('a passkey opens the account of its holder, who names neither user nor password', async () => {
  const { username, passkey, passkeyId, session } = await withPasskey();
  const told = await signInByPasskey(platform.url, passkey);
  expect(told).toMatchObject({ status: 200, body: { user: { username, role: 'member' } } });
  const opened = sessionOf(told);
  expect((await opened.fetch('/api/auth/me')).status).toBe(200);
  const { passkeys } = (await (await session.fetch('/api/passkeys')).json()) as PasskeysResponse;
  expect(passkeys).toEqual([
    {
      id: passkeyId,
      name: 'Laptop',
      rpId: 'localhost',
      createdAt: platform.now().toISOString(),
      lastUsedAt: platform.now().toISOString(),
    },
  ]);
  const { sessions } = (await (await opened.fetch('/api/sessions')).json()) as SessionsResponse;
  expect(sessions.map(({ openedBy, passkey: name, current }) => [openedBy, name, current]).sort()).toEqual([
    ['passkey', 'Laptop', true],
    ['password', undefined, false],
  ]);
  const records = await auditOf(username);
  expect(records[0]).toMatchObject({ action: 'sign-in', details: { passkey: 'Laptop' } });
  expect(records.map(({ action }) => action)).toContain('passkey.add');
});

test('what the browser is asked for: a passkey of this host that it finds itself, whose holder is verified', async () => {
  const { session } = await withPasskey();
  const { options } = await beginPasskeySignIn(platform.url);
  expect(options).toEqual({
    rpId: 'localhost',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    timeout: 300_000,
    userVerification: 'required',
  });
  const { begun } = await beginPasskey(platform.url, session, { password: PASSWORD });
  expect(begun?.options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
  });
});

describe('an answer is refused', () => {
  test('of a page of another address', async () => {
    const { passkey } = await withPasskey();
    for (const origin of ['https://evil.example', 'http://localhost:1', 'http://localhost.evil.example'])
      expectRefused(await signInByPasskey(platform.url, passkey, { origin }), 400, 'passkey-origin');
    expect((await signInByPasskey(platform.url, passkey)).status).toBe(200);
  });

  test('for another host', async () => {
    const { passkey } = await withPasskey();
    const told = await signInByPasskey(platform.url, passkey, { rpId: 'evil.example' });
    expectRefused(told, 400, 'passkey-refused');
  });

  test('of another challenge than this browser was given', async () => {
    const { passkey } = await withPasskey();
    const [mine, other] = [await beginPasskeySignIn(platform.url), await beginPasskeySignIn(platform.url)];
    const told = await answerPasskey(platform.url, mine.cookie, passkey.answer(other.options));
    expectRefused(told, 409, 'passkey-expired');
  });

  test('of another browser, or of none', async () => {
    const { passkey, session } = await withPasskey();
    const { options } = await beginPasskeySignIn(platform.url);
    for (const cookie of ['', 'passkey-challenge=', `passkey-challenge=${'A'.repeat(300)}`])
      expectRefused(
        await answerPasskey(platform.url, cookie, passkey.answer(options)),
        409,
        'passkey-expired',
      );
    // Neither does a challenge for adding one open anything.
    const { begun } = await beginPasskey(platform.url, session, { password: PASSWORD });
    const answer = passkey.answer({ challenge: begun?.options.challenge ?? '', rpId: 'localhost' });
    expectRefused(await answerPasskey(platform.url, begun?.cookie ?? '', answer), 409, 'passkey-expired');
  });

  test('a second time', async () => {
    const { passkey } = await withPasskey();
    const { options, cookie } = await beginPasskeySignIn(platform.url);
    const answer = passkey.answer(options);
    expect((await answerPasskey(platform.url, cookie, answer)).status).toBe(200);
    expectRefused(await answerPasskey(platform.url, cookie, answer), 409, 'passkey-used');
    // Nor another answer to the same challenge.
    expectRefused(await answerPasskey(platform.url, cookie, passkey.answer(options)), 409, 'passkey-used');
  });

  test('but for one of ten that come at once', async () => {
    const { passkey } = await withPasskey();
    const { options, cookie } = await beginPasskeySignIn(platform.url);
    const answer = passkey.answer(options);
    const told = await Promise.all(
      Array.from({ length: 10 }, () => answerPasskey(platform.url, cookie, answer)),
    );
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('after five minutes', async () => {
    const { passkey } = await withPasskey();
    const { options, cookie } = await beginPasskeySignIn(platform.url);
    ahead += 300_000;
    const told = await answerPasskey(platform.url, cookie, passkey.answer(options));
    expectRefused(told, 409, 'passkey-expired');
  });

  test('whose holder the authenticator has not verified', async () => {
    const { passkey } = await withPasskey();
    const told = await signInByPasskey(platform.url, passkey, { userVerified: false });
    expectRefused(told, 400, 'passkey-unverified');
  });

  test('with a signature of somebody else, with another handle, or of another kind', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const forged = { ...other.passkey, answer: one.passkey.answer };
    const { options, cookie } = await beginPasskeySignIn(platform.url);
    const answer = { ...forged.answer(options), id: other.passkey.id };
    expectRefused(await answerPasskey(platform.url, cookie, answer), 400, 'passkey-refused');
    const signature = Buffer.from('nonsense');
    for (const lies of [{ signature }, { userHandle: 'c29tZWJvZHk' }, { type: 'webauthn.create' }])
      expectRefused(await signInByPasskey(platform.url, one.passkey, lies), 400, 'passkey-refused');
  });

  test('of a passkey that is removed, or was never added', async () => {
    const { passkey, passkeyId, session } = await withPasskey();
    expect((await send(session, `/api/passkeys/${passkeyId}`, {}, 'DELETE')).status).toBe(200);
    expectRefused(await signInByPasskey(platform.url, passkey), 400, 'passkey-unknown');
    const { begun } = await beginPasskey(platform.url, session, { password: PASSWORD });
    if (!begun) throw new Error('Nothing began');
    const stranger = createPasskey(pageOf(platform.url), begun.options);
    expectRefused(await signInByPasskey(platform.url, stranger), 400, 'passkey-unknown');
  });

  test('for an account that is disabled', async () => {
    const { id, passkey } = await withPasskey();
    expect((await send(admin, `/api/accounts/${id}`, { disabled: true }, 'PATCH')).status).toBe(200);
    expectRefused(await signInByPasskey(platform.url, passkey), 403, 'account-disabled');
    expect((await send(admin, `/api/accounts/${id}`, { disabled: false }, 'PATCH')).status).toBe(200);
    expect((await signInByPasskey(platform.url, passkey)).status).toBe(200);
  });

  test('when its counter does not go on, which is written down', async () => {
    const { username, passkey, passkeyId } = await withPasskey();
    expect((await signInByPasskey(platform.url, passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0])
      expectRefused(await signInByPasskey(platform.url, passkey, { counter }), 400, 'passkey-counter');
    expect((await signInByPasskey(platform.url, passkey, { counter: 8 })).status).toBe(200);
    const records = (await auditOf('passkey.counter')).filter(({ actor }) => actor === username);
    expect(records).toHaveLength(3);
    expect(records[0]).toMatchObject({
      target: passkeyId,
      details: { name: 'Laptop', told: 0, kept: 7, address: expect.any(String) },
    });
  });
});

test('an authenticator that counts nothing goes on being taken', async () => {
  const { passkey } = await withPasskey();
  for (let times = 0; times < 3; times += 1)
    expect((await signInByPasskey(platform.url, passkey, { counter: 0 })).status).toBe(200);
});

test('of a hundred forged answers at once five are tried, and the right one has to wait', async () => {
  const { passkey } = await withPasskey();
  const guesses = await Promise.all(
    Array.from({ length: 100 }, () => signInByPasskey(platform.url, passkey, { userVerified: false })),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(95);
  expectRefused(await signInByPasskey(platform.url, passkey), 429, 'throttled');
  ahead += 60_000;
  expect((await signInByPasskey(platform.url, passkey)).status).toBe(200);
});

describe('adding one', () => {
  test('asks for the password, and of who has a second factor for a code', async () => {
    const { session } = await addPerson();
    const wrong = await beginPasskey(platform.url, session, { password: 'not-the-password-9' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-password' }, cookies: [] });
    const begun = await send(session, '/api/second-factor/enrolment', { password: PASSWORD });
    const secret = Secret.fromBase32(String(begun.body['secret']));
    const code = (steps: number) =>
      new TOTP({ secret, algorithm: 'SHA1' }).generate({
        timestamp: platform.now().getTime() + steps * 30_000,
      });
    expect((await send(session, '/api/second-factor', { code: code(-1) })).status).toBe(200);
    const without = await beginPasskey(platform.url, session, { password: PASSWORD });
    expect(without).toMatchObject({ status: 403, body: { code: 'second-factor-required' } });
    const { passkey } = await havePasskey(platform.url, session, { password: PASSWORD, code: code(0) });
    // It stands for the second factor as well.
    expect((await signInByPasskey(platform.url, passkey)).status).toBe(200);
  });

  test.each([
    ['of another address', { origin: 'https://evil.example' }, 400, 'passkey-origin'],
    ['for another host', { rpId: 'evil.example' }, 400, 'passkey-refused'],
    ['of another challenge', { challenge: 'A'.repeat(43) }, 409, 'passkey-expired'],
    ['whose holder was not verified', { userVerified: false }, 400, 'passkey-unverified'],
    ['of another kind', { type: 'webauthn.get' }, 400, 'passkey-refused'],
  ])('refuses an answer %s', async (_what, lies, status, code) => {
    const { session } = await addPerson();
    const { begun } = await beginPasskey(platform.url, session, { password: PASSWORD });
    if (!begun) throw new Error('Nothing began');
    const passkey = createPasskey(pageOf(platform.url), begun.options, lies);
    expectRefused(await addPasskey(platform.url, session, begun, passkey), status, code);
    const { passkeys } = (await (await session.fetch('/api/passkeys')).json()) as PasskeysResponse;
    expect(passkeys).toEqual([]);
  });

  test('takes a challenge once, within five minutes, of the same person, and each passkey once', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    const begin = async (session: SignedIn) => {
      const { begun } = await beginPasskey(platform.url, session, { password: PASSWORD });
      if (!begun) throw new Error('Nothing began');
      return begun;
    };
    const mine = await begin(one.session);
    const passkey = createPasskey(pageOf(platform.url), mine.options);
    const foreign = await addPasskey(platform.url, other.session, mine, passkey);
    expectRefused(foreign, 409, 'passkey-expired');
    expect((await addPasskey(platform.url, one.session, mine, passkey)).status).toBe(200);
    expectRefused(await addPasskey(platform.url, one.session, mine, passkey), 409, 'passkey-used');
    const late = await begin(one.session);
    ahead += 300_000;
    const slow = createPasskey(pageOf(platform.url), late.options);
    expectRefused(await addPasskey(platform.url, one.session, late, slow), 409, 'passkey-expired');
  });

  test('ends at twenty', async () => {
    const { session } = await addPerson();
    for (let count = 1; count <= 20; count += 1)
      await havePasskey(platform.url, session, { password: PASSWORD }, `Key ${String(count)}`);
    const more = await beginPasskey(platform.url, session, { password: PASSWORD });
    expect(more).toMatchObject({ status: 409, body: { code: 'too-many-passkeys' } });
  });
});

test('one renames and removes one’s own alone; sessions that it opened end, with their sockets', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()];
  const path = `/api/passkeys/${one.passkeyId}`;
  expect((await send(other.session, path, { name: 'Mine' }, 'PATCH')).status).toBe(404);
  expect((await send(other.session, path, {}, 'DELETE')).status).toBe(404);
  expect((await send(one.session, path, { name: 'Phone' }, 'PATCH')).status).toBe(200);
  const opened = sessionOf(await signInByPasskey(platform.url, one.passkey));
  const stream = await openStream(platform.url, opened, '/ws/traces');
  expect((await send(one.session, path, {}, 'DELETE')).status).toBe(200);
  await stream.closed;
  expect((await opened.fetch('/api/auth/me')).status).toBe(401);
  expect((await one.session.fetch('/api/auth/me')).status).toBe(200);
  const records = (await auditOf(one.passkeyId)).map(({ action, details }) => ({ action, details }));
  expect(records).toMatchObject([
    { action: 'passkey.remove', details: { account: one.id, name: 'Phone', sessions: 1 } },
    { action: 'passkey.rename', details: { before: 'Laptop', after: 'Phone' } },
    { action: 'passkey.add', details: { account: one.id, name: 'Laptop', host: 'localhost' } },
  ]);
});

test('an administrator sees somebody’s passkeys and takes one away; nobody else does', async () => {
  const { id, passkey, passkeyId, session } = await withPasskey('operator');
  const opened = sessionOf(await signInByPasskey(platform.url, passkey));
  expect((await session.fetch(`/api/accounts/${id}/passkeys`)).status).toBe(403);
  const path = `/api/accounts/${id}/passkeys/${passkeyId}`;
  expect((await send(session, path, {}, 'DELETE')).status).toBe(403);
  const listed = (await (await admin.fetch(`/api/accounts/${id}/passkeys`)).json()) as PasskeysResponse;
  expect(listed.passkeys.map(({ id: one }) => one)).toEqual([passkeyId]);
  expect((await send(admin, path, {}, 'DELETE')).status).toBe(200);
  expect((await send(admin, path, {}, 'DELETE')).status).toBe(404);
  expect((await opened.fetch('/api/auth/me')).status).toBe(401);
  expectRefused(await signInByPasskey(platform.url, passkey), 400, 'passkey-unknown');
  expect((await auditOf(passkeyId))[0]).toMatchObject({ actor: 'admin', action: 'passkey.remove' });
});

test('a role that must have a second factor is let in by a passkey alone', async () => {
  const { username, passkey } = await withPasskey('operator');
  const require = (roles: string[]) => send(admin, '/api/second-factor/policy', { roles }, 'PUT');
  expect((await require(['operator'])).status).toBe(200);
  const told = await signInByPasskey(platform.url, passkey);
  expect((await require([])).status).toBe(200);
  expect(told).toMatchObject({ status: 200, body: { user: { username } } });
});
