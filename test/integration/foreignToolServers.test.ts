import type { ServerResponse } from 'node:http';
import { createRepositories } from '@platform/storage/repositories';
import { servePeer, type Peer } from '@test/support/mcpPeers';
import { LLM_KEYS } from '@test/support/openModelChat';
import { openChat } from '@test/support/openChat';
import { openLlmServer, type LlmServer } from '@test/support/llmServer';
import { serveScriptedTools } from '@test/support/scriptedToolServer';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const ENDLESS = '^(a+)+$';
const TEXT = `${'a'.repeat(40)}!`;
const peers: Peer[] = [];
let platform: TestPlatform;
let llm: LlmServer;
beforeAll(async () => {
  llm = await openLlmServer();
  platform = await startPlatform({
    config: {
      outgoingAllow: ['127.0.0.0/8'],
      llm: { ...LLM_KEYS, anthropicBaseUrl: llm.url, openaiBaseUrl: llm.url, modelIds: {} },
    },
  });
});
afterAll(async () => {
  await platform.stop();
  await llm.close();
  await Promise.all(peers.map((peer) => peer.close()));
});

const open = async (serving: Promise<Peer>): Promise<Peer> => {
  const peer = await serving;
  peers.push(peer);
  return peer;
};
const post = async (path: string, body: object) => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  // A platform that was restarted answers elsewhere.
  const operator = await signIn(platform.url, 'operator');
  const answer = await operator.fetch(`/mcp${path}`, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as { code?: string; result?: unknown } };
};
const textWith = (pattern: string) => ({
  type: 'object',
  properties: { text: { type: 'string', pattern } },
});

test('patterns that would run for ever stop neither a call nor the platform', async () => {
  const tools = [
    { name: 'asks', inputSchema: textWith(ENDLESS) },
    { name: 'answers', inputSchema: { type: 'object' }, outputSchema: textWith(ENDLESS) },
    { name: 'is_broken', inputSchema: textWith('(') },
  ];
  const result = { content: [{ type: 'text', text: 'done' }], structuredContent: { text: TEXT } };
  const name = `patterns-${crypto.randomUUID()}`;
  const { url } = await open(serveScriptedTools(tools, result));
  expect((await post('/api/servers', { name, url })).status).toBe(200);

  const call = (method: string, params: object) => post('/api/call', { server: name, method, params });
  expect(await call('asks', { text: TEXT })).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  expect(await call('asks', { text: 'aaa' })).toMatchObject({ status: 200 });
  expect(await call('answers', {})).toMatchObject({ status: 502, body: { code: 'tool-rejected' } });
  expect(await call('is_broken', {})).toMatchObject({ status: 502, body: { code: 'tool-schema' } });
  expect((await fetch(`${platform.url}/health`)).status).toBe(200);
});

test('no reply waits for tool servers that do not answer', async () => {
  const asked: ServerResponse[] = [];
  const dead = await Promise.all(
    Array.from({ length: 5 }, () => open(servePeer((_request, response) => void asked.push(response)))),
  );
  const ids = dead.map((_, index) => `dead-${String(index)}-${String(peers.length)}`);
  await platform.inspect(async (database) => {
    const { toolServers } = createRepositories(database);
    for (const [index, { url }] of dead.entries()) {
      const id = ids[index] ?? '';
      await toolServers.add({ id, name: id, url, createdBy: 'test', createdAt: new Date().toISOString() });
    }
  });
  const session = await signIn(platform.url, 'operator');
  const chat = await openChat(platform.url, session);
  llm.script({ say: ['Hello'] });
  const before = asked.length;
  const checks = ids.map((id) => session.fetch(`/mcp/api/servers/${id}/check`, { method: 'POST' }));
  const hosts = () => new Set(asked.slice(before).map(({ req }) => req.headers.host));
  await until(() => Promise.resolve(hosts().size === dead.length || undefined));
  const { reply } = await chat.ask('What can you do?', { model: 'gpt-4o-mini' });
  chat.close();
  expect(reply.content).toContain('Hello');
  // Each is still being asked: the reply waited for nobody to be given up.
  expect(asked.slice(before).filter(({ destroyed }) => destroyed).length).toBe(0);
  await Promise.all(checks);
});
