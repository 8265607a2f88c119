import { serveGuardedTools, type GuardedToolServer } from '@test/support/guardedToolServer';
import { servePeer, type Peer } from '@test/support/mcpPeers';
import { rowsWith } from '@test/support/rowsWith';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { comeBack, goThere, toolSignIns } from '@test/support/toolSignIns';

let guarded: GuardedToolServer;
let platform: TestPlatform;
let admin: SignedIn;
let ahead = 0;
const peers: Peer[] = [];
const allow: string[] = [];

beforeAll(async () => {
  guarded = await serveGuardedTools();
  allow.push(...guarded.ports.map((port) => `127.0.0.1:${String(port)}`));
  platform = await startPlatform({
    config: { outgoingAllow: allow },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  admin = await signIn(platform.url, 'admin');
});
afterAll(async () => {
  await platform.stop();
  await guarded.close();
  await Promise.all(peers.map((peer) => peer.close()));
});

const send = (who: SignedIn, method: string, path: string, body?: unknown) =>
  toolSignIns(who).send(method, path, body);
const add = (name: string, url = guarded.url) => send(admin, 'POST', '/servers', { name, url });
const begin = (id: string) => toolSignIns(admin).begin(id);
const signInAt = (id: string) => toolSignIns(admin).signInAt(id);
/** A server of this test alone, signed in at; its newest token. */
const addSignedIn = async (name: string): Promise<string> => {
  await add(name);
  await signInAt(name.toLowerCase());
  await check(name.toLowerCase());
  return newest();
};
const check = (id: string) => toolSignIns(admin).check(id);
const newest = () => guarded.seen.at(-1) ?? '';

test('a server that asks for a sign-in is signed in at in the browser, and used', async () => {
  expect((await add('Guarded')).server).toMatchObject({
    status: 'error',
    checks: [{ failure: { kind: 'sign-in' } }],
  });
  const led = await signInAt('guarded');
  expect(led.href).toBe(`${platform.url}/mcp?server=guarded`);
  const server = await check('guarded');
  expect(server).toMatchObject({
    status: 'connected',
    signIn: {
      kind: 'oauth',
      readable: true,
      oauth: { state: 'signed-in', by: 'admin', issuer: guarded.issuer, renews: true },
    },
  });
  const until = server?.signIn?.oauth?.state === 'signed-in' ? server.signIn.oauth.until : undefined;
  expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(500_000);
  await send(admin, 'PATCH', '/servers/guarded', { judged: { tool: 'get_forecast', tier: 'read' } });
  const called = await send(admin, 'POST', '/call', {
    server: 'guarded',
    method: 'get_forecast',
    params: { city: 'Seoul' },
  });
  expect(called.text).toContain('Sunny in Seoul');
});

test('its token is renewed before it expires, and once where it is refused', async () => {
  const first = await addSignedIn('Renewed');
  ahead += 590_000;
  expect(await check('renewed')).toMatchObject({ status: 'connected' });
  const second = newest();
  expect(second).not.toBe(first);
  guarded.refuse(second);
  expect(await check('renewed')).toMatchObject({
    status: 'connected',
    signIn: { oauth: { state: 'signed-in' } },
  });
  expect(newest()).not.toBe(second);
});

test('an answer counts once, and in the session that asked', async () => {
  await add('Once');
  const back = await goThere(await begin('once'));
  const other = await signIn(platform.url, 'admin');
  const operator = await signIn(platform.url, 'operator');
  expect((await comeBack(operator, back)).status).toBe(403);
  const stolen = await comeBack(other, back);
  expect([stolen.status, ((await stolen.json()) as { code: string }).code]).toEqual([409, 'sign-in-unknown']);
  expect((await comeBack(admin, back)).status).toBe(302);
  expect((await comeBack(admin, back)).status).toBe(409);
  const late = await goThere(await begin('once'));
  ahead += 700_000;
  expect((await comeBack(admin, late)).status).toBe(409);
});

test('an answer of another issuer is refused before its code is used', async () => {
  await add('Mixed');
  const back = await goThere(await begin('mixed'));
  back.searchParams.set('iss', 'http://127.0.0.1:9/');
  const answer = await comeBack(admin, back);
  const led = new URL(answer.headers.get('location') ?? '');
  expect(led.searchParams.get('problem')).toMatch(/issuer/i);
  const server = await check('mixed');
  expect([server?.status, server?.signIn]).toEqual(['error', undefined]);
  const refused = await goThere(await begin('mixed'));
  refused.searchParams.delete('code');
  refused.searchParams.set('error', 'access_denied');
  const denied = new URL((await comeBack(admin, refused)).headers.get('location') ?? '');
  expect(denied.searchParams.get('problem')).toContain('access_denied');
});

test('addresses that its metadata name are called by the guard alone', async () => {
  const called: string[] = [];
  const forbidden = await servePeer((request, response) => {
    called.push(request.url ?? '');
    response.end('{}');
  });
  const pointing = await servePeer((request, response) => {
    const own = `http://${request.headers.host ?? ''}`;
    if (!request.url?.startsWith('/.well-known/oauth-protected-resource')) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    const authorization_servers = [`http://127.0.0.1:${String(forbidden.port)}`];
    response.end(JSON.stringify({ resource: `${own}/mcp`, authorization_servers }));
  });
  peers.push(forbidden, pointing);
  allow.push(`127.0.0.1:${String(pointing.port)}`);
  await platform.restart();
  await add('Pointing', pointing.url);
  const answer = await send(admin, 'POST', '/servers/pointing/sign-in', {});
  expect([answer.status, answer.code]).toEqual([422, 'address-refused']);
  expect(called).toEqual([]);
});

test('only an administrator in person begins one, and ends one', async () => {
  await add('Closed');
  const operator = await signIn(platform.url, 'operator');
  expect((await send(operator, 'POST', '/servers/closed/sign-in', {})).status).toBe(403);
  expect((await send(operator, 'DELETE', '/servers/closed/sign-in')).status).toBe(403);
});

test('tokens are told nowhere, and stored sealed', async () => {
  const token = await addSignedIn('Sealed');
  const signedIn = await check('sealed');
  expect(token.length).toBeGreaterThan(20);
  const told = await Promise.all(
    ['/mcp/api/servers', '/api/logs?limit=1000', '/api/audit?limit=200'].map(async (path) =>
      (await admin.fetch(path)).text(),
    ),
  );
  expect(told.join()).not.toContain(token);
  expect(await platform.inspect((database) => rowsWith(database, token))).toEqual([]);
  // Another process, or the next start, goes on with what is stored.
  expect(await check('sealed')).toMatchObject({ status: 'connected', signIn: signedIn?.signIn });
});

test('signing out revokes the tokens and forgets them', async () => {
  const token = await addSignedIn('Ended');
  expect(await guarded.isActive(token)).toBe(true);
  const { server } = await send(admin, 'DELETE', '/servers/ended/sign-in');
  expect([server?.status, server?.checks[0]?.failure?.kind]).toEqual(['error', 'sign-in']);
  expect(server?.signIn).toBeUndefined();
  expect(await guarded.isActive(token)).toBe(false);
});

test('whoever signs in again is signed in, after a sign-in that was ended and in the place of one that stands', async () => {
  const first = await addSignedIn('Again');
  await guarded.expel(first);
  expect(await check('again')).toMatchObject({ status: 'error', signIn: { oauth: { state: 'failed' } } });
  await signInAt('again');
  expect(await check('again')).toMatchObject({
    status: 'connected',
    signIn: { oauth: { state: 'signed-in' } },
  });
  const second = newest();
  expect(second).not.toBe(first);
  await signInAt('again');
  await check('again');
  expect(newest()).not.toBe(second);
});

test('a sign-in that the authorization server ends says so, and why', async () => {
  await addSignedIn('Expelled');
  await guarded.restartIssuer();
  expect(await check('expelled')).toMatchObject({
    status: 'error',
    signIn: { oauth: { state: 'failed', reason: expect.stringMatching(/^invalid_/) as unknown } },
  });
});
