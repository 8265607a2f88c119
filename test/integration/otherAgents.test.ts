import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Intervention } from '@contract/entities/intervention';
import type { InterventionsResponse } from '@contract/http/interventions';
import type {
  AgentMessagesResponse,
  NetworkAgentsResponse,
  NetworkResponse,
} from '@contract/http/agentNetwork';
import { createRepositories } from '@platform/storage/repositories';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { serveLegacyAgent } from '@test/support/legacyAgent';
import { servePeer } from '@test/support/mcpPeers';
import { serveOtherAgent, type OtherAgent } from '@test/support/otherAgent';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let other: OtherAgent;
let mortal: OtherAgent;
/** Each registered, or asked, by one test alone. */
let newcomer: OtherAgent;
let counted: OtherAgent;
let leaving: OtherAgent;
let operator: SignedIn;
beforeAll(async () => {
  other = await serveOtherAgent();
  mortal = await serveOtherAgent('여행 Mortal!');
  newcomer = await serveOtherAgent('New Desk');
  counted = await serveOtherAgent('Counted Desk');
  leaving = await serveOtherAgent('Leaving Desk');
  const all = [other, mortal, newcomer, counted, leaving];
  platform = await startPlatform({
    config: { outgoingAllow: all.map(({ port }) => `127.0.0.1:${String(port)}`) },
  });
  await liftRateLimit(platform.url);
  operator = await signIn(platform.url, 'operator');
  expect((await register(other.cardUrl, 'travel-desk')).status).toBe(200);
});
afterAll(async () => {
  await platform.stop();
  for (const agent of [other, newcomer, counted, leaving]) await agent.close();
});

const read = async <T>(path: string): Promise<T> => (await (await operator.fetch(path)).json()) as T;
const register = (cardUrl: string, key: string, who = operator) =>
  who.fetch('/a2a/api/agents', { method: 'POST', body: { cardUrl }, headers: { 'idempotency-key': key } });
const agentOf = async (agentId: string) =>
  (await read<NetworkAgentsResponse>('/a2a/api/agents')).agents.find((agent) => agent.agentId === agentId);
