import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createLoginThrottleRepository } from './loginThrottleRepository';

const TEN = '2026-11-21T10:00:00.000Z';
const ELEVEN = '2026-11-21T11:00:00.000Z';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => database.query('TRUNCATE login_throttle'));

const count = (key: string) => {
  const throttle = createLoginThrottleRepository(database);
  return database.transaction(async (sql) => {
    const [row] = await throttle.hold([key], TEN, sql);
    const failures = (row?.failures ?? 0) + 1;
    await throttle.save([{ key, failures, lastFailureAt: ELEVEN }], sql);
    return failures;
  });
};

test('a row is held by one transaction at a time, so that nothing is counted twice or lost', async () => {
  const counts = await Promise.all(Array.from({ length: 8 }, () => count('pair:minji')));
  expect(counts.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await count('address:10.0.0.1')).toBe(1);
});

test('keeps until when a key is blocked, and answers in the order of the keys', async () => {
  const throttle = createLoginThrottleRepository(database);
  const row = { key: 'b', failures: 6, lastFailureAt: TEN, blockedUntil: ELEVEN };
  await database.transaction(async (sql) => {
    await throttle.hold(['b'], TEN, sql);
    await throttle.save([row], sql);
  });
  const held = await database.transaction((sql) => throttle.hold(['b', 'a'], ELEVEN, sql));
  expect(held).toEqual([row, { key: 'a', failures: 0, lastFailureAt: ELEVEN }]);
  await throttle.removeEmpty(['a', 'b']);
  expect(await database.query('SELECT key FROM login_throttle')).toEqual([{ key: 'b' }]);
});

test('prunes keys that have not failed for long', async () => {
  const throttle = createLoginThrottleRepository(database);
  await database.transaction((sql) => throttle.hold(['old'], TEN, sql));
  await database.transaction((sql) => throttle.hold(['new'], ELEVEN, sql));
  await throttle.prune(ELEVEN);
  expect(await database.query('SELECT key FROM login_throttle')).toEqual([{ key: 'new' }]);
});
