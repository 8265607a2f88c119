import type { FastifyRequest } from 'fastify';
import { buildUser } from '@test/builders/buildUser';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { holdPromise } from '@test/support/heldPromise';
import { until } from '@test/support/until';
import type { Database } from '@platform/storage/engine/database';
import { createIdempotencyRepository } from '@platform/storage/access/idempotencyRepository';
import { createCallOnce, createPerformOnce, type PerformOnce } from './performOnce';

let database: Database;
let performOnce: PerformOnce;
let effects = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  performOnce = createPerformOnce({
    database,
    idempotency: createIdempotencyRepository(database),
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

describe('work outside the database', () => {
  const openCaller = () => {
    const { promise, resolve, reject } = holdPromise<{ id: string }>();
    const callOnce = createCallOnce({ database, idempotency: createIdempotencyRepository(database) });
    const worked: string[] = [];
    const ask = (key: string) =>
      callOnce(call(key, {}), () => {
        worked.push(key);
        return promise;
      });
    return { ask, worked, resolve, reject };
  };
  const move = (by: string) =>
    database.query('UPDATE idempotency_keys SET created_at = created_at + $1::interval', [by]);
  const isThere = () =>
    database.query(
      `INSERT INTO processes (id, name, host, pid, version) VALUES ($1, 'platform', 'here', 1, '1.0.0')`,
      [database.processId],
    );
  beforeEach(() => database.query('DELETE FROM processes'));

  test('no other does what a process is at that is there, however long that takes', async () => {
    await isThere();
    const [first, other] = [openCaller(), openCaller()];
    const working = first.ask('w1');
    await until(() => Promise.resolve(first.worked[0]));
    await move('-6 minutes');
    await expect(other.ask('w1')).rejects.toMatchObject({ status: 409, code: 'in-progress' });
    await move('6 minutes');
    first.resolve({ id: 'made' });
    expect(await working).toEqual({ answer: { id: 'made' }, duplicate: false });
    expect(await other.ask('w1')).toEqual({ answer: { id: 'made' }, duplicate: true });
  });

  test('what a process that was gone tells of its end does not touch the claim of the one that followed', async () => {
    const [gone, other, third] = [openCaller(), openCaller(), openCaller()];
    const failing = gone.ask('w2');
    await until(() => Promise.resolve(gone.worked[0]));
    await move('-6 minutes');
    const working = other.ask('w2');
    await until(() => Promise.resolve(other.worked[0]));
    gone.reject(new Error('It came back'));
    await expect(failing).rejects.toThrow('It came back');
    await expect(third.ask('w2')).rejects.toMatchObject({ code: 'in-progress' });
    other.resolve({ id: 'made' });
    await working;
    expect(await third.ask('w2')).toEqual({ answer: { id: 'made' }, duplicate: true });
  });
});