const command = async (text: string, target = 'agent:travel-desk') => {
  const answer = await operator.fetch('/api/interventions', {
    method: 'POST',
    body: { target, command: text, ...(target === 'stop' ? { reason: 'test' } : {}) },
  });
  return ((await answer.json()) as { id: string }).id;
};
const settled = async (
  id: string,
  isDone: (intervention: Intervention) => boolean,
): Promise<Intervention> => {
  for (;;) {
    const { interventions } = await read<InterventionsResponse>('/api/interventions');
    const found = interventions.find((one) => one.id === id);
    if (found && isDone(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const effectOf = ({ agents }: Intervention, of = 'travel-desk') =>
  agents.find(({ agentId }) => agentId === of);
const ended = (intervention: Intervention, of?: string) =>
  ['answered', 'failed', 'quiet'].includes(effectOf(intervention, of)?.state ?? '');

test('an agent is registered by its card, once, by those who may', async () => {
  const member = await signIn(platform.url, 'member');
  expect((await register(newcomer.cardUrl, 'r0', member)).status).toBe(403);
  const base = newcomer.cardUrl.replace('.well-known/agent-card.json', '');
  const answer = await register(base, 'r1');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    agent: {
      agentId: 'new-desk',
      name: 'New Desk',
      description: 'Books trips',
      status: 'online',
      activity: 'idle',
      protocolVersion: '1.0',
      skills: [{ name: 'Book a trip' }],
      added: { cardUrl: newcomer.cardUrl, by: 'operator' },
    },
  });
  expect((await register(base, 'r1')).status).toBe(200);
  expect((await register(newcomer.cardUrl, 'r2')).status).toBe(409);
});

test('it stands in the network, in the statistics, and on the gateway', async () => {
  const { network } = await read<NetworkResponse>('/a2a/api/network');
  expect(network.nodes).toContainEqual(
    expect.objectContaining({ id: 'travel-desk', type: 'agent', status: 'online' }),
  );
  expect(network.nodes.map(({ type }) => type)).toEqual(expect.arrayContaining(['gateway', 'service']));
  expect(network.links).toContainEqual({ source: 'gateway', target: 'travel-desk', messageCount: 0 });
});

test('it can be addressed: a command reaches it, its answer comes back, and its task is counted', async () => {
  await register(counted.cardUrl, 'counted');
  const done = await settled(await command('to Busan', 'agent:counted-desk'), (one) =>
    ended(one, 'counted-desk'),
  );
  expect(effectOf(done, 'counted-desk')).toMatchObject({ state: 'answered', answer: 'Booked: to Busan' });
  expect(await agentOf('counted-desk')).toMatchObject({ taskCount: 1, successRate: 100, activity: 'idle' });
  const readMessages = () => read<AgentMessagesResponse>(`/a2a/api/messages?runId=${String(done.runId)}`);
  let { messages } = await readMessages();
  // Telemetry is stored a moment after the answer.
  while (messages.length < 2) ({ messages } = await readMessages());
  expect(messages.map(({ from, to, action }) => [from, to, action])).toEqual([
    ['user', 'counted-desk', 'command'],
    ['counted-desk', 'user', 'command.completed'],
  ]);
  const { network } = await read<NetworkResponse>('/a2a/api/network');
  expect(network.links).toContainEqual(
    expect.objectContaining({ source: 'chat-server', target: 'counted-desk', messageCount: 1 }),
  );
});

test('it is told what is asked and nothing of the platform: neither our token nor who the operator is', async () => {
  const before = other.asked.length;
  await settled(await command('to Daegu'), (one) => ended(one));
  const [first] = other.asked.slice(before);
  expect(first?.headers.authorization).toBeUndefined();
  expect(first?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(first?.message.metadata).toEqual({ action: 'command', from: 'user' });
  expect(JSON.stringify(other.asked)).not.toContain('user_operator');
});

test('a question back is its answer, and a refusal fails with its words', async () => {
  const before = (await agentOf('travel-desk'))?.errorCount ?? 0;
  const question = await settled(await command('where to?'), (one) => ended(one));
  expect(effectOf(question)).toMatchObject({ state: 'answered', answer: 'Which city?' });
  const refusal = await settled(await command('please refuse'), (one) => ended(one));
  expect(effectOf(refusal)).toMatchObject({ state: 'failed', error: 'Not our job' });
  expect(await agentOf('travel-desk')).toMatchObject({ errorCount: before + 1, activity: 'active' });
});

test('a stop cancels its task over A2A, and it is quiet', async () => {
  const asked = await command('wait forever');
  await settled(asked, (intervention) => effectOf(intervention)?.state === 'accepted');
  const stopped = await settled(await command('stop', 'stop'), (one) => ended(one));
  expect(effectOf(stopped)).toMatchObject({ state: 'quiet', canceled: 1 });
  expect(effectOf(await settled(asked, (one) => ended(one)))).toMatchObject({ state: 'failed' });
});

test('an agent that dies is offline, and a command to it fails in words while the others go on', async () => {
  expect(await (await register(mortal.cardUrl, 'mortal')).json()).toMatchObject({
    agent: { agentId: 'mortal' },
  });
  await mortal.close();
  const id = await command('hello', 'broadcast');
  const done = await settled(id, ({ agents }) =>
    agents.every(({ state }) => ['answered', 'failed'].includes(state)),
  );
  const states = new Map(done.agents.map(({ agentId, ...effect }) => [agentId, effect]));
  expect(states.get('mortal')).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^Agent mortal did not answer/) as string,
  });
  expect(states.get('travel-desk')).toMatchObject({ state: 'answered', answer: 'Booked: hello' });
  expect(await agentOf('mortal')).toMatchObject({ status: 'offline', uptime: null });
  const { network } = await read<NetworkResponse>('/a2a/api/network');
  expect(network.nodes).toContainEqual(expect.objectContaining({ id: 'mortal', status: 'offline' }));
});

test('it outlives a restart, and can be removed; the platform’s own cannot', async () => {
  await register(leaving.cardUrl, 'leaving');
  await platform.restart();
  while ((await agentOf('leaving-desk'))?.status !== 'online')
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await operator.fetch('/a2a/api/agents/monitor', { method: 'DELETE' })).status).toBe(409);
  expect((await operator.fetch('/a2a/api/agents/nobody', { method: 'DELETE' })).status).toBe(404);
  const hold = { target: 'pause', command: 'pause', params: { agentId: 'leaving-desk' } };
  expect((await operator.fetch('/api/interventions', { method: 'POST', body: hold })).status).toBe(200);
  expect((await operator.fetch('/a2a/api/agents/leaving-desk', { method: 'DELETE' })).status).toBe(200);
  expect((await read<InterventionsResponse>('/api/interventions')).pausedAgents).toEqual([]);
  expect(await agentOf('leaving-desk')).toBeUndefined();
});

