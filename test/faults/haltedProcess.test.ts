import type { Database } from '@platform/storage/engine/database';
import { openTestDatabase } from '@test/support/openTestDatabase';

if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

/** Longer than anybody waits for a connection. */
const HALTED_MS = 4000;
const CONNECTIONS = 10;

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** Nothing of this process goes on meanwhile: its timers run out unheard, as where others have the processor. */
const halt = () => {
  const end = performance.now() + HALTED_MS;
  while (performance.now() < end);
};
const answer = (value: number) => database.query('SELECT $1::int AS value', [value]);

test('a process that halts while it connects finds the database there, not away', async () => {
  const waiting = Promise.all([answer(1), database.transaction((sql) => sql.query('SELECT 2 AS value'))]);
  halt();
  expect(await waiting).toEqual([[{ value: 1 }], [{ value: 2 }]]);
});

test('a process that halts while all its connections are busy has its turn afterwards', async () => {
  const busy = Array.from({ length: CONNECTIONS }, () => database.query('SELECT pg_sleep(0.2)'));
  const waiting = Promise.all([answer(1), database.transaction((sql) => sql.query('SELECT 2 AS value'))]);
  halt();
  expect(await waiting).toEqual([[{ value: 1 }], [{ value: 2 }]]);
  await Promise.all(busy);
});
