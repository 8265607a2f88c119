import type { FastifyRequest } from 'fastify';
import { buildUser } from '@test/builders/buildUser';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createIdempotencyRepository } from '@platform/storage/access/idempotencyRepository';
import { createPerformOnce, type PerformOnce } from './performOnce';

let database: Database;
let performOnce: PerformOnce;
let effects = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  performOnce = createPerformOnce({
    database,
    idempotency: createIdempotencyRepository(database),
    clock: { now: () => new Date('2026-11-21T02:00:00.000Z') },
  });
});
afterAll(() => database.close());
beforeEach(() => {
  effects = 0;
});

const call = (key: string | undefined, body: unknown, url = '/api/interventions') => ({
  request: {
    headers: key === undefined ? {} : { 'idempotency-key': key },
    url,
    user: buildUser('operator'),
  } as unknown as FastifyRequest,
  operation: 'chat POST /api/interventions' as const,
  body,
});
const effect = () => {
  effects += 1;
  return Promise.resolve({ id: `made-${String(effects)}` });
};

test('the same call again reads the answer of the first', async () => {
  const first = await performOnce(call('k1', { a: 1, b: 2 }), effect);
  const again = await performOnce(call('k1', { b: 2, a: 1 }), effect);
  expect(first).toEqual({ answer: { id: 'made-1' }, duplicate: false });
  expect(again).toEqual({ answer: { id: 'made-1' }, duplicate: true });
  expect(effects).toBe(1);
});

test('the same key for something else is refused', async () => {
  await performOnce(call('k2', { a: 1 }), effect);
  await expect(performOnce(call('k2', { a: 2 }), effect)).rejects.toMatchObject({ status: 422 });
  expect(effects).toBe(1);
});

test('two at the same time have one effect', async () => {
  const answers = await Promise.all([
    performOnce(call('k3', {}), effect),
    performOnce(call('k3', {}), effect),
  ]);
  expect(effects).toBe(1);
  expect(answers.map(({ duplicate }) => duplicate).sort()).toEqual([false, true]);
});

test('a failure keeps nothing: the next attempt runs', async () => {
  await expect(performOnce(call('k4', {}), () => Promise.reject(new Error('database away')))).rejects.toThrow(
    'database away',
  );
  expect((await performOnce(call('k4', {}), effect)).duplicate).toBe(false);
});

test('without a key it simply runs, and a key that is none is refused', async () => {
  await performOnce(call(undefined, {}), effect);
  await performOnce(call(undefined, {}), effect);
  expect(effects).toBe(2);
  await expect(performOnce(call('two words', {}), effect)).rejects.toMatchObject({ status: 400 });
});
