import { DEFAULT_SYSTEM_CONFIG } from '@contract/entities/systemConfig';
import type { AccountsResponse } from '@contract/http/accounts';
import type { ToolServer } from '@contract/entities/toolServer';
import type { GatewayArrivalsResponse } from '@contract/http/toolGateway';
import type { ListedTool } from '@contract/http/tools';
import type { ToolServersResponse } from '@contract/http/toolServers';
import { addGatewayAgent } from '@test/support/gatewayClient';
import { openChat } from '@test/support/openChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { serveScriptedTools, type ScriptedTool } from '@test/support/scriptedToolServer';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let one: TestPlatform;
let other: TestPlatform;
let here: SignedIn;
let there: SignedIn;
beforeAll(async () => {
  database = await prepareTestDatabase();
  const config = { outgoingAllow: ['127.0.0.0/8'] };
  one = await startPlatform({ database, config });
  other = await startPlatform({ database, config });
  here = await signIn(one.url, 'admin');
  there = await signIn(other.url, 'admin');
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.remove();
});

const READ_ONLY = { annotations: { readOnlyHint: true } };
const tool = (name: string, description = name): ScriptedTool => ({
  name,
  description,
  inputSchema: { type: 'object' },
  ...READ_ONLY,
});
const SAID = { content: [{ type: 'text', text: 'said' }] };
const post = async (at: SignedIn, path: string, body: object = {}): Promise<{ server: ToolServer }> => {
  const answer = await at.fetch(`/mcp/api${path}`, { method: 'POST', body });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as { server: ToolServer };
};
const serverAt = async (at: SignedIn, id: string): Promise<ToolServer | undefined> => {
  const { servers } = (await (await at.fetch('/mcp/api/servers')).json()) as ToolServersResponse;
  return servers.find((server) => server.id === id);
};
const toolsAt = async (at: SignedIn, id: string) =>
  (await serverAt(at, id))?.tools.map(({ name, changed }) => [name, changed !== undefined]);
const offeredAt = async (at: SignedIn, id: string): Promise<string[]> => {
  const { tools } = (await (await at.fetch('/mcp/api/tools')).json()) as { tools: ListedTool[] };
  return tools.filter(({ server }) => server === id).map(({ name }) => name);
};
const judge = (at: SignedIn, id: string, name: string) =>
  at.fetch(`/mcp/api/servers/${id}`, { method: 'PATCH', body: { judged: { tool: name, tier: 'read' } } });
const call = async (at: SignedIn, server: string, method: string) =>
  (await at.fetch('/mcp/api/call', { method: 'POST', body: { server, method, params: {} } })).status;

test('one process finds the tools of a server that is added; the other shows, offers and calls them at once', async () => {
  const peer = await serveScriptedTools([tool('first')], SAID);
  await post(here, '/servers', { name: 'new', url: peer.url });
  expect(await toolsAt(there, 'new')).toEqual([['first', false]]);
  expect(await offeredAt(there, 'new')).toEqual(['first']);
  await judge(there, 'new', 'first');
  expect(await call(there, 'new', 'first')).toBe(200);
  await peer.close();
});

test('a tool that one process finds later is called by the other, which knew the server before', async () => {
  const tools = [tool('first')];
  const peer = await serveScriptedTools(tools, SAID);
  await post(here, '/servers', { name: 'grows', url: peer.url });
  await judge(there, 'grows', 'first');
  expect(await call(there, 'grows', 'first')).toBe(200);
  tools.push(tool('second'));
  await post(here, '/servers/grows/check');
  expect(await offeredAt(there, 'grows')).toEqual(['first', 'second']);
  await judge(here, 'grows', 'second');
  expect(await call(there, 'grows', 'second')).toBe(200);
  await peer.close();
});

test('a definition that one process finds changed, and acknowledges, is so at the other', async () => {
  const tools = [tool('first', 'Reads')];
  const peer = await serveScriptedTools(tools, SAID);
  await post(here, '/servers', { name: 'turns', url: peer.url });
  await judge(there, 'turns', 'first');
  expect(await call(there, 'turns', 'first')).toBe(200);
  tools[0] = tool('first', 'Reads and deletes');
  await post(here, '/servers/turns/check');
  expect(await toolsAt(there, 'turns')).toEqual([['first', true]]);
  expect(await offeredAt(there, 'turns')).toEqual([]);
  await post(here, '/servers/turns/acknowledge', { tool: 'first' });
  expect(await toolsAt(there, 'turns')).toEqual([['first', false]]);
  expect(await call(there, 'turns', 'first')).toBe(200);
  await peer.close();
});

