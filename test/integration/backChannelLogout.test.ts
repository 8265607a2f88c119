import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { CompactSign } from 'jose';
import type { AuditResponse } from '@contract/http/audit';
import type { SessionsResponse } from '@contract/http/sessions';
import type { OidcConfig } from '@platform/config/oidcConfig';
import { createFormBrowser, type FormBrowser } from '@test/support/formBrowser';
import { freePort } from '@test/support/freePort';
import { startIdentityProvider, type TestIdentityProvider } from '@test/support/identityProvider';
import { openStream } from '@test/support/openStream';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const PEOPLE = {
  kim: { preferred_username: 'kim', groups: ['ops'] },
  lee: { preferred_username: 'lee', groups: ['ops'] },
};
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let provider: TestIdentityProvider;
let platform: TestPlatform;
beforeAll(async () => {
  const port = await freePort();
  provider = await startIdentityProvider(PEOPLE, [`http://127.0.0.1:${String(port)}`]);
  const { issuer, clientId, clientSecret } = provider;
  const oidc: OidcConfig = {
    issuer,
    clientId,
    clientSecret,
    clientAuthentication: 'basic',
    name: 'Team ID',
    scope: 'openid profile email groups',
    groupsClaim: 'groups',
    roles: { ops: 'operator' },
  };
  platform = await startPlatform({ config: { port, oidc } });
});
afterAll(async () => {
  await platform.stop();
  await provider.stop();
});

const isConsole = ({ host, pathname }: URL) => host === new URL(platform.url).host && pathname === '/login';
/** In a browser of its own, with a session of its own at the provider. */
const signInThere = async (who: keyof typeof PEOPLE): Promise<FormBrowser> => {
  const browser = createFormBrowser();
  const form = await browser.open(`${platform.url}/api/auth/oidc/start`);
  const consent = await browser.submit(form, { login: who, password: 'any' }, isConsole);
  if (!isConsole(consent.address)) await browser.submit(consent, {}, isConsole);
  return browser;
};
const ask = (browser: FormBrowser, path: string) =>
  fetch(`${platform.url}${path}`, { headers: { cookie: browser.cookies(platform.url) } });
const isIn = async (browser: FormBrowser) => (await ask(browser, '/api/auth/me')).status === 200;
const tell = async (body: string, type = 'application/x-www-form-urlencoded') => {
  const answer = await fetch(`${platform.url}/api/auth/oidc/backchannel-logout`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; error?: string } };
};
const send = (token: string) => tell(new URLSearchParams({ logout_token: token }).toString());
const now = () => Math.floor(platform.now().getTime() / 1000);
const claimsOf = (more: object = {}) => ({
  iss: provider.issuer,
  aud: provider.clientId,
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  events: { [EVENT]: {} },
  ...more,
});

test('who signs out at the provider is signed out here, with the sockets of that session alone', async () => {
  const [there, elsewhere, other] = [
    await signInThere('kim'),
    await signInThere('kim'),
    await signInThere('lee'),
  ];
  const stream = await openStream(platform.url, { cookie: there.cookies(platform.url) });
  const { sessions } = (await (await ask(there, '/api/sessions')).json()) as SessionsResponse;
  expect(sessions.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sessions.map(({ openedBy }) => openedBy))).toEqual(new Set(['provider']));
  // Not by way of the console: at the provider itself.
  const confirm = await there.open(`${provider.issuer}/session/end`);
  await there.submit(confirm, { logout: 'yes' });
  await stream.closed;
  expect(await isIn(there)).toBe(false);
  expect(await isIn(elsewhere)).toBe(true);
  expect(await isIn(other)).toBe(true);
  const admin = await signIn(platform.url, 'admin');
  const { records } = (await (
    await admin.fetch('/api/audit?q=session.end-by-provider')
  ).json()) as AuditResponse;
  expect(records[0]).toMatchObject({ actor: 'Team ID', details: { issuer: provider.issuer, sessions: 1 } });
});

