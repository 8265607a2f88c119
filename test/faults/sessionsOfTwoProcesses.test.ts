import type { Session } from '@contract/entities/session';
import type { OidcConfig } from '@platform/config/oidcConfig';
import { issueKey, once } from '@test/support/accessKeys';
import { createFormBrowser } from '@test/support/formBrowser';
import { freePort } from '@test/support/freePort';
import { startIdentityProvider, type TestIdentityProvider } from '@test/support/identityProvider';
import { openStream } from '@test/support/openStream';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { answerPasskey, beginPasskeySignIn, havePasskey, pageOf } from '@test/support/passkeys';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { WebSocket } from 'ws';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let one: TestPlatform;
let other: TestPlatform;
let provider: TestIdentityProvider;
beforeAll(async () => {
  database = await prepareTestDatabase();
  const [port, otherPort] = [await freePort(), await freePort()];
  const urls = [port, otherPort].map((at) => `http://127.0.0.1:${String(at)}`);
  provider = await startIdentityProvider({ kim: { groups: ['ops'] } }, urls);
  const { issuer, clientId, clientSecret } = provider;
  const oidc: OidcConfig = {
    issuer,
    clientId,
    clientSecret,
    clientAuthentication: 'basic',
    name: 'Team ID',
    scope: 'openid groups',
    groupsClaim: 'groups',
    roles: { ops: 'operator' },
  };
  one = await startPlatform({ database, config: { port, oidc } });
  other = await startPlatform({ database, config: { port: otherPort, oidc } });
});
afterAll(async () => {
  await provider.stop();
  await one.stop();
  await other.stop();
  await database.remove();
});

test('a session that is ended opens nothing on another process from then on, and its sockets close there', async () => {
  const [here, there] = [await signIn(one.url, 'operator'), await signIn(other.url, 'operator')];
  const stream = await openStream(other.url, there);
  const { sessions } = (await (await here.fetch('/api/sessions')).json()) as { sessions: Session[] };
  const id = sessions.find(({ current }) => !current)?.id ?? '';
  expect((await here.fetch(`/api/sessions/${id}`, { method: 'DELETE', headers: once() })).status).toBe(200);
  expect((await there.fetch('/api/auth/me')).status).toBe(401);
  // Each process looks after its sockets by itself, every 5 s.
  await stream.closed;
});

test('and so does an access key that is revoked', async () => {
  const here = await signIn(one.url, 'operator');
  const key = await issueKey(here, ['read']);
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/ws/logs`, { headers: key.headers });
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const answer = await here.fetch(`/api/access-keys/${key.id}`, { method: 'DELETE', headers: once() });
  expect(answer.status).toBe(200);
  expect((await fetch(`${other.url}/api/auth/me`, { headers: key.headers })).status).toBe(401);
  await closed;
});

test('who signs out at the provider, which tells one process, is signed out of the other as well', async () => {
  const browser = createFormBrowser();
  const isBack = ({ host, pathname }: URL) => host === new URL(other.url).host && pathname === '/login';
  const form = await browser.open(`${other.url}/api/auth/oidc/start`);
  const consent = await browser.submit(form, { login: 'kim', password: 'any' }, isBack);
  if (!isBack(consent.address)) await browser.submit(consent, {}, isBack);
  const cookie = browser.cookies(other.url);
  const stream = await openStream(other.url, { cookie });
  // The provider knows the address of the first process.
  const confirm = await browser.open(`${provider.issuer}/session/end`);
  await browser.submit(confirm, { logout: 'yes' });
  expect((await fetch(`${other.url}/api/auth/me`, { headers: { cookie } })).status).toBe(401);
  await stream.closed;
});

test('a challenge of one process is answered at the other, and then at neither again', async () => {
  const session = await signIn(one.url, 'viewer');
  const { passkey } = await havePasskey(one.url, session, { password: 'viewer' });
  const { options, cookie } = await beginPasskeySignIn(one.url);
  const answer = passkey.answer(options, { origin: pageOf(other.url) });
  expect((await answerPasskey(other.url, cookie, answer)).status).toBe(200);
  for (const { url } of [one, other]) {
    const again = passkey.answer(options, { origin: pageOf(url) });
    expect(await answerPasskey(url, cookie, again)).toMatchObject({
      status: 409,
      body: { code: 'passkey-used' },
    });
  }
});