test('a server that one process finds silent offers nothing at the other', async () => {
  const peer = await serveScriptedTools([tool('first')], SAID);
  await post(here, '/servers', { name: 'leaves', url: peer.url });
  expect(await offeredAt(there, 'leaves')).toEqual(['first']);
  await peer.close();
  await post(here, '/servers/leaves/check');
  expect(await offeredAt(there, 'leaves')).toEqual([]);
  expect(await serverAt(there, 'leaves')).toMatchObject({ status: 'error', tools: [{ name: 'first' }] });
});

test('a stranger whom one process refuses is told of by the other', async () => {
  const { agent } = await addGatewayAgent(there, { name: 'Newcomer' });
  const wrong = { authorization: 'Bearer nonsense', 'content-type': 'application/json' };
  await fetch(`${one.url}/v1/traces`, { method: 'POST', headers: wrong, body: '{}' });
  const told = await until(async () => {
    const answer = await there.fetch(`/mcp/api/gateway/agents/${agent.id}/arrivals`);
    const { strangers } = (await answer.json()) as GatewayArrivalsResponse;
    return strangers.find(({ signal }) => signal === 'traces');
  });
  expect(told).toMatchObject({ taken: false, code: 'key-unknown', count: 1 });
});

test('what an account holds open at every process is counted by each', async () => {
  const [atOne, atOther] = [await signIn(one.url, 'member'), await signIn(other.url, 'member')];
  const chats = [await openChat(one.url, atOne), await openChat(other.url, atOther)];
  const openOf = async (at: SignedIn) => {
    const { accounts } = (await (await at.fetch('/api/accounts')).json()) as AccountsResponse;
    return accounts.find(({ id }) => id === 'user_member')?.openSockets;
  };
  for (const at of [here, there]) await until(async () => ((await openOf(at)) === 2 ? true : undefined));
  chats[0]?.close();
  for (const at of [here, there]) await until(async () => ((await openOf(at)) === 1 ? true : undefined));
  chats[1]?.close();
});

test('what somebody says in chat with one process counts at the other', async () => {
  const [chat, elsewhere] = [await openChat(one.url, here), await openChat(other.url, there)];
  const saySomething = async ({ socket }: typeof chat) => {
    const ack: unknown = await socket.timeout(5000).emitWithAck('stop', { messageId: 'msg_nobody' });
    return (ack as { code?: string }).code;
  };
  // Behaviour, section 18.4: 20 in 10 s.
  for (let count = 0; count < 20; count += 1) expect(await saySomething(chat)).not.toBe('rate-limited');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await saySomething(elsewhere)).toBe('rate-limited');
  chat.close();
  elsewhere.close();
});

test('requests that one process has taken count at the other', async () => {
  const limited = { ...DEFAULT_SYSTEM_CONFIG.security, rateLimit: 10 };
  const saveLimits = async (security: typeof limited) => {
    const body = { config: { ...DEFAULT_SYSTEM_CONFIG, security } };
    expect((await there.fetch('/api/config/system', { method: 'PUT', body })).status).toBe(200);
  };
  await saveLimits(limited);
  const [caller, elsewhere] = [await signIn(one.url, 'operator'), await signIn(other.url, 'operator')];
  const ask = async (at: SignedIn) =>
    (await at.fetch('/mcp/api/call', { method: 'POST', body: { server: 'nobody', method: 'x', params: {} } }))
      .status;
  for (let count = 0; count < 9; count += 1) expect(await ask(caller)).toBe(404);
  let taken = 0;
  await until(async () => {
    // Slower than they are told, so that it hears of them before it has taken as many.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const status = await ask(elsewhere);
    if (status === 404) taken += 1;
    return status === 429 ? true : undefined;
  });
  // Alone it would have taken ten.
  expect(taken).toBeLessThan(8);
  await saveLimits(DEFAULT_SYSTEM_CONFIG.security);
  // Nobody's bucket holds more than the limit of a moment ago allowed; a process that starts has new ones.
  await one.restart();
  await other.restart();
});