test('a token that names a person alone ends all their sessions, and nobody else’s', async () => {
  const [one, two, other] = [await signInThere('kim'), await signInThere('kim'), await signInThere('lee')];
  expect(await send(await provider.sign(claimsOf({ sub: 'kim' }), { typ: 'logout+jwt' }))).toEqual({
    status: 200,
    body: { ok: true },
  });
  expect([await isIn(one), await isIn(two), await isIn(other)]).toEqual([false, false, true]);
});

test('a token is taken once; one of somebody who was never here, or is gone, ends nothing and is taken', async () => {
  const token = await provider.sign(claimsOf({ sub: 'kim' }));
  expect((await send(token)).status).toBe(200);
  const back = await signInThere('kim');
  expect(await send(token)).toMatchObject({ status: 400, body: { code: 'not-a-logout-token' } });
  expect(await isIn(back)).toBe(true);
  expect((await send(await provider.sign(claimsOf({ sub: 'nobody' })))).status).toBe(200);
  expect((await send(await provider.sign(claimsOf({ sub: 'lee', sid: 'another' })))).status).toBe(200);
});

describe('ends nothing, and is refused:', () => {
  let browser: FormBrowser;
  beforeAll(async () => {
    browser = await signInThere('kim');
  });
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claimsOf({ sub: 'kim' })).filter(([claim]) => claim !== name));
  const CASES: [string, () => object, { typ?: string }?][] = [
    ['of another issuer', () => claimsOf({ sub: 'kim', iss: 'https://evil.example' })],
    ['for another client', () => claimsOf({ sub: 'kim', aud: 'another' })],
    ['with a nonce, as an ID token has', () => claimsOf({ sub: 'kim', nonce: 'n' })],
    ['without its event', () => claimsOf({ sub: 'kim', events: {} })],
    ['with an event that is no object', () => claimsOf({ sub: 'kim', events: { [EVENT]: true } })],
    ['without events', () => without('events')],
    ['without jti', () => without('jti')],
    ['with an empty jti', () => claimsOf({ sub: 'kim', jti: '' })],
    ['without iat', () => without('iat')],
    ['that names nobody and nothing', () => claimsOf()],
    ['that is old', () => claimsOf({ sub: 'kim', iat: now() - 600 })],
    ['that is over', () => claimsOf({ sub: 'kim', exp: now() - 90 })],
    ['of the time to come', () => claimsOf({ sub: 'kim', iat: now() + 600, exp: now() + 700 })],
    ['of another kind', () => claimsOf({ sub: 'kim' }), { typ: 'at+jwt' }],
  ];
  test.each(CASES)('one %s', async (_what, claims, header = {}) => {
    expect(await send(await provider.sign(claims(), header))).toMatchObject({
      status: 400,
      body: { code: 'not-a-logout-token' },
    });
    expect(await isIn(browser)).toBe(true);
  });

  test('one that somebody else signed, that nobody signed, or that a shared secret signed', async () => {
    const text = new TextEncoder().encode(JSON.stringify(claimsOf({ sub: 'kim' })));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const header = { alg: 'RS256', kid: 'of-the-test' };
    const foreign = await new CompactSign(text).setProtectedHeader(header).sign(privateKey);
    const secret = new TextEncoder().encode(provider.clientSecret);
    const shared = await new CompactSign(text).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(text).toString('base64url')}.`;
    const good = await provider.sign(claimsOf({ sub: 'kim' }));
    const changed = good.replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify(claimsOf({ sub: 'lee' }))).toString('base64url')}.`,
    );
    for (const token of [foreign, shared, none, changed, 'nonsense'])
      expect(await send(token)).toMatchObject({ status: 400, body: { code: 'not-a-logout-token' } });
    expect(await isIn(browser)).toBe(true);
  });

  test('what is no form with a token', async () => {
    expect(await tell('')).toMatchObject({ status: 400 });
    expect(await tell('logout_token=')).toMatchObject({ status: 400 });
    expect(await tell('{"logout_token":"x"}', 'application/json')).toMatchObject({ status: 415 });
  });
});
