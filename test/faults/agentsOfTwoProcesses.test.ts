import type { NetworkAgentsResponse } from '@contract/http/agentNetwork';
import type { InterventionsResponse } from '@contract/http/interventions';
import { freePort } from '@test/support/freePort';
import { serveLegacyAgent } from '@test/support/legacyAgent';
import type { Peer } from '@test/support/mcpPeers';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { servePushingAgent } from '@test/support/pushingAgent';
import { setSilence } from '@test/support/setSilence';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';
import { sendJson, serveWireAgent, wireCard } from '@test/support/wireAgent';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let peer: Peer;
let one: TestPlatform;
let other: TestPlatform;
let operator: SignedIn;
let there: SignedIn;
beforeAll(async () => {
  database = await prepareTestDatabase();
  peer = await serveLegacyAgent();
  const port = await freePort();
  const publicUrls = [`http://127.0.0.1:${String(port)}`];
  const config = { publicUrls, outgoingAllow: ['127.0.0.0/8'] };
  one = await startPlatform({ database, config: { ...config, port } });
  other = await startPlatform({ database, config });
  operator = await signIn(one.url, 'operator');
  there = await signIn(other.url, 'operator');
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await peer.close();
  await database.remove();
});

const idsAt = async ({ url }: TestPlatform): Promise<string[]> => {
  const answer = await fetch(`${url}/a2a/api/agents`, { headers: { cookie: operator.cookie } });
  return ((await answer.json()) as NetworkAgentsResponse).agents.map(({ agentId }) => agentId);
};
/** The effect of the newest command on the agent, once it has ended. */
const endedEffect = async (id: string) => {
  const answer = await there.fetch('/api/interventions');
  const { interventions } = (await answer.json()) as InterventionsResponse;
  const effects = interventions.flatMap(({ agents }) => agents);
  return effects.find(({ agentId, state }) => agentId === id && (state === 'answered' || state === 'failed'));
};
test('an agent that one process registers or takes out is so at once at the other, which calls it', async () => {
  const cardUrl = `http://127.0.0.1:${String(peer.port)}/card.json`;
  const body = { cardUrl };
  const headers = { 'idempotency-key': 'register' };
  expect((await operator.fetch('/a2a/api/agents', { method: 'POST', body, headers })).status).toBe(200);
  const asked = { target: 'agent:old-hand', command: 'hello' };
  expect((await there.fetch('/api/interventions', { method: 'POST', body: asked })).status).toBe(200);
  const ended = await until(() => endedEffect('old-hand'));
  expect(ended.state).toBe('answered');
  expect(await idsAt(other)).toContain('old-hand');

  expect((await operator.fetch('/a2a/api/agents/old-hand', { method: 'DELETE' })).status).toBe(200);
  expect((await there.fetch('/api/interventions', { method: 'POST', body: asked })).status).toBe(404);
  expect(await idsAt(other)).not.toContain('old-hand');
});

const serveAgent = (name: string, asks: Parameters<typeof wireCard>[2] = {}) =>
  serveWireAgent({
    cards: (url) => ({
      '/card.json': wireCard(name, [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }], asks),
    }),
    answer: (_call, response) => {
      sendJson(response, {}, 404);
    },
  });
test('an agent that one process has just registered is given its key, and its time, by the other', async () => {
  const asking = await serveAgent('Asking', {
    securitySchemes: { key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } } },
    securityRequirements: [{ schemes: { key: { list: [] } } }],
  });
  const slow = await serveAgent('Slow');
  for (const { url } of [asking, slow]) {
    const body = { cardUrl: `${url}card.json` };
    expect((await operator.fetch('/a2a/api/agents', { method: 'POST', body })).status).toBe(200);
  }
  const key = { kind: 'api-key', value: 'travel-key-1234' };
  const given = await there.fetch('/a2a/api/agents/asking/credentials', { method: 'PUT', body: key });
  expect([given.status, await given.json()]).toMatchObject([200, { agent: { agentId: 'asking' } }]);
  const timed = await there.fetch('/a2a/api/agents/slow', { method: 'PATCH', body: { timeout: 30_000 } });
  expect(timed.status).toBe(200);
  await asking.close();
  await slow.close();
});

test('a call of an agent about its task reaches the process that waits for it, whichever it comes to', async () => {
  // The sender of the SDK says so of its calls: the first may come before that process knows of the task.
  for (const level of ['info', 'error'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  const agent = await servePushingAgent();
  // Shorter than the time after which an agent is asked that does not call.
  await setSilence(other.url, 15_000);
  const added = await there.fetch('/a2a/api/agents', { method: 'POST', body: { cardUrl: agent.cardUrl } });
  expect(added.status).toBe(200);
  await there.fetch('/api/interventions', {
    method: 'POST',
    body: { target: 'agent:slow-desk', command: 'hello' },
  });
  const asked = () => agent.calls.filter((method) => method === 'GetTask').length;
  while (asked() === 0) await new Promise((resolve) => setTimeout(resolve, 25));
  await agent.end('Booked');
  // Its address is that of the first process.
  expect(agent.config()?.url).toContain(one.url);
  const ended = await until(() => endedEffect('slow-desk'));
  expect(ended).toMatchObject({ state: 'answered', answer: 'Booked' });
  await agent.close();
});
