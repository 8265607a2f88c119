import type { QueueRules, RunReason } from '@contract/entities/runQueue';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories, type Repositories } from '../repositories';

/** 20 runs of `workflow` make its norms; what they come to is worked out by hand in the tests. */
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const SINCE = new Date(NOW - 168 * HOUR_MS).toISOString();
const RULES: QueueRules = {
  error: { on: true, atLeast: 1 },
  down: { on: true },
  expensive: { on: true, above: null },
  unusual: { on: true, distance: 3 },
};

let database: Database;
let repositories: Repositories;
beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('TRUNCATE runs, run_texts, run_facets, run_judgements, agent_norms, run_queue');
  await setRules(RULES);
});

interface Given {
  agents?: string[];
  status?: string;
  hoursAgo?: number;
  seconds?: number;
  cost?: number;
  steps?: number;
  errors?: number;
  dryRun?: boolean;
  readerId?: string;
}

const setRules = (value: QueueRules) =>
  repositories.documents.put({ name: 'run-queue-rules', value, by: 'admin', at: SINCE });

/** A run begins, adds up, and ends, as the recorder has it. */
const run = async (runId: string, given: Given = {}): Promise<void> => {
  const { agents = ['workflow'], status = 'completed', hoursAgo = 1, seconds = 10, cost = 0.1 } = given;
  const { steps = 4, errors = 0, dryRun = false, readerId = '' } = given;
  const began = NOW - hoursAgo * HOUR_MS;
  await database.query(
    `INSERT INTO runs (run_id, title, status, started_at, dry_run, demo, source, reader_id)
     VALUES ($1, $1, 'running', $2, $3, false, 'other', $4)`,
    [runId, new Date(began).toISOString(), dryRun, readerId],
  );
  await database.query(
    `UPDATE runs SET agents = $2, cost = $3, model_calls = $4, tool_calls = 1, errors = $5 WHERE run_id = $1`,
    [runId, agents, cost, steps - 1, errors],
  );
  await database.query('UPDATE runs SET status = $2, finished_at = $3 WHERE run_id = $1', [
    runId,
    status,
    new Date(began + seconds * 1000).toISOString(),
  ]);
};

/** The n-th costs n cents and takes n seconds; each takes four steps. */
const makeNorms = async (agent = 'workflow', runs = 20): Promise<void> => {
  for (let n = 1; n <= runs; n += 1)
    await run(`${agent}-${String(n)}`, { agents: [agent], seconds: n, cost: n / 100, hoursAgo: 2 + n });
  await repositories.runQueue.countNorms(SINCE);
  await database.query('TRUNCATE run_queue');
};

const list = (query: Partial<Parameters<Repositories['runQueue']['list']>[0]> = {}) =>
  repositories.runQueue.list({ since: SINCE, authorId: 'kim', limit: 50, ...query });
const ids = async (query: Parameters<typeof list>[0] = {}) => (await list(query)).map((one) => one.run.runId);
const reasonsOf = async (runId: string): Promise<RunReason[]> =>
  (await list()).find((one) => one.run.runId === runId)?.reasons ?? [];
const judge = (runId: string, authorId: string, verdict: 'up' | 'down') =>
  repositories.judgements.judge(
    { runId, authorId, author: authorId, verdict, note: '', judgedAt: SINCE },
    database,
  );

test('errors: a run that failed, and one with as many errors as the rule says', async () => {
  await setRules({ ...RULES, error: { on: true, atLeast: 3 } });
  await run('failed', { status: 'failed' });
  await run('two', { errors: 2 });
  await run('three', { errors: 3 });
  expect((await ids()).sort()).toEqual(['failed', 'three']);
  expect(await reasonsOf('failed')).toEqual([{ rule: 'error', figure: 0 }]);
  expect(await reasonsOf('three')).toEqual([{ rule: 'error', figure: 3 }]);
});

test('a running run and a dry run are in no queue', async () => {
  await run('dry', { status: 'failed', dryRun: true });
  await run('going-on', { errors: 4 });
  expect(await ids()).toEqual(['going-on']);
  await database.query(`UPDATE runs SET status = 'running', finished_at = NULL WHERE run_id = 'going-on'`);
  expect(await ids()).toEqual([]);
});

test('judged down by somebody: until the judgement is taken back, and never for who judged it', async () => {
  await run('judged');
  await judge('judged', 'park', 'down');
  await judge('judged', 'lee', 'up');
  expect(await reasonsOf('judged')).toEqual([{ rule: 'down', figure: 1 }]);
  expect(await ids({ authorId: 'park' })).toEqual([]);
  expect(await ids({ authorId: 'lee' })).toEqual([]);
  await repositories.judgements.takeBack({ runId: 'judged', authorId: 'park' }, database);
  expect(await ids()).toEqual([]);
});

// Of 0.01 … 0.20 the place of the percentile is 0.95 × 19 = 18.05: 0.19 + 0.05 × 0.01.
test('expensive: above the 95th percentile of its agent', async () => {
  await makeNorms();
  await run('just-not', { cost: 0.1905 });
  await run('dear', { cost: 0.1906 });
  expect(await ids()).toEqual(['dear']);
  expect(await reasonsOf('dear')).toEqual([
    {
      rule: 'expensive',
      figure: 0.1906,
      bound: expect.closeTo(0.1905, 9) as number,
      agent: 'workflow',
      runs: 20,
    },
  ]);
});

