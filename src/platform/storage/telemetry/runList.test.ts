import { runKeyOf } from '@contract/http/runList';
import { at, buildRun, log, storeRecords, toolCall, trace, usage } from '@test/builders/buildStoredRun';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories, type Repositories } from '../repositories';
import { lookUpStatement, type RunListQuery } from './runList';

let database: Database;
let repositories: Repositories;

beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query(
    'TRUNCATE runs, run_texts, run_facets, traces, logs, log_runs, usage_records, tool_calls, run_judgements, run_queue',
  );
});

const store = (given: Parameters<typeof storeRecords>[0]) => storeRecords(given, { database, repositories });

const ids = async (query: Partial<RunListQuery>) =>
  (await repositories.runs.list({ limit: 50, ...query })).map(({ runId }) => runId);

test('a run adds up what is recorded of it, once, also when it comes late', async () => {
  await repositories.runs.start(buildRun({ userId: 'user-1' }));
  await store({
    usage: [usage('run-1', 'u1'), usage('run-1', 'u2', { cost: undefined, model: 'own-model' })],
  });
  await repositories.runs.finish('run-1', 'failed', at(3));
  await store({
    usage: [usage('run-1', 'u1')],
    traces: [trace('run-1', 't1', { type: 'error', summary: 'timeout' }), trace('run-1', 't2')],
    toolCalls: [toolCall('run-1', 'c1', { status: 'failed', error: 'quota' }), toolCall('run-1', 'c2')],
    logs: [log('run-1', 'l1', { level: 'error', message: 'gave up' }), log('run-1', 'l2')],
  });
  expect(await repositories.runs.list({ limit: 9 })).toEqual([
    {
      ...buildRun({ userId: 'user-1', status: 'failed', finishedAt: at(3) }),
      durationMs: 180_000,
      cost: 0.25,
      unpriced: 1,
      modelCalls: 2,
      inputTokens: 200,
      outputTokens: 40,
      toolCalls: 2,
      errors: 3,
      agents: ['coordinator', 'workflow'],
      models: ['gpt-4o-mini', 'own-model'],
      labels: [],
      ups: 0,
      downs: 0,
    },
  ]);
});

test('sums that grew record by record are those of all records', async () => {
  for (const run of ['run-a', 'run-b', 'run-c']) await repositories.runs.start(buildRun({ runId: run }));
  for (let index = 0; index < 30; index += 1) {
    const run = `run-${'abc'.charAt((index * 7) % 3)}`;
    await store({
      usage: [
        usage(run, `u${index}`, { cost: index % 4 ? index / 100 : undefined, agent: `agent-${index % 5}` }),
      ],
      traces: [
        trace(run, `t${index}`, { type: index % 3 ? 'tool.call' : 'error', summary: `Step ${100 + index}` }),
      ],
      toolCalls:
        index % 2 ? [toolCall(run, `c${index}`, { status: 'failed', error: `Reason ${100 + index}` })] : [],
      logs: [log(run, `l${index}`, { level: index % 6 ? 'info' : 'error', message: `Line ${100 + index}` })],
    });
  }
  const state = async () => ({
    runs: await database.query('SELECT * FROM runs ORDER BY run_id'),
    facets: await database.query('SELECT * FROM run_facets ORDER BY kind, value'),
    texts: (await database.query<{ text: string }>('SELECT text FROM run_texts ORDER BY run_id')).map(
      ({ text }) => text.split('\n').sort(),
    ),
  });
  const grown = await state();
  await database.query(`UPDATE runs SET cost = 0, unpriced = 0, errors = 0, agents = '{}', models = '{}'`);
  await database.query('TRUNCATE run_texts, run_facets');
  await database.query('SELECT sum_runs(NULL)');
  expect(await state()).toEqual(grown);
});

