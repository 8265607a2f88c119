import type { AgentEffect, Intervention } from '@contract/entities/intervention';
import type { Database } from '@platform/storage/engine/database';
import type { WorkOf } from '@platform/storage/engine/workOf';
import { createAgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import { createInterventionsRepository } from '@platform/storage/settings/interventionsRepository';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { endLeftInterventions } from './endLeft';

const AT = '2026-03-02T09:00:00.000Z';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Left = Pick<Intervention, 'id' | 'target'> & Pick<Partial<Intervention>, 'processes'>;

/** As a process leaves it whose newest state has these effects. */
const leave = async ({ id, target, processes }: Left, states: readonly AgentEffect['state'][]) => {
  const interventions = createInterventionsRepository(database);
  const agents = states.map((state, index) => ({ agentId: `agent-${String(index)}`, state, at: AT }));
  const body = { id, ts: AT, target, command: 'do', status: 'applied' as const, by: 'operator' };
  const requested = agents.map((agent) => ({ ...agent, state: 'requested' as const }));
  await database.transaction(async (sql) => {
    await interventions.append({ ...body, agents: requested, pausedAgents: [] }, 1, sql);
    await interventions.append(
      { ...body, agents, pausedAgents: [], ...(processes && { processes }) },
      2,
      sql,
    );
  });
};
const end = async (id: string, of: WorkOf = [database.processId]) => {
  const interventions = createInterventionsRepository(database);
  const agentHolds = createAgentHoldsRepository(database);
  const ending = { at: AT, error: 'It is gone' };
  await database.transaction((sql) =>
    endLeftInterventions({ database, interventions, agentHolds }, of, ending, sql),
  );
  return interventions.newest(id);
};
const statesOf = (ended: Awaited<ReturnType<typeof end>>) => ended?.state.agents.map(({ state }) => state);

test('a command that no agent has answered has failed', async () => {
  await leave({ id: 'unanswered', target: 'broadcast' }, ['accepted', 'failed']);
  const ended = await end('unanswered');
  expect(ended).toMatchObject({
    version: 3,
    state: { status: 'failed', error: expect.stringMatching(/^It is gone. Whether/) },
  });
  expect(statesOf(ended)).toEqual(['failed', 'failed']);
});

test('a command that one agent has answered has failed for the others', async () => {
  await leave({ id: 'partly', target: 'broadcast' }, ['answered', 'requested']);
  const ended = await end('partly');
  expect(ended?.state).toMatchObject({
    status: 'applied',
    agents: [{}, { error: expect.stringMatching(/^It is gone. Whether/) }],
  });
  expect(statesOf(ended)).toEqual(['answered', 'failed']);
});

test('a stop is in force, and said to be unanswered while others are there', async () => {
  await leave({ id: 'stop', target: 'stop' }, ['quiet', 'accepted']);
  const ended = await end('stop');
  expect(ended?.state.status).toBe('applied');
  expect(statesOf(ended)).toEqual(['quiet', 'unanswered']);
});

test('a stop has come to its end once everybody is gone', async () => {
  const processes = [{ process: 'host:1', state: 'requested' } as const];
  await leave({ id: 'stop-of-all', target: 'stop', processes }, ['quiet', 'accepted']);
  const ended = await end('stop-of-all', 'everybody');
  expect(statesOf(ended)).toEqual(['quiet', 'quiet']);
  expect(ended?.state.processes).toEqual([{ process: 'host:1', state: 'gone' }]);
});

test('one that has come to its end, or is of another process, is left as it is', async () => {
  await leave({ id: 'answered', target: 'broadcast' }, ['answered']);
  await leave({ id: 'emitting', target: 'stop' }, ['emitting']);
  expect(await end('answered')).toMatchObject({ version: 2 });
  expect(await end('emitting')).toMatchObject({ version: 2 });
  await leave({ id: 'of-another', target: 'broadcast' }, ['requested']);
  expect(await end('of-another', ['another'])).toMatchObject({ version: 2 });
});
