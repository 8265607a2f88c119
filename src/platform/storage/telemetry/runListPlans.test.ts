import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { listRuns, lookUpStatement, walkStatement, type RunListQuery, type Statement } from './runList';
import { newestWeeksOf } from './runWords';

/** Over 60 000 runs, each page is answered by the index that is made for it. */
let database: Database;
afterAll(() => database.close());

const RUNS = 60_000;
/** A slow machine writes as many well within the time that one statement has. */
const AT_ONCE = 4000;

beforeAll(async () => {
  database = await openTestDatabase();
  // Past the triggers, which write the rest of each run: it is written here at once.
  await database.transaction(async (sql) => {
    await sql.query('SET LOCAL session_replication_role = replica');
    for (let first = 1; first <= RUNS; first += AT_ONCE) {
      await sql.query(
        `INSERT INTO runs (run_id, title, status, started_at, finished_at, user_id, dry_run, demo, source, cost, agents, models, labels)
      SELECT 'run_' || md5(n::text), 'Task ' || n, CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'completed' END,
        timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute' + (n % 900) * interval '1 second',
        'user-' || n % 40, n % 400 = 0, false, 'other', (n % 1000) / 1000.0,
        ARRAY['coordinator', 'agent-' || n % 3000], ARRAY['model-' || n % 4], CASE WHEN n % 9000 = 0 THEN ARRAY['odd'] ELSE '{}' END
      FROM generate_series($1::int, $2::int) AS n`,
        [first, first + AT_ONCE - 1],
      );
      await sql.query(
        `INSERT INTO run_judgements SELECT run_id, 'person-' || extract(epoch FROM started_at)::bigint / 60 % 37, 'p', 'down', '', now() FROM runs
      WHERE started_at BETWEEN timestamptz '2026-01-01' + $1::int * interval '1 minute' AND timestamptz '2026-01-01' + $2::int * interval '1 minute'
        AND extract(epoch FROM started_at)::bigint % 600 = 0`,
        [first, first + AT_ONCE - 1],
      );
      await sql.query(
        `INSERT INTO run_texts SELECT run_id, started_at, run_id || ' ' || lower(title) || ' words of ' || md5(title) || CASE WHEN title ~ '[27]50$' THEN ' seldom' ELSE '' END, agents, models, ARRAY[status] FROM runs
      WHERE started_at BETWEEN timestamptz '2026-01-01' + $1::int * interval '1 minute' AND timestamptz '2026-01-01' + $2::int * interval '1 minute'`,
        [first, first + AT_ONCE - 1],
      );
    }
    await sql.query(
      `UPDATE runs SET downs = 1, verdict = 'down' WHERE run_id IN (SELECT run_id FROM run_judgements)`,
    );
  });
  // A vacuum that ANALYZE ends leaves so much beside the index that its plan loses.
  await database.query("SELECT gin_clean_pending_list('run_texts_words')");
  await database.query('ANALYZE run_judgements');
  await database.query('ANALYZE runs');
  await database.query('ANALYZE run_texts');
});

const plan = async ({ text, params }: Statement): Promise<string> => {
  const rows = await database.query<Record<string, unknown>>(`EXPLAIN ${text}`, params);
  return rows.map((row) => String(Object.values(row)[0])).join('\n');
};

test.each<[string, Partial<RunListQuery>]>([
  ['runs_page', {}],
  ['runs_page', { before: `2026-01-20T00:00:00.000Z_run_1` }],
  ['runs_page', { agent: 'coordinator' }],
  ['runs_page', { q: 'task', minCost: 0.1 }],
  ['runs_status_page', { status: 'failed' }],
  ['runs_status_page', { status: 'failed', model: 'model-1' }],
  ['runs_user_page', { user: 'user-3' }],
  ['runs_user_page', { user: 'user-3', q: 'task' }],
  ['runs_dry_page', { runs: 'dry' }],
])('walks %s for %j', async (index, query) => {
  const told = await plan(walkStatement({ limit: 51, ...query }));
  expect(told).toMatch(new RegExp(`Index Scan.* (using|on) ${index} `));
  expect(told).not.toContain('Seq Scan on runs');
});

test.each<[string, Partial<RunListQuery>]>([
  ['run_texts_words', { q: '0cc175b9c0f1' }],
  ['run_texts_words', { q: '0cc175b9c0f1', agent: 'coordinator', model: 'model-1' }],
  ['statuses &&', { q: 'task', status: 'failed', model: 'model-1' }],
  ['ARRAY[status] @>', { status: 'failed', model: 'model-1' }],
  ['runs_facets', { agent: 'agent-7' }],
  ['runs_facets', { label: 'odd', minCost: 0.1 }],
  ['runs_verdict', { judged: 'down' }],
  ['run_judgements_author', { judgedBy: 'person-3' }],
  ['run_judgements_author', { judgedBy: 'person-3', judgedUnlike: 'person-4' }],
  ['runs_cost', { minCost: 0.9995 }],
  ['runs_duration', { minDuration: 899_500 }],
])('looks up by %s for %j', async (index, query) => {
  const told = await plan(lookUpStatement({ limit: 51, ...query }));
  expect(told).toContain(index);
  expect(told).not.toContain('Seq Scan on run');
});

test('the index of the words tells the newest weeks', async () => {
  const newest = await newestWeeksOf({}, database);
  for (const query of [{ q: 'seldom' }, { q: 'seldom', status: 'failed' as const }])
    expect(await plan(lookUpStatement({ limit: 51, ...query }, { newest }))).toMatch(
      /Index Cond: .*noted_at/,
    );
});

test('both find the same', async () => {
  for (const query of [{ agent: 'agent-7' }, { label: 'odd' }, { q: 'task 4999' }]) {
    const found = await listRuns({ limit: 51, ...query }, database);
    const { text, params } = lookUpStatement({ limit: 51, ...query });
    expect((await database.query<object>(text, params)).length).toBe(found.length);
    expect(found.length).toBeGreaterThan(0);
  }
});

/** All 60 000 runs have the first of these words, every tenth the second, and so on, every five hundredth the last. */
test.each([
  ['words of', ['400']],
  ['7 words of', ['400', '765']],
  ['77 words of', ['400', '7650']],
  ['777 words of', ['400', 'newest weeks', 'looked up']],
  ['seldom', ['400', 'newest weeks']],
])('"%s": so many are walked', async (q, walked) => {
  const told: string[] = [];
  const sql = {
    query: <Row>(text: string, params?: readonly unknown[]) => {
      const [, walked] = /LIMIT (\d+)\) AS newest/.exec(text) ?? [];
      if (text.includes('AS found'))
        told.push(walked ?? (text.includes('noted_at') ? 'newest weeks' : 'looked up'));
      return database.query<Row>(text, params);
    },
  };
  const found = await listRuns({ limit: 51, q }, sql);
  expect(told).toEqual(walked);
  const { text, params } = lookUpStatement({ limit: 51, q });
  const sought = await database.query<{ runId: string }>(text, params);
  expect(found.map(({ runId }) => runId)).toEqual(sought.map(({ runId }) => runId));
});
