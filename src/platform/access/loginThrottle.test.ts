import type { HttpError } from '../http/httpError';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../storage/database';
import { createLoginThrottleRepository } from '../storage/loginThrottleRepository';
import { createLoginThrottle } from './loginThrottle';

let database: Database;
let now = Date.parse('2026-11-21T02:00:00.000Z');
const throttle = () =>
  createLoginThrottle(createLoginThrottleRepository(database), { now: () => new Date(now) });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE login_throttle'));

const fail = async (times: number, username = 'operator', address = '10.0.0.1') => {
  for (let count = 0; count < times; count += 1) await throttle().failed(username, address);
};
/** Seconds to wait, as the answer says; undefined when nobody has to. */
const wait = (username = 'operator', address = '10.0.0.1') =>
  throttle()
    .check(username, address)
    .then(
      () => undefined,
      (error: unknown) => {
        const { status, headers } = error as HttpError;
        expect(status).toBe(429);
        return Number(headers['retry-after']);
      },
    );

test('four failures cost nothing, every further one doubles the wait', async () => {
  await fail(4);
  expect(await wait()).toBeUndefined();
  const waits: (number | undefined)[] = [];
  for (let count = 0; count < 4; count += 1) {
    await fail(1);
    waits.push(await wait());
  }
  expect(waits).toEqual([1, 2, 4, 8]);
});

test('the wait ends by itself and never exceeds a quarter of an hour', async () => {
  await fail(40, 'operator', 'a');
  expect(await wait('operator', 'b')).toBe(900);
  now += 900_000;
  expect(await wait('operator', 'b')).toBeUndefined();
});

test('accounts are told apart from addresses, and an account is the same in any case', async () => {
  await fail(5);
  expect(await wait('admin')).toBeUndefined();
  expect(await wait('OPERATOR', '10.0.0.2')).toBe(1);
});

test('an address that tries many accounts waits, too', async () => {
  for (let count = 0; count < 20; count += 1) await fail(1, `user-${count}`);
  expect(await wait('somebody else')).toBe(1);
  expect(await wait('somebody else', '10.0.0.2')).toBeUndefined();
});

test('a right password forgets the failures', async () => {
  await fail(7);
  await throttle().succeeded('operator', '10.0.0.1');
  await fail(4);
  expect(await wait()).toBeUndefined();
});