test('a start does not wait until it gives up an agent that does not answer', async () => {
  let asked = 0;
  let givenUp = 0;
  const mute = createServer(() => (asked += 1)).on('connection', (socket) => {
    socket.on('close', () => (givenUp += 1));
  });
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${String((mute.address() as AddressInfo).port)}`;
  const second = await startPlatform({ config: { outgoingAllow: [host] } });
  await second.inspect((database) =>
    createRepositories(database).registeredAgents.add({
      agentId: 'mute',
      cardUrl: `http://${host}/card.json`,
      name: 'Mute',
      description: '',
      addedBy: 'admin',
      addedAt: second.now().toISOString(),
    }),
  );
  expect({ asked, givenUp }).toEqual({ asked: 1, givenUp: 0 });
  await second.stop();
  mute.closeAllConnections();
  mute.close();
});

test.each([
  ['http://127.0.0.1:1/', 422, 'address-refused'],
  ['http://169.254.169.254/card.json', 422, 'address-refused'],
  ['javascript:alert(1)', 422, 'address-refused'],
  ['no address', 422, 'address-refused'],
])('the card %s is refused', async (cardUrl, status, code) => {
  const answer = await register(cardUrl, `bad-${cardUrl}`.replaceAll(/[^a-z0-9]/gi, '-'));
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code });
});

test('an agent of protocol 0.3 that does not stream is one like the others', async () => {
  const legacy = await serveLegacyAgent();
  const second = await startPlatform({ config: { outgoingAllow: [`127.0.0.1:${String(legacy.port)}`] } });
  const before = operator;
  operator = await signIn(second.url, 'operator');
  const answer = await register(`http://127.0.0.1:${String(legacy.port)}/card.json`, 'legacy');
  expect(await answer.json()).toMatchObject({
    agent: {
      agentId: 'old-hand',
      status: 'online',
      protocolVersion: expect.stringMatching(/^0\.3/) as string,
    },
  });
  const done = await settled(await command('hello', 'agent:old-hand'), ({ agents }) =>
    agents.every(({ state }) => ['answered', 'failed'].includes(state)),
  );
  expect(done.agents).toMatchObject([
    { agentId: 'old-hand', state: 'answered', answer: 'message/send: hello' },
  ]);
  expect(await agentOf('old-hand')).toMatchObject({ taskCount: 1, activity: 'idle' });
  operator = before;
  await second.stop();
  await legacy.close();
});

test('what is no card, points inside, or does not answer is told apart, and nothing is stored', async () => {
  const cards: Record<string, string> = {
    '/html.json': '<html>hello</html>',
    '/empty.json': '{}',
    '/inside.json': JSON.stringify({
      name: 'Inside',
      description: '',
      version: '1',
      capabilities: {},
      skills: [],
      supportedInterfaces: [{ url: 'http://10.0.0.7/', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    }),
  };
  const peer = await servePeer((request, response) => response.end(cards[request.url ?? ''] ?? ''));
  const gone = await servePeer((_request, response) => response.end());
  await gone.close();
  const second = await startPlatform({
    config: { outgoingAllow: [`127.0.0.1:${String(peer.port)}`, `127.0.0.1:${String(gone.port)}`] },
  });
  const admin = await signIn(second.url, 'admin');
  const codeOf = async (port: number, path: string) => {
    const answer = await register(`http://127.0.0.1:${String(port)}${path}`, `x${path.slice(1)}`, admin);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await codeOf(peer.port, '/html.json')).toEqual([422, 'not-an-agent-card']);
  expect(await codeOf(peer.port, '/empty.json')).toEqual([422, 'not-an-agent-card']);
  expect(await codeOf(peer.port, '/inside.json')).toEqual([422, 'address-refused']);
  expect(await codeOf(gone.port, '/card.json')).toEqual([502, 'agent-unreachable']);
  const { agents } = (await (await admin.fetch('/a2a/api/agents')).json()) as NetworkAgentsResponse;
  expect(agents).toHaveLength(5);
  await second.stop();
  await peer.close();
});
