import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createIdempotencyRepository, type IdempotencyRepository } from './idempotencyRepository';

const CLAIM = { key: 'key-1', userId: 'user-1', scope: 'tools POST /api/call' };
const CLAIMED = { state: 'claimed', claim: { ...CLAIM, claimedAt: expect.any(String) as string } };

let database: Database;
let idempotency: IdempotencyRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  idempotency = createIdempotencyRepository(database);
});
afterAll(() => database.close());
const claim = async () => {
  const claimed = await idempotency.claim(CLAIM, 'hash');
  if (claimed.state !== 'claimed') throw new Error(`It is ${claimed.state}`);
  return claimed.claim;
};
beforeEach(() => database.query('TRUNCATE idempotency_keys'));

test('the first attempt is claimed and its answer is given to every repetition', async () => {
  const claimed = await claim();
  expect(await idempotency.claim(CLAIM, 'hash')).toEqual({ state: 'in-progress' });
  await idempotency.complete(claimed, { id: 'message-1' });
  expect(await idempotency.claim(CLAIM, 'hash')).toEqual({
    state: 'done',
    response: { id: 'message-1' },
  });
});

test('the same key with another request is a mismatch', async () => {
  const claimed = await claim();
  expect(await idempotency.claim(CLAIM, 'other')).toEqual({ state: 'mismatch' });
  await idempotency.complete(claimed, null);
  expect(await idempotency.claim(CLAIM, 'other')).toEqual({ state: 'mismatch' });
});

test('a key means something else to another user and in another scope', async () => {
  await idempotency.claim(CLAIM, 'hash');
  expect(await idempotency.claim({ ...CLAIM, userId: 'user-2' }, 'x')).toMatchObject({ state: 'claimed' });
  expect(await idempotency.claim({ ...CLAIM, scope: 'other' }, 'x')).toMatchObject({ state: 'claimed' });
});

test('of attempts at the same time one is claimed', async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, () => database.transaction((sql) => idempotency.claim(CLAIM, 'hash', sql))),
  );
  expect(results.filter(({ state }) => state === 'claimed')).toHaveLength(1);
  expect(results.filter(({ state }) => state === 'in-progress')).toHaveLength(9);
});

test('a claim goes with the transaction of its effect', async () => {
  const failing = database.transaction(async (sql) => {
    await idempotency.claim(CLAIM, 'hash', sql);
    throw new Error('the effect failed');
  });
  await expect(failing).rejects.toThrow('the effect failed');
  expect(await idempotency.claim(CLAIM, 'hash')).toEqual(CLAIMED);
});

test('a claim that was released, or left by a process that died, can be taken again', async () => {
  await idempotency.release(await claim());
  expect(await idempotency.claim(CLAIM, 'hash')).toEqual(CLAIMED);
  await database.query(`UPDATE idempotency_keys SET created_at = created_at - interval '6 minutes'`);
  expect(await idempotency.claim(CLAIM, 'hash')).toEqual(CLAIMED);
});

test('an answered claim is kept, and never released', async () => {
  const claimed = await claim();
  await idempotency.complete(claimed, [1]);
  await idempotency.release(claimed);
  expect(await idempotency.claim(CLAIM, 'hash')).toEqual({ state: 'done', response: [1] });
});
