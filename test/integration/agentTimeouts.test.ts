import type { NetworkAgentsResponse } from '@contract/http/agentNetwork';
import type { InterventionsResponse } from '@contract/http/interventions';
import { serveOtherAgent, type OtherAgent } from '@test/support/otherAgent';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let other: OtherAgent;
let operator: SignedIn;
beforeAll(async () => {
  other = await serveOtherAgent();
  platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  operator = await signIn(platform.url, 'operator');
  await operator.fetch('/a2a/api/agents', { method: 'POST', body: { cardUrl: other.cardUrl } });
});
afterAll(async () => {
  await platform.stop();
  await other.close();
});

const change = (timeout: unknown, who = operator, agentId = 'travel-desk') =>
  who.fetch(`/a2a/api/agents/${agentId}`, { method: 'PATCH', body: { timeout } });
const timeoutNow = async () => {
  const { agents } = (await (await operator.fetch('/a2a/api/agents')).json()) as NetworkAgentsResponse;
  return agents.find(({ agentId }) => agentId === 'travel-desk')?.timeout;
};

test('an agent that is silent for longer than was set for it is given up, which says so', async () => {
  expect((await change(1000)).status).toBe(200);
  const body = { target: 'agent:travel-desk', command: 'wait forever' };
  const { id } = (await (await operator.fetch('/api/interventions', { method: 'POST', body })).json()) as {
    id: string;
  };
  const failed = await until(async () => {
    const answer = await operator.fetch('/api/interventions');
    const { interventions } = (await answer.json()) as InterventionsResponse;
    return interventions.find((one) => one.id === id)?.agents.find(({ state }) => state === 'failed');
  });
  expect(failed.error).toBe(
    'Agent travel-desk did not answer: nothing was heard for 1 s, as is set for this agent',
  );
});

test('it outlives a restart, is taken back by null, and stands in the audit', async () => {
  await change(2500);
  await platform.restart();
  operator = await signIn(platform.url, 'operator');
  expect(await timeoutNow()).toBe(2500);
  expect((await change(null)).status).toBe(200);
  expect(await timeoutNow()).toBeUndefined();
  const admin = await signIn(platform.url, 'admin');
  const audit = await (await admin.fetch('/api/audit?action=agent.change')).text();
  expect(audit).toContain('"timeout":2500');
});

test.each([[999], [600_001], [1000.5], ['soon'], [undefined]])('%j is no time-out', async (timeout) => {
  expect((await change(timeout)).status).toBe(400);
});

test('whoever may not manage agents changes none, and there is none of our own or of nobody', async () => {
  await change(null);
  expect((await change(5000, await signIn(platform.url, 'member'))).status).toBe(403);
  expect((await change(5000, operator, 'monitor')).status).toBe(404);
  expect((await change(5000, operator, 'nobody')).status).toBe(404);
  expect(await timeoutNow()).toBeUndefined();
});
