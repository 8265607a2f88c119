import type { ToolServer } from '@contract/entities/toolServer';
import { defined } from '@contract/defined';
import { serveModernPeer, servePeer, type Peer } from '@test/support/mcpPeers';
import { rowsWith } from '@test/support/rowsWith';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const TOKEN = 'mcp-canary-3f9a1c';
let platform: TestPlatform;
let operator: SignedIn;
let guarded: Peer;
const peers: Peer[] = [];
const admitted = new Set([`Bearer ${TOKEN}`]);

beforeAll(async () => {
  platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  operator = await signIn(platform.url, 'operator');
  guarded = await serveModernPeer(
    { calls: 0, description: 'The weather' },
    (headers) => admitted.has(headers.authorization ?? '') || headers['x-api-key'] === TOKEN,
  );
  peers.push(guarded);
});
afterAll(async () => {
  await platform.stop();
  await Promise.all(peers.map((peer) => peer.close()));
});

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await operator.fetch(`/mcp${path}`, {
    method,
    ...defined({ body }),
    ...(method === 'GET' ? {} : { headers: { 'idempotency-key': crypto.randomUUID() } }),
  });
  const text = await answer.text();
  return { status: answer.status, text, server: (JSON.parse(text) as { server?: ToolServer }).server };
};
const add = (name: string, change: object = {}) =>
  send('POST', '/api/servers', { name, url: guarded.url, ...change });
const bearer = (token: string) => ({ signIn: { kind: 'bearer', token } });
/** What went wrong at the newest check; the platform checks by itself too. */
const lastCheck = (server: ToolServer | undefined) => server?.checks[0]?.failure?.kind;
const forecast = (server: string) =>
  send('POST', '/api/call', { server, method: 'get_forecast', params: { city: 'Seoul' } });

test('a server that asks for a sign-in says so, and is used once it has one', async () => {
  const without = await add('Guarded');
  expect(lastCheck(without.server)).toBe('sign-in');
  expect(without.server?.signIn).toBeUndefined();
  const wrong = await send('PATCH', '/api/servers/guarded', bearer('wrong-canary-secret'));
  expect(wrong.server?.signIn).toEqual({ kind: 'bearer', readable: true });
  expect(lastCheck(wrong.server)).toBe('sign-in');
  // The peer repeats in its refusal what it was sent.
  expect(wrong.text).not.toContain('wrong-canary-secret');
  const right = await send('PATCH', '/api/servers/guarded', bearer(TOKEN));
  expect(right.server).toMatchObject({ status: 'connected', signIn: { kind: 'bearer', readable: true } });
  expect((await forecast('guarded')).text).toContain('Sunny in Seoul');
});

test('a header of its own does the same, and another name keeps the sign-in', async () => {
  const made = await add('Keyed', { signIn: { kind: 'header', header: 'X-API-Key', value: TOKEN } });
  expect(made.server).toMatchObject({
    status: 'connected',
    signIn: { kind: 'header', header: 'x-api-key', readable: true },
  });
  const renamed = await send('PATCH', '/api/servers/keyed', { name: 'Keyed again' });
  expect(renamed.server).toMatchObject({ status: 'connected', signIn: { kind: 'header' } });
});

test('it survives a restart, and is taken away', async () => {
  await add('Restarted', bearer(TOKEN));
  await platform.restart();
  expect((await send('POST', '/api/servers/restarted/check')).server).toMatchObject({ status: 'connected' });
  const none = await send('PATCH', '/api/servers/restarted', { signIn: { kind: 'none' } });
  expect(none.server?.signIn).toBeUndefined();
  expect(lastCheck(none.server)).toBe('sign-in');
});

test('the secret goes to its own origin only: not where the address moves, not where an answer redirects', async () => {
  const seen: (string | undefined)[] = [];
  const stranger = await servePeer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(401).end();
  });
  const redirecting = await servePeer((_request, response) => {
    response.writeHead(307, { location: stranger.url }).end();
  });
  peers.push(stranger, redirecting);
  await add('Moving', bearer(TOKEN));
  const moved = await send('PATCH', '/api/servers/moving', { url: stranger.url });
  expect(moved.server).toMatchObject({ status: 'error', baseUrl: stranger.url });
  expect(moved.server?.signIn).toBeUndefined();
  const asked = seen.length;
  expect(asked).toBeGreaterThan(0);
  const made = await add('Redirecting', { url: redirecting.url, ...bearer(TOKEN) });
  expect(made.server).toMatchObject({ status: 'error' });
  expect(seen).toEqual(Array(asked).fill(undefined));
});

test.each([
  [{ kind: 'bearer', token: 'two words' }],
  [{ kind: 'bearer', token: 'line\r\nbreak' }],
  [{ kind: 'bearer', token: '' }],
  [{ kind: 'header', header: 'Content-Length', value: '1' }],
  [{ kind: 'header', header: 'Mcp-Session-Id', value: '1' }],
  [{ kind: 'header', header: 'x y', value: '1' }],
  [{ kind: 'oauth' }],
])('the sign-in %j is refused', async (wrong) => {
  const answer = await add('Wrong', { signIn: wrong });
  expect([answer.status, answer.server]).toEqual([400, undefined]);
});

test('no secret is told, logged or stored in plain', async () => {
  const told = await Promise.all(
    ['/mcp/api/servers', '/api/logs?limit=1000', '/api/traces?limit=1000'].map(async (path) =>
      (await operator.fetch(path)).text(),
    ),
  );
  expect(told.join()).not.toContain('canary');
  expect(await platform.inspect((database) => rowsWith(database, 'canary'))).toEqual([]);
});
