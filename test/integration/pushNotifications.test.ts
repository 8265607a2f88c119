import type { Intervention } from '@contract/entities/intervention';
import type { ActionCard } from '@contract/entities/actionCard';
import type { InterventionsResponse } from '@contract/http/interventions';
import type { NetworkAgentsResponse } from '@contract/http/agentNetwork';
import { freePort } from '@test/support/freePort';
import { servePushingAgent, type PushingAgent } from '@test/support/pushingAgent';
import { setSilence } from '@test/support/setSilence';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let operator: SignedIn;
const agents: PushingAgent[] = [];
/** The sender of the SDK says so of every call that it has made. */
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
beforeAll(async () => {
  const port = await freePort();
  const publicUrls = [`http://127.0.0.1:${String(port)}`];
  platform = await startPlatform({ config: { port, publicUrls, outgoingAllow: ['127.0.0.0/8'] } });
  // Shorter than the time after which an agent is asked that does not call.
  await setSilence(platform.url, 15_000);
  operator = await signIn(platform.url, 'operator');
});
afterAll(async () => {
  await platform.stop();
  await Promise.all(agents.map(({ close }) => close()));
});

const added = async (...made: Parameters<typeof servePushingAgent>): Promise<PushingAgent> => {
  const agent = await servePushingAgent(...made);
  agents.push(agent);
  const body = { cardUrl: agent.cardUrl };
  expect((await operator.fetch('/a2a/api/agents', { method: 'POST', body })).status).toBe(200);
  return agent;
};
const command = async (agentId: string): Promise<string> => {
  const body = { target: `agent:${agentId}`, command: 'to Busan' };
  const answer = await operator.fetch('/api/interventions', { method: 'POST', body });
  return ((await answer.json()) as { id: string }).id;
};
const taken = async (agent: PushingAgent, count = 1) =>
  until(() => Promise.resolve(agent.calls.filter(isAsked).length >= count ? true : undefined));
const isAsked = (method: string): boolean => method === 'GetTask' || method === 'tasks/get';
const effectOf = (id: string): Promise<Intervention['agents'][number]> =>
  until(async () => {
    const answer = await operator.fetch('/api/interventions');
    const { interventions } = (await answer.json()) as InterventionsResponse;
    const effect = interventions.find((one) => one.id === id)?.agents[0];
    return effect && ['answered', 'failed'].includes(effect.state) ? effect : undefined;
  });
const post = (
  { url, token }: { url: string; token: string },
  { body = '{}', type = 'application/json' }: { body?: string; type?: string } = {},
) =>
  fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-a2a-notification-token': token },
  });

test.each(['1.0', '0.3'] as const)(
  'an agent of %s that hangs up and calls later is asked at once, and its answer comes back',
  async (spoken) => {
    const agent = await added(spoken, { name: `Slow ${spoken}` });
    const id = await command(`slow-${spoken.replace('.', '-')}`);
    await taken(agent);
    await agent.end('Booked by night train');
    expect(await effectOf(id)).toMatchObject({ state: 'answered', answer: 'Booked by night train' });
    // Once when it hung up, once when it called: not by looking again and again.
    expect(agent.calls.filter(isAsked)).toHaveLength(2);
    expect(agent.config()?.url).toMatch(new RegExp(`^${platform.url}/a2a/api/push/push_[0-9a-f]{16}$`));
  },
);

test('an agent that offers no calls is asked again and again', async () => {
  const agent = await added('1.0', { name: 'Mute Desk', offersPush: false });
  const id = await command('mute-desk');
  await taken(agent);
  await agent.end('Booked', { silently: true });
  expect(await effectOf(id)).toMatchObject({ state: 'answered', answer: 'Booked' });
  expect(agent.config()).toBeUndefined();
});

test('what a stranger posts is no fact: the agent is asked, and its answer alone counts', async () => {
  const agent = await added('1.0', { name: 'Firm Desk' });
  const id = await command('firm-desk');
  await taken(agent);
  const { id: taskId } = await agent.end('Booked', { silently: true });
  const [config] = [agent.config()];
  if (!config) throw new Error('It was asked to call nowhere');
  const forged = { task: { id: taskId, status: { state: 'TASK_STATE_FAILED' }, artifacts: [] } };
  expect((await post({ ...config, token: 'guessed' }, { body: JSON.stringify(forged) })).status).toBe(401);
  expect((await post({ ...config, url: `${config.url}0` })).status).toBe(404);
  expect(agent.calls.filter(isAsked)).toHaveLength(1);
  expect((await post(config, { body: JSON.stringify(forged), type: 'application/a2a+json' })).status).toBe(
    200,
  );
  expect(await effectOf(id)).toMatchObject({ state: 'answered', answer: 'Booked' });
  const asked = agent.calls.filter(isAsked).length;
  expect((await post(config)).status).toBe(200);
  await command('firm-desk');
  await until(() => Promise.resolve(agent.messages.length === 2 ? true : undefined));
  await taken(agent, asked + 1);
  // Once for the second task; the call about the first, which has ended, asked for nothing.
  expect(agent.calls.filter(isAsked)).toHaveLength(asked + 1);
});

test('a body is bounded, and calls are counted', async () => {
  const agent = await added('1.0', { name: 'Loud Desk' });
  await command('loud-desk');
  await taken(agent);
  await agent.end('Booked', { silently: true });
  const config = agent.config();
  if (!config) throw new Error('It was asked to call nowhere');
  expect((await post(config, { body: `"${'x'.repeat(1_100_000)}"` })).status).toBe(413);
  let last = 200;
  for (let call = 0; call < 130 && last === 200; call += 1) ({ status: last } = await post(config));
  expect(last).toBe(429);
});

test('a task that nobody waits for any more, and that asks a person, has its card as soon as its agent calls', async () => {
  const agent = await added('1.0', { name: 'Asking Desk' });
  await command('asking-desk');
  await taken(agent);
  const before = await platform.inspect(() => Promise.resolve(agent.calls.filter(isAsked).length));
  operator = await signIn(platform.url, 'operator');
  // Whoever starts asks at once how open tasks stand.
  await taken(agent, before + 1);
  await agent.end('Which city?', { state: 'input-required' });
  const card = await until(async () => {
    const { cards } = (await (await operator.fetch('/api/cards')).json()) as { cards: ActionCard[] };
    return cards.find(({ question }) => question?.agentId === 'asking-desk');
  });
  expect(card).toMatchObject({ status: 'pending', description: 'Which city?' });
});

test('the network says which agents call', async () => {
  const read = async (who: SignedIn) =>
    ((await (await who.fetch('/a2a/api/agents')).json()) as NetworkAgentsResponse).agents;
  const agent = await added('1.0', { name: 'Calling Desk' });
  await added('1.0', { name: 'Silent Desk', offersPush: false });
  const here = await read(operator);
  expect(here.find(({ agentId }) => agentId === 'calling-desk')?.push).toBe('taken');
  expect(here.find(({ agentId }) => agentId === 'silent-desk')?.push).toBeUndefined();
  const other = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  const there = await signIn(other.url, 'operator');
  await there.fetch('/a2a/api/agents', { method: 'POST', body: { cardUrl: agent.cardUrl } });
  expect((await read(there)).find(({ agentId }) => agentId === 'calling-desk')?.push).toBe('no-address');
  await other.stop();
});
