import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories } from '../repositories';

/** A function of the database keeps the plan of its first calls, and those find small tables. */
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('no empty table is known to be empty: plans that are kept would take it for one that stays so', async () => {
  const known = await database.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples = 0`,
  );
  expect(known).toEqual([]);
});

const AT = '2026-03-11T06:00:00.000Z';
const BATCHES = 5;
const RUNS = 100;

const record = async (batch: number) => {
  const { runs } = createRepositories(database);
  const told = Array.from({ length: RUNS }, (_, at) => ({
    runId: `run-${String(batch)}-${String(at)}`,
    title: 'Task',
    source: 'elsewhere',
    startedAt: AT,
    lastSpanAt: AT,
    status: 'completed' as const,
    knownBy: 3 as const,
  }));
  await database.transaction(async (sql) => {
    await runs.noteWords({ runs: told, traces: [], logs: [], usage: [], toolCalls: [] }, sql);
    await runs.noteTraced(told, sql);
  });
};

test('the version before notes words as it did, one run after the other', async () => {
  for (const piece of ['First Words', 'more'])
    await database.query(`SELECT note_run_words('run-old', $1, $2, '{agent}', '{model}', 'completed')`, [
      AT,
      [piece],
    ]);
  const kept = await database.query(
    `SELECT text, agents, models, statuses FROM run_texts WHERE run_id = 'run-old'`,
  );
  const [agents, models, statuses] = [['agent'], ['model'], ['completed']];
  expect(kept).toEqual([{ text: 'first words\nmore', agents, models, statuses }]);
  await database.query('TRUNCATE run_texts');
});

/** Rows that were read from end to end of their table, so far. */
const readThrough = async (): Promise<Record<string, number>> => {
  await database.query('SELECT pg_stat_force_next_flush()');
  const rows = await database.query<{ name: string; count: number }>(
    `SELECT relname AS name, seq_tup_read::int AS count FROM pg_stat_user_tables
     WHERE relname IN ('runs', 'run_texts', 'run_queue')`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

test('a statement for many runs reads a table once at most, not once for each of them', async () => {
  const before = await readThrough();
  for (let batch = 0; batch < BATCHES; batch += 1) await record(batch);
  const after = await readThrough();
  const read = (table: string) => (after[table] ?? NaN) - (before[table] ?? NaN);
  // As much as there was before each batch.
  const once = (RUNS * BATCHES * (BATCHES - 1)) / 2;
  expect(read('runs')).toBeLessThanOrEqual(once);
  expect(read('run_texts')).toBeLessThanOrEqual(2 * once);
  expect(read('run_queue')).toBe(0);
  expect(await database.query('SELECT count(*)::int FROM run_texts')).toEqual([{ count: BATCHES * RUNS }]);
});
