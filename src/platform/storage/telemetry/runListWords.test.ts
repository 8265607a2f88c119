import { buildRun, storeRecords, trace, usage } from '@test/builders/buildStoredRun';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories, type Repositories } from '../repositories';
import { lookUpStatement, type RunListQuery } from './runList';

/** Words, agents and models stand in one index. */
let database: Database;
let repositories: Repositories;

beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());
beforeEach(() =>
  database.query('TRUNCATE runs, run_texts, run_facets, traces, usage_records, run_judgements, run_queue'),
);

const store = (given: Parameters<typeof storeRecords>[0]) => storeRecords(given, { database, repositories });
const lookedUp = async (query: Partial<RunListQuery>) => {
  const { text, params } = lookUpStatement({ limit: 50, ...query });
  return (await database.query<{ runId: string }>(text, params)).map(({ runId }) => runId);
};
beforeEach(() => repositories.runs.start(buildRun({ title: 'Weekly report' })));

test('an agent that comes without words is told with the words of before', async () => {
  await store({ usage: [usage('run-1', 'u1', { agent: 'optimizer', model: 'own-model' })] });
  expect(await lookedUp({ q: 'weekly', agent: 'optimizer' })).toEqual(['run-1']);
  expect(await lookedUp({ q: 'weekly', model: 'own-model' })).toEqual(['run-1']);
  expect(await lookedUp({ q: 'weekly', agent: 'monitor' })).toEqual([]);
});

test('agents of before the words were cleared away are told with the words of after', async () => {
  await store({ traces: [trace('run-1', 't1')] });
  await database.query('DELETE FROM run_texts');
  await store({ traces: [trace('run-1', 't2', { type: 'error', agent: 'monitor', summary: 'gave up' })] });
  expect(await lookedUp({ q: 'gave up', agent: 'workflow' })).toEqual(['run-1']);
  expect(await lookedUp({ q: 'gave up', agent: 'monitor' })).toEqual(['run-1']);
});

test('what a process of the version before stores is found beside it', async () => {
  await database.query(`SELECT note_run_text('run-1', now(), ARRAY['Quarterly figures'])`);
  await database.query(`UPDATE runs SET agents = ARRAY['optimizer'] WHERE run_id = 'run-1'`);
  expect(await lookedUp({ q: 'quarterly', agent: 'optimizer' })).toEqual(['run-1']);
  expect(await lookedUp({ q: 'quarterly', agent: 'monitor' })).toEqual([]);
});
