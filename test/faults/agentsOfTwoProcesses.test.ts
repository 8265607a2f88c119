import type { NetworkAgentsResponse } from '@contract/http/agentNetwork';
import { serveLegacyAgent } from '@test/support/legacyAgent';
import type { Peer } from '@test/support/mcpPeers';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

jest.setTimeout(60_000);

let database: TestDatabase;
let peer: Peer;
let one: TestPlatform;
let other: TestPlatform;
let operator: SignedIn;
beforeAll(async () => {
  database = await prepareTestDatabase();
  peer = await serveLegacyAgent();
  const config = { outgoingAllow: [`127.0.0.1:${String(peer.port)}`] };
  one = await startPlatform({ database, config });
  other = await startPlatform({ database, config });
  operator = await signIn(one.url, 'operator');
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
const untilOther = async (passes: (ids: readonly string[]) => boolean): Promise<void> => {
  while (!passes(await idsAt(other))) await new Promise((resolve) => setTimeout(resolve, 100));
};

test('an agent that one process registers or takes out is so at the other, which calls it', async () => {
  const cardUrl = `http://127.0.0.1:${String(peer.port)}/card.json`;
  const body = { cardUrl };
  const headers = { 'idempotency-key': 'register' };
  expect((await operator.fetch('/a2a/api/agents', { method: 'POST', body, headers })).status).toBe(200);
  await untilOther((ids) => ids.includes('old-hand'));

  const asked = { target: 'agent:old-hand', command: 'hello' };
  const there = await signIn(other.url, 'operator');
  expect((await there.fetch('/api/interventions', { method: 'POST', body: asked })).status).toBe(200);

  expect((await operator.fetch('/a2a/api/agents/old-hand', { method: 'DELETE' })).status).toBe(200);
  await untilOther((ids) => !ids.includes('old-hand'));
});
