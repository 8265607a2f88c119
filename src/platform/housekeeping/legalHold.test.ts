import { movableClock } from '@test/support/clockAt';
import { INSERTS, NAMES } from '@test/support/oldRows';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createHousekeeping } from './housekeeping';

const NOW = '2026-06-01T12:00:00.000Z';
const LONG_AGO = '2023-12-01T12:00:00.000Z';
/** Every table whose rows carry a run's id and go by age. */
const TABLES = [
  'logs',
  'traces',
  'agent_messages',
  'tool_calls',
  'agent_tasks',
  'gateway_calls',
  'attachments',
];

let database: Database;
let repositories: Repositories;
beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());

const housekeep = () =>
  createHousekeeping({
    repositories,
    retention: () => ({ logRetention: 10, traceRetention: 20 }),
    emptyTrash: () => Promise.resolve(0),
    recorder: { log: () => '' },
    clock: movableClock(NOW),
  }).run();

test('what carries a run under a legal hold stays, however old, until the label is taken away', async () => {
  const started = {
    title: 't',
    status: 'completed' as const,
    startedAt: LONG_AGO,
    dryRun: false,
    demo: false,
  };
  for (const runId of ['held', 'other']) await repositories.runs.start({ ...started, runId });
  const label = (change: { add: string[]; remove: string[] }) =>
    database.transaction((sql) => repositories.runs.label({ runIds: ['held'], ...change }, sql));
  await label({ add: ['legal-hold'], remove: [] });
  await database.query('DELETE FROM run_texts');
  for (const table of TABLES) {
    for (const id of ['held', 'other', 'no run']) await database.query(INSERTS[table] ?? '', [id, LONG_AGO]);
    await database.query(`UPDATE ${table} SET run_id = id WHERE id <> 'no run'`);
  }
  for (const id of ['held', 'other']) await database.query(INSERTS['run_texts'] ?? '', [id, LONG_AGO]);
  const left = async () => {
    const found: string[][] = [];
    for (const table of [...TABLES, 'run_texts']) {
      const rows = await database.query<{ id: string }>(`SELECT ${NAMES[table] ?? 'id'} AS id FROM ${table}`);
      found.push([table, ...rows.map(({ id }) => id)]);
    }
    return found;
  };
  expect((await housekeep()).failed).toEqual([]);
  expect(await left()).toEqual([...TABLES, 'run_texts'].map((table) => [table, 'held']));
  await label({ add: [], remove: ['legal-hold'] });
  await housekeep();
  expect(await left()).toEqual([...TABLES, 'run_texts'].map((table) => [table]));
});
