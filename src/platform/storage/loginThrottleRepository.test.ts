import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from './database';
import { createLoginThrottleRepository } from './loginThrottleRepository';

const TEN = '2026-11-21T10:00:00.000Z';
const ELEVEN = '2026-11-21T11:00:00.000Z';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => database.query('TRUNCATE login_throttle'));

test('counts every failure of a key, also those at the same time', async () => {
  const throttle = createLoginThrottleRepository(database);
  const counts = await Promise.all(
    Array.from({ length: 8 }, () => throttle.recordFailure('account:minji', TEN)),
  );
  expect(counts.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await throttle.recordFailure('address:10.0.0.1', TEN)).toBe(1);
});

test('remembers until when a key is blocked, and forgets it when cleared', async () => {
  const throttle = createLoginThrottleRepository(database);
  await throttle.recordFailure('account:minji', TEN);
  expect(await throttle.get('account:minji')).toEqual({ failures: 1 });
  await throttle.block('account:minji', ELEVEN);
  expect(await throttle.get('account:minji')).toEqual({ failures: 1, blockedUntil: ELEVEN });
  await throttle.clear('account:minji');
  expect(await throttle.get('account:minji')).toBeNull();
});

test('prunes keys that have not failed for long', async () => {
  const throttle = createLoginThrottleRepository(database);
  await throttle.recordFailure('old', TEN);
  await throttle.recordFailure('new', ELEVEN);
  await throttle.prune(ELEVEN);
  expect(await throttle.get('old')).toBeNull();
  expect(await throttle.get('new')).not.toBeNull();
});
