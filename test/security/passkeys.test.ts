import type { PasskeysResponse } from '@contract/http/passkeys';
import type { SessionsResponse } from '@contract/http/sessions';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { createPeople, PASSWORD, send } from '@test/support/passkeyPeople';
import {
  answerPasskey,
  beginPasskey,
  beginPasskeySignIn,
  pageOf,
  signInByPasskey,
  type Told,
} from '@test/support/passkeys';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { createPasskey } from '@test/support/virtualAuthenticator';

let platform: TestPlatform;
let admin: SignedIn;
let people: ReturnType<typeof createPeople>;
let ahead = 0;
const BEGAN = Date.now();
beforeAll(async () => {
  platform = await startPlatform({ clock: { now: () => new Date(BEGAN + ahead) } });
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
  people = createPeople(platform, admin);
});
afterAll(() => platform.stop());
/** Each test begins in a time of its own, when every wait of the tests before is over. */
beforeEach(() => {
  ahead += 20 * 60_000;
});

const expectRefused = (told: Told, status: number, code: string): void => {
  expect(told).toMatchObject({ status, body: { code } });
  expect(told.cookies).toEqual([]);
};

test('a passkey opens the account of its holder, who names neither user nor password', async () => {
  const { username, passkey, passkeyId, session } = await people.withPasskey();
  const told = await signInByPasskey(platform.url, passkey);
  expect(told).toMatchObject({ status: 200, body: { user: { username, role: 'member' } } });
  const opened = people.sessionOf(told);
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
  const records = await people.auditOf(username);
  expect(records[0]).toMatchObject({ action: 'sign-in', details: { passkey: 'Laptop' } });
  expect(records.map(({ action }) => action)).toContain('passkey.add');
});

