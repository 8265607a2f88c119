import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createIdempotencyRepository, type IdempotencyRepository } from './idempotencyRepository';

const CLAIM = { key: 'key-1', userId: 'user-1', scope: 'tools POST /api/call' };
const NOW = '2026-11-21T02:40:00.000Z';
const SOON = '2026-11-21T02:42:00.000Z';
const LATER = '2026-11-21T02:46:00.000Z';

let database: Database;
let idempotency: IdempotencyRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  idempotency = createIdempotencyRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE idempotency_keys'));

test('the first attempt is claimed and its answer is given to every repetition', async () => {
  expect(await idempotency.claim(CLAIM, 'hash', NOW)).toEqual({ state: 'claimed' });
  expect(await idempotency.claim(CLAIM, 'hash', SOON)).toEqual({ state: 'in-progress' });
  await idempotency.complete(CLAIM, { id: 'message-1' }, SOON);
  expect(await idempotency.claim(CLAIM, 'hash', LATER)).toEqual({
    state: 'done',
    response: { id: 'message-1' },
  });
});

test('the same key with another request is a mismatch', async () => {
  await idempotency.claim(CLAIM, 'hash', NOW);
  expect(await idempotency.claim(CLAIM, 'other', NOW)).toEqual({ state: 'mismatch' });
  await idempotency.complete(CLAIM, null, NOW);
  expect(await idempotency.claim(CLAIM, 'other', LATER)).toEqual({ state: 'mismatch' });
});

test('a key means something else to another user and in another scope', async () => {
  await idempotency.claim(CLAIM, 'hash', NOW);
  expect(await idempotency.claim({ ...CLAIM, userId: 'user-2' }, 'x', NOW)).toEqual({ state: 'claimed' });
  expect(await idempotency.claim({ ...CLAIM, scope: 'other' }, 'x', NOW)).toEqual({ state: 'claimed' });
});

test('of attempts at the same time one is claimed', async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, () =>
      database.transaction((sql) => idempotency.claim(CLAIM, 'hash', NOW, sql)),
    ),
  );
  expect(results.filter(({ state }) => state === 'claimed')).toHaveLength(1);
  expect(results.filter(({ state }) => state === 'in-progress')).toHaveLength(9);
});

test('a claim goes with the transaction of its effect', async () => {
  const failing = database.transaction(async (sql) => {
    await idempotency.claim(CLAIM, 'hash', NOW, sql);
    throw new Error('the effect failed');
  });
  await expect(failing).rejects.toThrow('the effect failed');
  expect(await idempotency.claim(CLAIM, 'hash', NOW)).toEqual({ state: 'claimed' });
});

test('a claim that was released, or left by a process that died, can be taken again', async () => {
  await idempotency.claim(CLAIM, 'hash', NOW);
  await idempotency.release(CLAIM);
  expect(await idempotency.claim(CLAIM, 'hash', NOW)).toEqual({ state: 'claimed' });
  expect(await idempotency.claim(CLAIM, 'hash', LATER)).toEqual({ state: 'claimed' });
});

test('an answered claim is kept, and never released', async () => {
  await idempotency.claim(CLAIM, 'hash', NOW);
  await idempotency.complete(CLAIM, [1], NOW);
  await idempotency.release(CLAIM);
  expect(await idempotency.claim(CLAIM, 'hash', LATER)).toEqual({ state: 'done', response: [1] });
});