describe('the list', () => {
  beforeEach(async () => {
    await repositories.runs.start(
      buildRun({ runId: 'run-1', title: '개발팀 회의', userId: 'kim', startedAt: at(1) }),
    );
    await repositories.runs.start(
      buildRun({ runId: 'run-2', title: 'Weekly report', dryRun: true, startedAt: at(2) }),
    );
    await repositories.runs.start(buildRun({ runId: 'run-3', title: '100% of it', startedAt: at(3) }));
    await repositories.runs.finish('run-2', 'failed', at(4));
    await store({
      usage: [usage('run-1', 'u1'), usage('run-3', 'u2', { model: 'claude-3-5-sonnet', cost: 2 })],
      traces: [trace('run-3', 't1', { type: 'response', summary: 'Room BLUE is free' })],
      toolCalls: [toolCall('run-2', 'c1', { status: 'failed', error: 'calendar-quota exceeded' })],
      logs: [log('run-3', 'l1', { level: 'error', message: 'socket hang up' })],
    });
  });

  test.each<[Partial<RunListQuery>, string[]]>([
    [{}, ['run-3', 'run-2', 'run-1']],
    [{ q: '개발팀' }, ['run-1']],
    [{ q: 'room blue' }, ['run-3']],
    [{ q: 'QUOTA exc' }, ['run-2']],
    [{ q: 'check_availability' }, ['run-2']],
    [{ q: 'check.availability' }, []],
    [{ q: '100%' }, ['run-3']],
    [{ q: 'hang up' }, ['run-3']],
    [{ q: 'run-2' }, ['run-2']],
    [{ agent: 'coordinator' }, ['run-3', 'run-1']],
    [{ model: 'claude-3-5-sonnet' }, ['run-3']],
    [{ user: 'kim' }, ['run-1']],
    [{ status: 'failed' }, ['run-2']],
    [{ runs: 'dry' }, ['run-2']],
    [{ runs: 'live' }, ['run-3', 'run-1']],
    [{ minCost: 0.25 }, ['run-3', 'run-1']],
    [{ minCost: 0.26, maxCost: 2 }, ['run-3']],
    [{ minDuration: 120_000 }, ['run-2']],
    [{ maxDuration: 119_999 }, []],
    [{ from: at(2), to: at(3) }, ['run-2']],
    [{ q: 'gone', agent: 'workflow' }, []],
    [{ agent: 'workflow', status: 'running', minCost: 1, q: 'blue' }, ['run-3']],
    [{ q: 'run-', agent: 'coordinator' }, ['run-3', 'run-1']],
    [{ q: 'run-', agent: 'coordinator', model: 'claude-3-5-sonnet' }, ['run-3']],
    [{ q: 'quota', agent: 'coordinator' }, []],
  ])('narrowed to %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
    const { text, params } = lookUpStatement({ limit: 50, ...query });
    expect((await database.query<{ runId: string }>(text, params)).map(({ runId }) => runId)).toEqual(
      expected,
    );
  });

  test('labels are added, found, offered and taken away', async () => {
    const change = (runIds: string[], add: string[], remove: string[] = []) =>
      database.transaction((sql) => repositories.runs.label({ runIds, add, remove }, sql));
    await change(['run-1', 'run-2'], ['to check', 'good']);
    expect(await change(['run-2', 'none'], [], ['good'])).toEqual([{ runId: 'run-2', labels: ['to check'] }]);
    expect(await ids({ label: 'to check' })).toEqual(['run-2', 'run-1']);
    expect(await ids({ label: 'good' })).toEqual(['run-1']);
    expect((await repositories.runs.facets()).labels).toEqual(['good', 'to check']);
    await change(['run-1'], [], ['good']);
    expect((await repositories.runs.facets()).labels).toEqual(['to check']);
  });
});

test('pages follow each other without gaps or repeats, runs of one moment among them', async () => {
  for (let index = 0; index < 25; index += 1)
    await repositories.runs.start(buildRun({ runId: `run-${String(index)}`, startedAt: at(index % 4) }));
  const all = await ids({});
  const walk = async (narrowing: Partial<RunListQuery>) => {
    const seen: string[] = [];
    for (let before: string | undefined; ;) {
      const page = await repositories.runs.list({ ...narrowing, before, limit: 4 });
      seen.push(...page.map(({ runId }) => runId));
      const last = page.at(-1);
      if (!last) return seen;
      before = runKeyOf(last);
      await repositories.runs.start(
        buildRun({ runId: `later-${String(seen.length)}-${narrowing.q ?? ''}`, startedAt: at(50) }),
      );
    }
  };
  expect(all).toHaveLength(25);
  expect(await walk({})).toEqual(all);
  expect(await walk({ q: 'meeting', to: at(40) })).toEqual(all);
  const oldest = { startedAt: at(0), runId: all.at(-1) ?? '' };
  const forward = await repositories.runs.list({ after: runKeyOf(oldest), limit: 3 });
  expect(forward.map(({ runId }) => runId)).toEqual(all.slice(-4, -1));
});

describe('who reads', () => {
  const create = (id: string) =>
    repositories.conversations.create({ id, userId: 'kim', title: 'Mine', at: at(0) }, database);
  beforeEach(() => database.query('DELETE FROM conversations'));

  test('a run of a private conversation is its owner’s, until it is shared', async () => {
    await create('talk');
    await repositories.runs.start(buildRun({ conversationId: 'talk', userId: 'kim' }));
    expect(await ids({ readerId: 'lee' })).toEqual([]);
    expect(await ids({ readerId: 'kim' })).toEqual(['run-1']);
    expect(await ids({})).toEqual(['run-1']);
    await database.query(`UPDATE conversations SET shared = true`);
    expect(await ids({ readerId: 'lee' })).toEqual(['run-1']);
    await database.query(`UPDATE conversations SET shared = false`);
    expect(await ids({ readerId: 'lee' })).toEqual([]);
  });

  test('a conversation that is made after its run closes it too; what was said goes with it', async () => {
    await repositories.runs.start(buildRun({ conversationId: 'talk', title: 'secret words' }));
    expect(await ids({ readerId: 'lee' })).toEqual(['run-1']);
    await create('talk');
    expect(await ids({ readerId: 'lee' })).toEqual([]);
    await database.query('DELETE FROM conversations');
    expect(await ids({ readerId: 'lee' })).toEqual([]);
    expect(await ids({ q: 'secret words' })).toEqual([]);
  });
});
