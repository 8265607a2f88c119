import type { Intervention } from '@contract/entities/intervention';
import { systemClock } from '@platform/common/clock';
import { UnavailableError } from '@platform/common/unavailableError';
import type { Database } from '@platform/storage/engine/database';
import { createAgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import { createInterventionsRepository } from '@platform/storage/settings/interventionsRepository';
import { openTestDatabase } from '@test/support/openTestDatabase';
import {
  followIntervention,
  storeIntervention,
  type InterventionRecordDependencies,
} from './interventionRecord';

const AT = '2026-03-02T09:00:00.000Z';
const AGENTS = ['coordinator', 'monitor', 'workflow'];

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const begin = async (working: Database = database) => {
  const told: unknown[] = [];
  const interventions = createInterventionsRepository(database);
  const deps: InterventionRecordDependencies = {
    database: working,
    interventions,
    agentHolds: createAgentHoldsRepository(database),
    hub: {
      publish: (_name, items) => void told.push(...items),
      refresh: () => undefined,
      source: () => {
        throw new Error('Nobody reads here');
      },
    },
    recorder: { log: () => undefined } as unknown as InterventionRecordDependencies['recorder'],
    clock: systemClock,
  };
  const first = await database.transaction((sql) =>
    storeIntervention(
      deps,
      {
        id: 'intv_1',
        ts: AT,
        target: 'stop',
        command: 'stop',
        status: 'applied',
        by: 'operator',
        pausedAgents: [],
        agents: AGENTS.map((agentId) => ({ agentId, state: 'requested', at: AT })),
      },
      sql,
    ),
  );
  const stored = () => interventions.readSince(0, 100);
  return { record: followIntervention(deps, first), told, stored };
};
const statesOf = ({ agents }: Intervention) => agents.map(({ state }) => state);

test('changes of one moment are one state, stored and told', async () => {
  const { record, told, stored } = await begin();
  const processes = [{ process: 'host:1', state: 'stopped', canceled: 0 } as const];
  await Promise.all([
    record.set({ processes }),
    ...AGENTS.map((agentId) => record.effect(agentId, { state: 'quiet' })),
  ]);
  const states = await stored();
  expect(states.map(statesOf)).toEqual([
    ['requested', 'requested', 'requested'],
    ['quiet', 'quiet', 'quiet'],
  ]);
  expect(states[1]).toMatchObject({ processes });
  expect(told).toEqual(states);
});

test('what changes while a state is stored goes into the next, in its order', async () => {
  const { record, stored } = await begin();
  const first = record.effect('monitor', { state: 'accepted' });
  await new Promise(setImmediate);
  const rest = [
    record.effect('monitor', { state: 'emitting', error: 'It went on' }),
    record.effect('monitor', { state: 'quiet', error: undefined }),
  ];
  await Promise.all([first, ...rest]);
  const states = await stored();
  expect(states.map((one) => statesOf(one)[1])).toEqual(['requested', 'accepted', 'quiet']);
});

/** Its next commit comes through, and the word of it is lost. */
const unheardOnce = (): Database => {
  let isHeard = false;
  return {
    ...database,
    urgent: {
      ...database.urgent,
      transaction: async (work, options) => {
        const done = await database.urgent.transaction(work, options);
        if (isHeard) return done;
        isHeard = true;
        throw new UnavailableError('database-away', 'The database went away', 2);
      },
    },
  };
};

test('a state whose commit was not heard is stored once, and those after it follow', async () => {
  const { record, stored, told } = await begin(unheardOnce());
  await record.effect('monitor', { state: 'accepted' });
  await record.effect('monitor', { state: 'quiet' });
  const states = await stored();
  expect(states.map((one) => statesOf(one)[1])).toEqual(['requested', 'accepted', 'quiet']);
  expect(told).toEqual(states);
});
