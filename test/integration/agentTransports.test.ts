import type { SystemConfigResponse } from '@contract/http/systemConfig';
import { agentConsole } from '@test/support/agentConsole';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import {
  sendEvents,
  sendJson,
  sendResults,
  serveWireAgent,
  wireCard,
  type WireAgent,
} from '@test/support/wireAgent';

const JSON_RPC = { protocolBinding: 'JSONRPC', protocolVersion: '1.0' };
const REST = { protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' };
const GRPC = { protocolBinding: 'GRPC', protocolVersion: '1.0', url: 'grpc.example:443' };
const done = (words: string) => ({
  task: {
    id: 't1',
    contextId: 'c1',
    status: { state: 'TASK_STATE_COMPLETED' },
    artifacts: [{ artifactId: 'a', parts: [{ text: words }] }],
  },
});
const formerTask = {
  kind: 'task',
  id: 'o1',
  contextId: 'c1',
  status: { state: 'completed' },
  artifacts: [{ artifactId: 'a', parts: [{ kind: 'text', text: 'from an older time' }] }],
};

const formerCard = (name: string, url: string) => ({
  protocolVersion: '0.3.0',
  name,
  description: 'Speaks 0.3',
  version: '1',
  url: 'grpc.example:443',
  preferredTransport: 'GRPC',
  additionalInterfaces: [{ url, transport: 'JSONRPC' }],
  capabilities: { streaming: true },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
});

const SAID = [
  { kind: 'text', text: 'hello' },
  { kind: 'data', data: { command: 'hello', params: {} } },
];

let agent: WireAgent;
let platform: TestPlatform;
let operator: SignedIn;
const hands = agentConsole(() => operator);
beforeAll(async () => {
  agent = await serveWireAgent({
    cards: (url) => ({
      '/rest.json': wireCard('Rest First', [
        GRPC,
        { ...REST, url: `${url}rest` },
        { ...JSON_RPC, url: `${url}rpc` },
      ]),
      '/rpc.json': wireCard('Rpc First', [
        { ...JSON_RPC, url: `${url}rpc` },
        { ...REST, url: `${url}rest` },
      ]),
      '/grpc.json': wireCard('Only Grpc', [GRPC]),
      '/.well-known/agent.json': formerCard('Older', `${url}old`),
      '/oldest.json': formerCard('Oldest', `${url}oldest`),
      '/silent.json': wireCard('Silent', [{ ...JSON_RPC, url: `${url}silent` }], { capabilities: {} }),
    }),
    answer: (call, response) => {
      if (call.path === '/rpc') sendResults(call, response, [done('over JSON-RPC')]);
      else if (call.path === '/rest/message:stream') sendEvents(response, [done('over HTTP+JSON')]);
      else if (call.path.startsWith('/old')) sendResults(call, response, [formerTask]);
      else if (call.path !== '/silent') sendJson(response, {}, 404);
    },
  });
  platform = await startPlatform({ config: { outgoingAllow: [`127.0.0.1:${String(agent.port)}`] } });
  await liftRateLimit(platform.url);
  operator = await signIn(platform.url, 'admin');
});
afterAll(async () => {
  await platform.stop();
  await agent.close();
});

test.each([
  ['rest.json', 'rest-first', 'HTTP+JSON', '1.0', 'over HTTP+JSON'],
  ['rpc.json', 'rpc-first', 'JSONRPC', '1.0', 'over JSON-RPC'],
  ['', 'older', 'JSONRPC', '0.3', 'from an older time'],
])(
  'of the card /%s the first transport that we speak is used',
  async (path, agentId, transport, version, words) => {
    expect((await hands.register(`${agent.url}${path}`)).status).toBe(200);
    expect(await hands.agentOf(agentId)).toMatchObject({ status: 'online', transport });
    expect((await hands.agentOf(agentId))?.protocolVersion).toContain(version);
    expect(await hands.command(agentId, 'hello')).toMatchObject({ state: 'answered', answer: words });
  },
);

test('protocol 0.3 is spoken as 0.3 has it on the wire', async () => {
  await hands.register(`${agent.url}oldest.json`);
  expect(await hands.command('oldest', 'hello')).toMatchObject({ state: 'answered' });
  const { body } = agent.heard.find(({ path }) => path === '/oldest') ?? {};
  expect(body).toMatchObject({
    method: 'message/stream',
    params: { message: { kind: 'message', role: 'user', parts: SAID } },
  });
});

test('an agent that speaks gRPC only is refused, with what it offers', async () => {
  const answer = await hands.register(`${agent.url}grpc.json`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: 'agent-unspoken',
    error: 'The agent is reached over GRPC 1.0; the console speaks JSONRPC and HTTP+JSON of A2A 0.3 and 1.0',
  });
});

test('an agent may be silent for as long as the configuration says, and no longer', async () => {
  await hands.register(`${agent.url}silent.json`);
  const { config, version } = await hands.read<SystemConfigResponse>('/api/config/system');
  const general = { ...config.general, timeout: 1000 };
  const saved = await hands.send('PUT', '/api/config/system', {
    config: { ...config, general },
    expectedVersion: version,
  });
  expect(saved.status).toBe(200);
  expect(await hands.command('silent', 'anybody there?')).toMatchObject({
    state: 'failed',
    error: 'Agent silent did not answer: nothing was heard for 2 s',
  });
});
