import type { ToolServer } from '@contract/entities/toolServer';
import type { ToolServersResponse } from '@contract/http/toolServers';
import { serveChanging, type ChangingServer } from '@test/support/changingServer';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let peer: ChangingServer;
let admin: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  peer = await serveChanging();
  admin = await signIn(platform.url, 'admin');
  const added = await admin.fetch('/mcp/api/servers', {
    method: 'POST',
    body: { name: 'changing', url: peer.url },
  });
  expect(added.status).toBe(200);
});
afterAll(async () => {
  await platform.stop();
  await peer.close();
});

const find = async (): Promise<ToolServer | undefined> => {
  const { servers } = (await (await admin.fetch('/mcp/api/servers')).json()) as ToolServersResponse;
  return servers.find(({ id }) => id === 'changing');
};
const findOffering = (tool: string): Promise<ToolServer> =>
  until(async () => {
    const server = await find();
    return server?.tools.some(({ name }) => name === tool) ? server : undefined;
  });
const change = (session: unknown) =>
  admin.fetch('/mcp/api/servers/changing', { method: 'PATCH', body: { session } });
const call = async (method: string): Promise<unknown> => {
  const body = { server: 'changing', method, params: {} };
  const answer = await admin.fetch('/mcp/api/call', { method: 'POST', body });
  return ((await answer.json()) as { result: unknown }).result;
};

test('a tool that is added under way is known at once, without a look of ours', async () => {
  const before = await find();
  const known = before?.tools.map(({ name }) => name) ?? [];
  expect(known).toEqual(expect.arrayContaining(['first', 'folders']));
  peer.offer('second');
  const after = await findOffering('second');
  expect(after.tools.map(({ name }) => name).sort()).toEqual([...known, 'second'].sort());
  expect(after.checks).toEqual(before?.checks);
  const judged = { judged: { tool: 'second', tier: 'read' } };
  await admin.fetch('/mcp/api/servers/changing', { method: 'PATCH', body: judged });
  expect(JSON.stringify(await call('second'))).toContain('second');
});

test('however often it is looked at, one session listens', async () => {
  for (let look = 0; look < 3; look += 1)
    await admin.fetch('/mcp/api/servers/changing/check', { method: 'POST', body: {} });
  await until(() => Promise.resolve(peer.sessions() <= 2 || undefined));
  peer.offer('third');
  await findOffering('third');
});

test('it is told its folders, and the least of its messages that is wanted', async () => {
  const session = { longestCallMinutes: 30, roots: ['file:///srv/reports'], logLevel: 'warning' };
  expect((await change(session)).status).toBe(200);
  expect((await find())?.session).toEqual(session);
  const judged = { judged: { tool: 'folders', tier: 'read' } };
  await admin.fetch('/mcp/api/servers/changing', { method: 'PATCH', body: judged });
  expect(JSON.stringify(await call('folders'))).toContain('file:///srv/reports');
  expect(peer.levels.at(-1)).toBe('warning');
});

test('a resource is watched while somebody asks for it', async () => {
  const ask = async () => {
    const answer = await admin.fetch('/mcp/api/servers/changing/watch?uri=changing://price');
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { changedAt?: string }).changedAt;
  };
  expect(await ask()).toBeUndefined();
  peer.touch();
  const first = await until(ask);
  peer.touch();
  await until(async () => ((await ask()) === first ? undefined : 'again'));
  expect((await find())?.watches).toBe(true);
});

test('a resource of no server is not watched', async () => {
  const gone = await admin.fetch('/mcp/api/servers/nobody/watch?uri=a:b');
  expect(gone.status).toBe(404);
});

test.each([
  { longestCallMinutes: 0, roots: [], logLevel: 'info' },
  { longestCallMinutes: 61, roots: [], logLevel: 'info' },
  { longestCallMinutes: 10, roots: ['https://example.com'], logLevel: 'info' },
  { longestCallMinutes: 10, roots: [], logLevel: 'loud' },
])('settings that cannot be are refused: %j', async (session) => {
  expect((await change(session)).status).toBe(400);
});