test('expensive: of several agents the dearest bounds it, and a stated bound stands for all', async () => {
  await makeNorms();
  await makeNorms('integration', 40);
  await run('of-both', { agents: ['integration', 'unknown', 'workflow'], cost: 0.3 });
  expect(await ids()).toEqual([]);
  await run('of-both-dearer', { agents: ['integration', 'unknown', 'workflow'], cost: 0.39 });
  expect(await reasonsOf('of-both-dearer')).toMatchObject([
    { rule: 'expensive', agent: 'integration', runs: 40 },
  ]);
  await setRules({ ...RULES, expensive: { on: true, above: 0.25 } });
  await repositories.runQueue.fill(SINCE);
  expect(await reasonsOf('of-both')).toEqual([{ rule: 'expensive', figure: 0.3, bound: 0.25 }]);
});

// Of 1 … 20 s the quartiles are 5.75 and 15.25 s: 15.25 + 3 × 9.5 = 43.75.
test('unusual: the duration is three times the spread above the upper quartile', async () => {
  await makeNorms();
  await run('long', { seconds: 43.75 });
  await run('too-long', { seconds: 43.751 });
  expect(await ids()).toEqual(['too-long']);
  expect(await reasonsOf('too-long')).toEqual([
    { rule: 'duration', figure: 43_751, bound: 43_750, agent: 'workflow', runs: 20 },
  ]);
});

// All take four steps: the spread is the least one, of one step. 4 + 3 × 1, and 4 − 3 × 1.
test('unusual: steps above and below what is usual, where all runs were alike', async () => {
  await makeNorms();
  for (const steps of [1, 7, 8, 0.0]) await run(`of-${String(steps)}`, { steps: Math.max(steps, 1) });
  await database.query(`UPDATE runs SET model_calls = 0, tool_calls = 0 WHERE run_id = 'of-0'`);
  expect((await ids()).sort()).toEqual(['of-0', 'of-8']);
  expect(await reasonsOf('of-8')).toEqual([
    { rule: 'steps', figure: 8, bound: 7, agent: 'workflow', runs: 20 },
  ]);
  expect(await reasonsOf('of-0')).toEqual([
    { rule: 'steps', figure: 0, bound: 1, agent: 'workflow', runs: 20 },
  ]);
});

test('an agent with fewer than 20 runs in seven days has no norm', async () => {
  await makeNorms('workflow', 19);
  await run('old', { hoursAgo: 169 });
  await repositories.runQueue.countNorms(SINCE);
  await run('dear', { cost: 90, seconds: 9000, steps: 900 });
  expect(await ids()).toEqual([]);
});

test('a judgement leaves the other reasons as they were found', async () => {
  await makeNorms();
  await run('dear', { cost: 5 });
  const found = await reasonsOf('dear');
  expect(found).toHaveLength(1);
  await database.query('TRUNCATE agent_norms');
  await judge('dear', 'park', 'down');
  expect(await reasonsOf('dear')).toEqual([...found, { rule: 'down', figure: 1 }]);
});

test('rules that are switched off find nothing', async () => {
  await makeNorms();
  await run('all-of-it', { status: 'failed', errors: 2, cost: 9, seconds: 5000, steps: 99 });
  await judge('all-of-it', 'park', 'down');
  expect((await reasonsOf('all-of-it')).map(({ rule }) => rule).sort()).toEqual([
    'down',
    'duration',
    'error',
    'expensive',
    'steps',
  ]);
  await setRules({
    error: { on: false, atLeast: 1 },
    down: { on: false },
    expensive: { on: false, above: 0.01 },
    unusual: { on: false, distance: 3 },
  });
  await repositories.runQueue.fill(SINCE);
  expect(await ids()).toEqual([]);
});

test('newest first, page by page, of seven days, without what is private to others', async () => {
  await run('first', { status: 'failed', hoursAgo: 3 });
  await run('second', { status: 'failed', hoursAgo: 2, readerId: 'kim' });
  await run('third', { status: 'failed', hoursAgo: 1, readerId: 'park' });
  await run('old', { status: 'failed', hoursAgo: 169 });
  expect(await ids()).toEqual(['third', 'second', 'first']);
  expect(await ids({ readerId: 'kim' })).toEqual(['second', 'first']);
  expect(await ids({ limit: 1 })).toEqual(['third']);
  const before = `${new Date(NOW - 2 * HOUR_MS).toISOString()}_second`;
  expect(await ids({ before })).toEqual(['first']);
  await database.query(`UPDATE runs SET reader_id = '' WHERE run_id = 'third'`);
  expect(await ids({ readerId: 'kim' })).toEqual(['third', 'second', 'first']);
  await repositories.runQueue.countNorms(SINCE);
  expect(await database.query(`SELECT run_id FROM run_queue WHERE run_id = 'old'`)).toEqual([]);
});
