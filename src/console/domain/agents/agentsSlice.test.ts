import { buildAgentStat } from '@test/builders/buildAgentStat';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { agentsApi } from './agentsApi';
import { selectAgents, selectAgentsReading } from './agentsSlice';

let made: ReturnType<typeof makeTestStore>;
afterEach(() => {
  made.stop();
});
const open = (answer: unknown) => {
  made = makeTestStore({ answers: { 'GET /a2a/api/stats': answer }, preloaded: signedInState() });
};
const read = () =>
  made.store.dispatch(agentsApi.endpoints.getGatewayStats.initiate(undefined, { forceRefetch: true }));
const statuses = () => selectAgents(made.store.getState()).map(({ id, status }) => [id, status]);

test('before the gateway has answered nothing is known', () => {
  open(undefined);
  expect(statuses().map(([, status]) => status)).toEqual(Array(5).fill('unknown'));
});

test('a known agent that the gateway does not list is offline; others it lists are shown too', async () => {
  open({ agents: [buildAgentStat('coordinator'), buildAgentStat('planner-x', { status: 'offline' })] });
  await read();
  expect(Object.fromEntries(statuses())).toEqual({
    coordinator: 'online',
    integration: 'offline',
    workflow: 'offline',
    monitor: 'offline',
    optimizer: 'offline',
    'planner-x': 'offline',
  });
});

test('when the gateway fails every agent is unknown, with the last good values and their time', async () => {
  let answer: unknown = { agents: [buildAgentStat('coordinator', { taskCount: 7 })] };
  open(() => answer);
  await read();
  const before = selectAgentsReading(made.store.getState());
  answer = new Response('{}', { status: 404 });
  await read();
  const { status, ...reading } = selectAgentsReading(made.store.getState()) as { status: string; at: number };
  expect(status).toBe('unavailable');
  expect(reading.at).toBe('at' in before ? before.at : undefined);
  const [coordinator] = selectAgents(made.store.getState());
  expect(coordinator).toMatchObject({ status: 'unknown', stat: { taskCount: 7 } });
});
