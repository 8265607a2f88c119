import { UnavailableError } from '@platform/common/unavailableError';
import { HttpError } from '@platform/http/httpError';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createLoginThrottleRepository } from '@platform/storage/access/loginThrottleRepository';
import { createLoginThrottle, WrongPasswordError, type LoginThrottle } from './loginThrottle';

const MINUTE_MS = 60_000;
let database: Database;
let now = 0;
let throttle: LoginThrottle;
const processOn = (): LoginThrottle =>
  createLoginThrottle({
    repository: createLoginThrottleRepository(database),
    database,
    clock: { now: () => new Date(now) },
  });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.parse('2026-11-21T02:00:00.000Z');
  await database.query('TRUNCATE login_throttle');
  throttle = processOn();
});

let tried = 0;
const wrong = () => {
  tried += 1;
  return Promise.reject(new WrongPasswordError(401, 'invalid-credentials', 'wrong'));
};
/** `wrong`, `right`, or the seconds to wait. */
const guess = async (username = 'operator', address = '10.0.0.1', at = throttle) => {
  const answer = await at.attempt({ username, address }, wrong).catch((error: unknown) => error);
  if (answer instanceof WrongPasswordError) return 'wrong';
  const { status, headers } = answer as HttpError;
  expect(status).toBe(429);
  return Number(headers['retry-after']);
};
const enter = async (username = 'operator', address = '10.0.0.1') =>
  throttle
    .attempt({ username, address }, () => Promise.resolve('right'))
    .catch((error: unknown) => {
      if (error instanceof HttpError) return Number(error.headers['retry-after']);
      throw error;
    });
const fail = async (times: number, username?: string, address?: string) => {
  for (let count = 0; count < times; count += 1) expect(await guess(username, address)).toBe('wrong');
};

test('four failures cost nothing, every further one doubles the wait', async () => {
  await fail(4);
  const waits: unknown[] = [];
  for (let count = 0; count < 4; count += 1) {
    await fail(1);
    const wait = await guess();
    waits.push(wait);
    now += Number(wait) * 1000;
  }
  expect(waits).toEqual([1, 2, 4, 8]);
});

test('of a thousand guesses at once, in two processes, hardly any is tried', async () => {
  tried = 0;
  const processes = [processOn(), processOn()];
  const guesses = Array.from({ length: 1000 }, (_, index) =>
    guess('operator', '10.0.0.1', processes[index % 2]),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(tried);
  expect(tried).toBe(5);
  expect(await enter('admin')).toBe('right');
});

test('a burst of right passwords is let through', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => enter()));
  expect(new Set(answers)).toEqual(new Set(['right']));
});

test('an account that waits here is free elsewhere, and is the same in any case', async () => {
  await fail(5);
  expect(await guess('OPERATOR')).toBe(1);
  expect(await enter('operator', '10.0.0.2')).toBe('right');
});

test('one account, however often it fails, never makes others at its address wait', async () => {
  for (let count = 0; count < 200; count += 1) {
    expect(await guess()).toBe('wrong');
    now += 16 * MINUTE_MS;
  }
  expect(await enter('admin')).toBe('right');
});

test('an address that tries a hundred times over many accounts waits', async () => {
  for (let count = 0; count < 25; count += 1) await fail(4, `user-${String(count)}`);
  expect(await enter('somebody else')).toBe(1);
  expect(await enter('somebody else', '10.0.0.2')).toBe('right');
});

test('addresses of one IPv6 network are one', async () => {
  for (let count = 1; count <= 5; count += 1) await fail(1, 'operator', `2001:db8:1:2::${String(count)}`);
  expect(await guess('operator', '2001:db8:1:2:ffff::9')).toBe(1);
  expect(await guess('operator', '2001:db8:1:3::1')).toBe('wrong');
});

test('guesses at one account from a hundred addresses wait a minute at most', async () => {
  for (let count = 0; count < 40; count += 1) {
    for (let times = 0; times < 4; times += 1) {
      await guess('operator', `10.1.0.${String(count)}`);
      now += count < 25 ? 0 : MINUTE_MS;
    }
  }
  now -= MINUTE_MS;
  expect(await guess('operator', '10.2.0.1')).toBe(60);
});

test('no wait exceeds a quarter of an hour, and it ends by itself', async () => {
  for (let count = 0; count < 20; count += 1) {
    await fail(1);
    now += 15 * MINUTE_MS;
  }
  await fail(1);
  expect(await guess()).toBe(900);
  now += 15 * MINUTE_MS;
  expect(await enter()).toBe('right');
});

test('a clock that is set back by a day makes no wait longer', async () => {
  for (let count = 0; count < 16; count += 1) {
    await fail(1);
    now += 15 * MINUTE_MS;
  }
  await fail(1);
  now -= 24 * 60 * MINUTE_MS;
  expect(await guess()).toBe(900);
  now += 15 * MINUTE_MS;
  expect(await enter()).toBe('right');
});

test('a right password forgets the failures of its account, and leaves no row', async () => {
  await fail(4);
  expect(await enter()).toBe('right');
  await fail(4);
  expect(await enter()).toBe('right');
  expect(await database.query('SELECT key FROM login_throttle')).toEqual([]);
});

test('what failed for another reason than the password is no guess', async () => {
  for (let count = 0; count < 10; count += 1) {
    const other = throttle.attempt({ username: 'operator', address: '10.0.0.1' }, () =>
      Promise.reject(new Error('the database is away')),
    );
    await expect(other).rejects.toThrow('the database is away');
  }
  expect(await enter()).toBe('right');
});

test('an answer stands where its attempt cannot be forgotten, and the attempt stays counted', async () => {
  const repository = createLoginThrottleRepository(database);
  let held = 0;
  const hold: typeof repository.hold = (...given) => {
    held += 1;
    if (held > 1) throw new UnavailableError('database-away', 'away', 2);
    return repository.hold(...given);
  };
  const clock = { now: () => new Date(now) };
  const cut = createLoginThrottle({ repository: { ...repository, hold }, database, clock });
  const who = { username: 'operator', address: '10.0.0.1' };
  expect(await cut.attempt(who, () => Promise.resolve('right'))).toBe('right');
  const [row] = await database.query('SELECT failures FROM login_throttle WHERE key LIKE $1', ['pair:%']);
  expect(row).toEqual({ failures: 1 });
});

test('rows of long ago do not stay', async () => {
  await fail(1, 'nobody', '10.9.9.9');
  now += 25 * 60 * MINUTE_MS;
  await enter();
  expect(await database.query('SELECT key FROM login_throttle')).toEqual([]);
});
