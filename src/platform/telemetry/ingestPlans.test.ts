import { randomUUID } from 'node:crypto';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import { FROM_END_TO_END, heard, openBigDatabase, type BigDatabase } from '@test/support/openBigDatabase';
import { recordsOfRun } from '@test/support/recordsOfRun';
import { createRecordWriter, type Writable } from './recordWriter';
import { createStreamHub, readTelemetry, type TelemetryItems } from './streamHub';

/** What a request of an exporter costs does not grow with what is stored: no statement reads a big table from end to end. */
const RUNS = 100;

let big: BigDatabase;
beforeAll(async () => {
  big = await openBigDatabase(Date.parse('2026-11-20T15:20:00.000Z'));
});
afterAll(() => big.database.close());

const writtenWith = async (batch: readonly Writable[]): Promise<string> => {
  const asked: Parameters<typeof heard>[1] = [];
  const database: Database = {
    ...big.database,
    transactionWithEnd: (work, end) =>
      big.database.transactionWithEnd(
        (sql) => work(heard(sql, asked)),
        (before, sql) => end(before, heard(sql, asked)),
      ),
  };
  const repositories = createRepositories(database);
  const hub = createStreamHub<TelemetryItems>({ epoch: 'epoch-1', readers: readTelemetry(repositories) });
  expect(await createRecordWriter({ database, repositories, hub }).write(batch)).toEqual([]);
  // What is told to other processes has no plan.
  return big.plansOf(asked.filter(({ text }) => !text.startsWith('NOTIFY')));
};

test.each([undefined, 'conv_travel'])('spans of new runs, of conversation %s', async (conversation) => {
  const batch = Array.from({ length: RUNS }, () => recordsOfRun(randomUUID(), conversation)).flat();
  const told = await writtenWith(batch);
  expect(told).toContain('Insert on traces');
  expect(told).toContain('Update on usage_records');
  expect(told).not.toMatch(FROM_END_TO_END);
  // Looked for first, because it is there.
  expect(await writtenWith(batch)).not.toMatch(FROM_END_TO_END);
});
