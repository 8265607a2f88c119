import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { listRuns, lookUpStatement } from './runList';
import { newestWeeksOf, rarePieceOf } from './runWords';

/** Every fifth run timed out, and the next says so in other words; "alpha" and "bravo" are in all of them, side by side in every tenth. */
let database: Database;
afterAll(() => database.close());

beforeAll(async () => {
  database = await openTestDatabase();
  // Rows of their own in both tables: what the triggers would write of each run takes longer than a statement may.
  await database.transaction(async (sql) => {
    await sql.query('SET LOCAL session_replication_role = replica');
    await sql.query(
      `INSERT INTO runs (run_id, title, status, started_at, dry_run, demo, agents)
      SELECT 'run_' || n, 'Task', CASE n % 2 WHEN 0 THEN 'failed' ELSE 'completed' END,
        timestamptz '2026-01-01' + n * interval '1 minute', false, false, ARRAY['agent-' || n % 3]
      FROM generate_series(1, 5000) AS n`,
    );
    await sql.query(
      `INSERT INTO run_texts (run_id, noted_at, text, agents, statuses)
      SELECT run_id, started_at, 'task ' || CASE WHEN n % 10 = 0 THEN 'alpha bravo' ELSE 'bravo alpha' END || ' 회의시간을 잡아줘'
        || CASE n % 5 WHEN 0 THEN ' timed out' WHEN 1 THEN ' out of time' ELSE '' END || CASE n WHEN 77 THEN ' quota exceeded' ELSE '' END,
        agents, ARRAY[status]
      FROM (SELECT *, split_part(run_id, '_', 2)::int AS n FROM runs) AS runs`,
    );
  });
});

test.each([
  ['timed out', 'med'],
  ['Timed OUT', 'med'],
  ['회의시간을 잡아줘 timed', 'med'],
  ['me', undefined],
  ['bravo alpha timed', undefined],
  ['alpha bravo', undefined],
  ['quota exceeded', undefined],
  ['no such words', undefined],
  ['out of', undefined],
  ['%_', undefined],
])('"%s" is looked for by %s', async (words, piece) => {
  expect(await rarePieceOf(words, database)).toBe(piece);
});

test('by a piece of the words are found the same as by the words', async () => {
  for (const query of [
    { q: 'timed out', agent: 'agent-0', status: 'failed' as const },
    { q: 'timed out', agent: 'agent-1' },
  ]) {
    const ids = async (piece?: string) => {
      const { text, params } = lookUpStatement({ limit: 5000, ...query }, { piece });
      return (await database.query<{ runId: string }>(text, params)).map(({ runId }) => runId);
    };
    const all = await ids();
    expect(all.length).toBe(query.status ? 166 : 333);
    expect(await ids('timed')).toEqual(all);
    expect(await ids('out')).toEqual(all);
  }
});

test('the list asks for the piece where an agent narrows what is frequent', async () => {
  const told: string[] = [];
  const sql = {
    query: <Row>(text: string, params: readonly unknown[] = []) => {
      told.push(params.join(' '));
      return database.query<Row>(text, params);
    },
  };
  await listRuns({ limit: 51, q: 'timed out', agent: 'nobody' }, sql);
  expect(told.at(-1)).toContain('%med% timed out nobody');
  await listRuns({ limit: 51, q: 'quota exceeded', agent: 'nobody' }, sql);
  expect(told.at(-1)).toContain('%quota exceeded% nobody');
});

/** The last words are of 4 January 2026; weeks begin on Thursdays, as 1970 did. */
test('the newest weeks are four, to that of the last words', async () => {
  const newest = { from: '2025-12-11T00:00:00.000Z', weeks: [2919, 2920, 2921, 2922] };
  expect(await newestWeeksOf({}, database)).toEqual(newest);
  expect(await newestWeeksOf({ from: '2025-12-11T08:59:00+09:00' }, database)).toEqual(newest);
  expect(await newestWeeksOf({ before: '2025-12-12T00:00:00.000Z_run_1' }, database)).toEqual(newest);
});

test.each([
  { from: '2025-12-11T09:00:00+09:00' },
  { before: '2025-12-10T23:59:59.999Z_run_1' },
  { after: '2025-12-12T00:00:00.000Z_run_1' },
])('a page of %j lies elsewhere', async (position) => {
  expect(await newestWeeksOf(position, database)).toBeUndefined();
});

test('a run that was told something in the newest weeks and began before is on its page', async () => {
  await database.query(
    `INSERT INTO runs (run_id, title, status, started_at, dry_run, demo) VALUES ('old', 'Task', 'failed', '2025-11-01', false, false)`,
  );
  await database.query(
    `UPDATE run_texts SET text = text || ' timed out', noted_at = '2026-01-02' WHERE run_id = 'old'`,
  );
  const all = await listRuns({ limit: 5000, q: 'timed out' }, database);
  expect(all.length).toBe(1001);
  expect(all.at(-1)?.runId).toBe('old');
});
