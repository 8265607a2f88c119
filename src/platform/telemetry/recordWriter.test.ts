import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { heard } from '@test/support/openBigDatabase';
import { recordsOfRun } from '@test/support/recordsOfRun';
import { createRecordWriter } from './recordWriter';
import { createStreamHub, readTelemetry, type TelemetryItems } from './streamHub';

let database: Database;
let asked: Parameters<typeof heard>[1];
beforeEach(async () => {
  database = await openTestDatabase();
  asked = [];
});
afterEach(() => database.close());

const open = () => {
  const listened: Database = {
    ...database,
    transactionWithEnd: (work, end) => database.transactionWithEnd((sql) => work(heard(sql, asked)), end),
  };
  const repositories = createRepositories(database);
  const hub = createStreamHub<TelemetryItems>({ epoch: 'epoch-1', readers: readTelemetry(repositories) });
  return createRecordWriter({ database: listened, repositories, hub });
};
const looked = (): boolean => asked.splice(0).some(({ text }) => text.includes('SELECT id FROM traces'));

test('what is sent again, alone or among others, is stored and counted once', async () => {
  const writer = open();
  const first = recordsOfRun('run-1');
  await writer.write([...first, ...first]);
  expect(await writer.write([...first, ...recordsOfRun('run-2')])).toEqual([]);
  const count = 'SELECT count(*)::int AS count, max(seq)::int AS last FROM';
  for (const table of ['traces', 'logs', 'usage_records'])
    expect(await database.query(`${count} ${table}`)).toEqual([{ count: 2, last: 2 }]);
  expect(await database.query('SELECT run_id, model_calls, input_tokens FROM runs ORDER BY run_id')).toEqual([
    { run_id: 'run-1', model_calls: 1, input_tokens: 10 },
    { run_id: 'run-2', model_calls: 1, input_tokens: 10 },
  ]);
});

test('nobody looks for records before they are stored, but for a while after some were sent again', async () => {
  const writer = open();
  const first = recordsOfRun('run-0');
  await writer.write(first);
  expect(looked()).toBe(false);
  await writer.write(first);
  expect(looked()).toBe(true);
  const after: boolean[] = [];
  for (let batch = 1; batch <= 25; batch += 1) {
    await writer.write(recordsOfRun(`run-${String(batch)}`));
    after.push(looked());
  }
  expect(after).toEqual([...Array<boolean>(20).fill(true), ...Array<boolean>(5).fill(false)]);
});
