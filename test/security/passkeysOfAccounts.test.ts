import { Secret, TOTP } from 'otpauth';
import type { PasskeysResponse } from '@contract/http/passkeys';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openStream } from '@test/support/openStream';
import { createPeople, PASSWORD, send } from '@test/support/passkeyPeople';
import {
  addPasskey,
  beginPasskey,
  havePasskey,
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

describe('adding one', () => {
  test('asks for the password, and of who has a second factor for a code', async () => {
    const { session } = await people.addPerson();
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
    const { session } = await people.addPerson();
    const { begun } = await beginPasskey(platform.url, session, { password: PASSWORD });
    if (!begun) throw new Error('Nothing began');
    const passkey = createPasskey(pageOf(platform.url), begun.options, lies);
    expectRefused(await addPasskey(platform.url, session, begun, passkey), status, code);
    const { passkeys } = (await (await session.fetch('/api/passkeys')).json()) as PasskeysResponse;
    expect(passkeys).toEqual([]);
  });

  test('takes a challenge once, within five minutes, of the same person, and each passkey once', async () => {
    const [one, other] = [await people.addPerson(), await people.addPerson()];
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
    const { session } = await people.addPerson();
    for (let count = 1; count <= 20; count += 1)
      await havePasskey(platform.url, session, { password: PASSWORD }, `Key ${String(count)}`);
    const more = await beginPasskey(platform.url, session, { password: PASSWORD });
    expect(more).toMatchObject({ status: 409, body: { code: 'too-many-passkeys' } });
  });
});

test('one renames and removes one’s own alone; sessions that it opened end, with their sockets', async () => {
  const [one, other] = [await people.withPasskey(), await people.withPasskey()];
  const path = `/api/passkeys/${one.passkeyId}`;
  expect((await send(other.session, path, { name: 'Mine' }, 'PATCH')).status).toBe(404);
  expect((await send(other.session, path, {}, 'DELETE')).status).toBe(404);
  expect((await send(one.session, path, { name: 'Phone' }, 'PATCH')).status).toBe(200);
  const opened = people.sessionOf(await signInByPasskey(platform.url, one.passkey));
  const stream = await openStream(platform.url, opened, '/ws/traces');
  expect((await send(one.session, path, {}, 'DELETE')).status).toBe(200);
  await stream.closed;
  expect((await opened.fetch('/api/auth/me')).status).toBe(401);
  expect((await one.session.fetch('/api/auth/me')).status).toBe(200);
  const records = (await people.auditOf(one.passkeyId)).map(({ action, details }) => ({ action, details }));
  expect(records).toMatchObject([
    { action: 'passkey.remove', details: { account: one.id, name: 'Phone', sessions: 1 } },
    { action: 'passkey.rename', details: { before: 'Laptop', after: 'Phone' } },
    { action: 'passkey.add', details: { account: one.id, name: 'Laptop', host: 'localhost' } },
  ]);
});

test('an administrator sees somebody’s passkeys and takes one away; nobody else does', async () => {
  const { id, passkey, passkeyId, session } = await people.withPasskey('operator');
  const opened = people.sessionOf(await signInByPasskey(platform.url, passkey));
  expect((await session.fetch(`/api/accounts/${id}/passkeys`)).status).toBe(403);
  const path = `/api/accounts/${id}/passkeys/${passkeyId}`;
  expect((await send(session, path, {}, 'DELETE')).status).toBe(403);
  const listed = (await (await admin.fetch(`/api/accounts/${id}/passkeys`)).json()) as PasskeysResponse;
  expect(listed.passkeys.map(({ id: one }) => one)).toEqual([passkeyId]);
  expect((await send(admin, path, {}, 'DELETE')).status).toBe(200);
  expect((await send(admin, path, {}, 'DELETE')).status).toBe(404);
  expect((await opened.fetch('/api/auth/me')).status).toBe(401);
  expectRefused(await signInByPasskey(platform.url, passkey), 400, 'passkey-unknown');
  expect((await people.auditOf(passkeyId))[0]).toMatchObject({ actor: 'admin', action: 'passkey.remove' });
});
