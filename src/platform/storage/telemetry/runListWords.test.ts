import { at, buildRun, storeRecords, trace, usage } from '@test/builders/buildStoredRun';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories, type Repositories } from '../repositories';
import { lookUpStatement, type RunListQuery } from './runList';
import { KNOWN_BY, type TracedRun } from './tracedRuns';

/** Words, agents, models and status stand in one index. */
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

const settle = () => repositories.runs.settleWords(10);
const statusNoted = async (runId: string) =>
  (
    await database.query<{ statuses: string[] }>('SELECT statuses FROM run_texts WHERE run_id = $1', [runId])
  ).flatMap(({ statuses }) => statuses);
const expectFoundAs = async (status: RunListQuery['status'], runId = 'run-1') => {
  for (const each of ['running', 'completed', 'failed', 'canceled', 'interrupted'] as const)
    expect([each, await lookedUp({ q: 'weekly', status: each })]).toEqual([
      each,
      each === status ? [runId] : [],
    ]);
};

test('a run that ends after its words were noted is found by its end, before and after it is settled', async () => {
  await expectFoundAs('running');
  expect(await settle()).toBe(0);
  await repositories.runs.finish('run-1', 'failed', at(2));
  await expectFoundAs('failed');
  expect(await statusNoted('run-1')).toEqual(['']);
  expect(await settle()).toBe(1);
  await expectFoundAs('failed');
  expect(await statusNoted('run-1')).toEqual(['failed']);
  await store({ traces: [trace('run-1', 't1', { type: 'error', summary: 'told late' })] });
  expect(await statusNoted('run-1')).toEqual(['failed']);
});

const hear = (rest: Partial<TracedRun>) =>
  database.transaction(async (sql) => {
    const run: TracedRun = {
      runId: 'run-2',
      title: 'Weekly figures',
      source: 'travel',
      startedAt: at(0),
      lastSpanAt: at(1),
      status: 'running',
      knownBy: KNOWN_BY.span,
      ...rest,
    };
    await repositories.runs.noteWords({ runs: [run], traces: [], logs: [], usage: [], toolCalls: [] }, sql);
    await repositories.runs.noteTraced([run], sql);
  });

test('a run of another program is found by its status, however often that changes', async () => {
  await database.query('DELETE FROM run_texts');
  await hear({});
  await repositories.runs.endSilent(at(5));
  await settle();
  await expectFoundAs('interrupted', 'run-2');
  await hear({});
  await expectFoundAs('running', 'run-2');
  await hear({ status: 'completed', knownBy: KNOWN_BY.remoteChild });
  await settle();
  await expectFoundAs('completed', 'run-2');
  await hear({ status: 'failed', knownBy: KNOWN_BY.root });
  await expectFoundAs('failed', 'run-2');
  expect(await statusNoted('run-2')).toEqual(['failed']);
  await hear({ status: 'completed', knownBy: KNOWN_BY.remoteChild });
  await hear({});
  expect(await statusNoted('run-2')).toEqual(['failed']);
  await hear({ status: 'completed', knownBy: KNOWN_BY.root });
  await expectFoundAs('completed', 'run-2');
});

test('what another program says of a run of this platform does not count', async () => {
  await hear({ runId: 'run-1', status: 'completed', knownBy: KNOWN_BY.root });
  await repositories.runs.finish('run-1', 'canceled', at(2));
  await expectFoundAs('canceled');
});

test('a process that does not tell how runs end leaves them found', async () => {
  await database.query('DELETE FROM run_texts');
  await hear({ status: 'completed', knownBy: KNOWN_BY.root });
  await database.query(`SELECT note_run_words('run-2', now(), '{}', '{}', '{}')`);
  await database.query(`UPDATE runs SET status = 'failed' WHERE run_id = 'run-2'`);
  await expectFoundAs('failed', 'run-2');
});

test('an agent and a status are found together', async () => {
  await store({ traces: [trace('run-1', 't1')] });
  expect(await lookedUp({ agent: 'workflow', status: 'running' })).toEqual(['run-1']);
  await repositories.runs.finish('run-1', 'failed', at(2));
  expect(await lookedUp({ agent: 'workflow', status: 'running' })).toEqual([]);
  expect(await lookedUp({ agent: 'workflow', status: 'failed' })).toEqual(['run-1']);
});
