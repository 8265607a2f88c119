import type { InterventionResponse, InterventionsResponse } from '@contract/http/interventions';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let platform: TestPlatform;
let operator: SignedIn;
let killed: PlatformProcess;
beforeAll(async () => {
  database = await prepareTestDatabase();
  platform = await startPlatform({ database });
  operator = await signIn(platform.url, 'operator');
  killed = await spawnPlatform({ dataDir: database.dataDir, databaseUrl: database.databaseUrl ?? '' });
});
afterAll(async () => {
  await killed.end('SIGKILL');
  await platform.stop();
  await database.remove();
});

const intervene = async (by: SignedIn, body: Record<string, unknown>) => {
  const answer = await by.fetch('/api/interventions', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as InterventionResponse).id;
};
const stateOf = async (id: string) => {
  const answer = await operator.fetch('/api/interventions');
  const { interventions } = (await answer.json()) as InterventionsResponse;
  return interventions.find((one) => one.id === id);
};

test('a command that a killed process had not delivered has failed by name, and is not given later', async () => {
  const there = await signIn(killed.url, 'operator');
  await intervene(operator, { target: 'pause', command: 'pause', params: { agentId: 'monitor' } });
  const id = await intervene(there, { target: 'agent:monitor', command: 'status' });
  await killed.end('SIGKILL');
  const left = await until(async () => {
    const found = await stateOf(id);
    return found?.status === 'failed' ? found : undefined;
  });
  const error =
    'The process of the platform that worked on it is gone. Whether it was carried out is not known.';
  expect(left).toMatchObject({ error, agents: [{ state: 'failed', error }], pausedAgents: ['monitor'] });
  await intervene(operator, { target: 'pause', command: 'resume' });
  const next = await intervene(operator, { target: 'agent:monitor', command: 'status' });
  await until(async () => {
    const found = await stateOf(next);
    return found?.agents.every(({ state }) => state === 'answered') ? found : undefined;
  });
  expect(await stateOf(id)).toEqual(left);
});