test('what the browser is asked for: a passkey of this host that it finds itself, whose holder is verified', async () => {
  const { session } = await people.withPasskey();
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
    const { passkey } = await people.withPasskey();
    for (const origin of ['https://evil.example', 'http://localhost:1', 'http://localhost.evil.example'])
      expectRefused(await signInByPasskey(platform.url, passkey, { origin }), 400, 'passkey-origin');
    expect((await signInByPasskey(platform.url, passkey)).status).toBe(200);
  });

  test('for another host', async () => {
    const { passkey } = await people.withPasskey();
    const told = await signInByPasskey(platform.url, passkey, { rpId: 'evil.example' });
    expectRefused(told, 400, 'passkey-refused');
  });

  test('of another challenge than this browser was given', async () => {
    const { passkey } = await people.withPasskey();
    const [mine, other] = [await beginPasskeySignIn(platform.url), await beginPasskeySignIn(platform.url)];
    const told = await answerPasskey(platform.url, mine.cookie, passkey.answer(other.options));
    expectRefused(told, 409, 'passkey-expired');
  });

  test('of another browser, or of none', async () => {
    const { passkey, session } = await people.withPasskey();
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
    const { passkey } = await people.withPasskey();
    const { options, cookie } = await beginPasskeySignIn(platform.url);
    const answer = passkey.answer(options);
    expect((await answerPasskey(platform.url, cookie, answer)).status).toBe(200);
    expectRefused(await answerPasskey(platform.url, cookie, answer), 409, 'passkey-used');
    // Nor another answer to the same challenge.
    expectRefused(await answerPasskey(platform.url, cookie, passkey.answer(options)), 409, 'passkey-used');
  });

  test('but for one of ten that come at once', async () => {
    const { passkey } = await people.withPasskey();
    const { options, cookie } = await beginPasskeySignIn(platform.url);
    const answer = passkey.answer(options);
    const told = await Promise.all(
      Array.from({ length: 10 }, () => answerPasskey(platform.url, cookie, answer)),
    );
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('after five minutes', async () => {
    const { passkey } = await people.withPasskey();
    const { options, cookie } = await beginPasskeySignIn(platform.url);
    ahead += 300_000;
    const told = await answerPasskey(platform.url, cookie, passkey.answer(options));
    expectRefused(told, 409, 'passkey-expired');
  });

  test('whose holder the authenticator has not verified', async () => {
    const { passkey } = await people.withPasskey();
    const told = await signInByPasskey(platform.url, passkey, { userVerified: false });
    expectRefused(told, 400, 'passkey-unverified');
  });

  test('with a signature of somebody else, with another handle, or of another kind', async () => {
    const [one, other] = [await people.withPasskey(), await people.withPasskey()];
    const forged = { ...other.passkey, answer: one.passkey.answer };
    const { options, cookie } = await beginPasskeySignIn(platform.url);
    const answer = { ...forged.answer(options), id: other.passkey.id };
    expectRefused(await answerPasskey(platform.url, cookie, answer), 400, 'passkey-refused');
    const signature = Buffer.from('nonsense');
    for (const lies of [{ signature }, { userHandle: 'c29tZWJvZHk' }, { type: 'webauthn.create' }])
      expectRefused(await signInByPasskey(platform.url, one.passkey, lies), 400, 'passkey-refused');
  });

  test('of a passkey that is removed, or was never added', async () => {
    const { passkey, passkeyId, session } = await people.withPasskey();
    expect((await send(session, `/api/passkeys/${passkeyId}`, {}, 'DELETE')).status).toBe(200);
    expectRefused(await signInByPasskey(platform.url, passkey), 400, 'passkey-unknown');
    const { begun } = await beginPasskey(platform.url, session, { password: PASSWORD });
    if (!begun) throw new Error('Nothing began');
    const stranger = createPasskey(pageOf(platform.url), begun.options);
    expectRefused(await signInByPasskey(platform.url, stranger), 400, 'passkey-unknown');
  });

  test('for an account that is disabled', async () => {
    const { id, passkey } = await people.withPasskey();
    expect((await send(admin, `/api/accounts/${id}`, { disabled: true }, 'PATCH')).status).toBe(200);
    expectRefused(await signInByPasskey(platform.url, passkey), 403, 'account-disabled');
    expect((await send(admin, `/api/accounts/${id}`, { disabled: false }, 'PATCH')).status).toBe(200);
    expect((await signInByPasskey(platform.url, passkey)).status).toBe(200);
  });

  test('when its counter does not go on, which is written down', async () => {
    const { username, passkey, passkeyId } = await people.withPasskey();
    expect((await signInByPasskey(platform.url, passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0])
      expectRefused(await signInByPasskey(platform.url, passkey, { counter }), 400, 'passkey-counter');
    expect((await signInByPasskey(platform.url, passkey, { counter: 8 })).status).toBe(200);
    const records = (await people.auditOf('passkey.counter')).filter(({ actor }) => actor === username);
    expect(records).toHaveLength(3);
    expect(records[0]).toMatchObject({
      target: passkeyId,
      details: { name: 'Laptop', told: 0, kept: 7, address: expect.any(String) },
    });
  });
});

test('an authenticator that counts nothing goes on being taken', async () => {
  const { passkey } = await people.withPasskey();
  for (let times = 0; times < 3; times += 1)
    expect((await signInByPasskey(platform.url, passkey, { counter: 0 })).status).toBe(200);
});

test('of a hundred forged answers at once five are tried, and the right one has to wait', async () => {
  const { passkey } = await people.withPasskey();
  const guesses = await Promise.all(
    Array.from({ length: 100 }, () => signInByPasskey(platform.url, passkey, { userVerified: false })),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(95);
  expectRefused(await signInByPasskey(platform.url, passkey), 429, 'throttled');
  ahead += 60_000;
  expect((await signInByPasskey(platform.url, passkey)).status).toBe(200);
});

test('a role that must have a second factor is let in by a passkey alone', async () => {
  const { username, passkey } = await people.withPasskey('operator');
  const require = (roles: string[]) => send(admin, '/api/second-factor/policy', { roles }, 'PUT');
  expect((await require(['operator'])).status).toBe(200);
  const told = await signInByPasskey(platform.url, passkey);
  expect((await require([])).status).toBe(200);
  expect(told).toMatchObject({ status: 200, body: { user: { username } } });
});
