import { UnavailableError } from '@platform/common/unavailableError';
import type { Database, Sql } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { createProcessesRepository } from '@platform/storage/settings/processesRepository';
import { openDatabaseProxy } from '@test/support/databaseProxy';
import { endIdleSessions } from '@test/support/endIdleSessions';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { until } from '@test/support/until';

if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

/** What waits for a statement that never comes fails after so long. */
jest.setTimeout(30_000);

/** Longer than anybody waits for a connection. */
const HALTED_MS = 4000;
const CONNECTIONS = 10;

let place: TestDatabase;
let database: Database;
/** Called when a test ends, however it ends: what is closed before the database, the last first. */
let endings: (() => unknown)[];

beforeEach(async () => {
  endings = [];
  place = await prepareTestDatabase();
  database = await openDatabase(place);
});
afterEach(async () => {
  for (const end of endings.reverse()) await end();
  await database.close();
  await place.remove();
});

const openOther = async (): Promise<Database> => {
  const other = await openDatabase(place);
  endings.push(() => other.close());
  return other;
};
/** A database whose answers a test can hold back. */
const openDeaf = async () => {
  const proxy = await openDatabaseProxy(place.databaseUrl ?? '');
  const deaf = await openDatabase({ ...place, databaseUrl: proxy.url });
  endings.push(
    () => proxy.close(),
    () => deaf.close(),
    () => {
      proxy.thaw();
    },
  );
  return { proxy, deaf };
};

/** Nothing of this process goes on meanwhile: its timers run out unheard, as where others have the processor. */
const halt = () => {
  const end = performance.now() + HALTED_MS;
  while (performance.now() < end);
};
const answer = (value: number) => database.query('SELECT $1::int AS value', [value]);

test('a process that halts while it connects finds the database there, not away', async () => {
  const waiting = Promise.all([answer(1), database.transaction((sql) => sql.query('SELECT 2 AS value'))]);
  halt();
  expect(await waiting).toEqual([[{ value: 1 }], [{ value: 2 }]]);
});

test('a process that halts while all its connections are busy has its turn afterwards', async () => {
  const busy = Array.from({ length: CONNECTIONS }, () => database.query('SELECT pg_sleep(0.2)'));
  const waiting = Promise.all([answer(1), database.transaction((sql) => sql.query('SELECT 2 AS value'))]);
  halt();
  expect(await waiting).toEqual([[{ value: 1 }], [{ value: 2 }]]);
  await Promise.all(busy);
});

test('what a process that halts has locked is free for others before they give up', async () => {
  const halted = await openOther();
  const lock = (sql: Sql) => sql.query('SELECT 1 FROM stream_positions FOR UPDATE');
  let goOn: () => void = () => undefined;
  let isLocked: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const work = halted.transaction(async (sql) => {
    await lock(sql);
    isLocked();
    await new Promise<void>((resolve) => (goOn = resolve));
    await sql.query('UPDATE stream_positions SET last = 0');
  });
  const given = expect(work).rejects.toThrow(UnavailableError);
  await locked;
  await endIdleSessions(database);
  expect(await database.transaction(lock)).not.toEqual([]);
  goOn();
  await given;
});

test('a process that halts while it takes over leaves that to the others, sooner than an order', async () => {
  const halted = await openOther();
  const processes = createProcessesRepository(database);
  const limitOf = async (sql: Sql) => {
    const [row] = await sql.query<{ limit: string }>(
      `SELECT current_setting('idle_in_transaction_session_timeout') AS limit`,
    );
    return row?.limit;
  };
  const mayTakeOver = () => database.urgent.transaction((sql) => processes.mayTakeOver(sql));
  const work = halted.urgent.transaction(async (sql) => {
    expect([await limitOf(sql), await processes.mayTakeOver(sql), await limitOf(sql)]).toEqual([
      '2s',
      true,
      '1s',
    ]);
    await endIdleSessions(database);
    expect(await until(async () => (await mayTakeOver()) || undefined)).toBe(true);
    await sql.query('SELECT 1');
  });
  await expect(work).rejects.toThrow(UnavailableError);
  expect(await halted.urgent.transaction(limitOf)).toBe('2s');
});

test('a transaction begins with its first statement, however late the process hears the answers', async () => {
  const { proxy, deaf } = await openDeaf();
  await deaf.transaction((sql) => sql.query('SELECT 1'));
  proxy.silence();
  const work = deaf.transaction((sql) => sql.query('SELECT pg_advisory_xact_lock(71)'));
  const isTaken = async () => {
    const [row] = await database.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock(71) AS free');
    return row?.free === false || undefined;
  };
  expect(await until(isTaken)).toBe(true);
  proxy.thaw();
  await work;
});

test('one of several processes replaces those that are gone, and nobody waits for it', async () => {
  const processes = createProcessesRepository(database);
  await processes.add({ id: 'proc_gone', name: 'gone', host: 'here', pid: 1, version: '1' });
  await database.query(`UPDATE processes SET heard_at = now() - interval '1 minute'`);
  const other = await openOther();
  const replaceGone = () => other.urgent.transaction((sql) => processes.replaceGone(sql));
  let goOn: () => void = () => undefined;
  const going = new Promise<void>((resolve) => (goOn = resolve));
  let take: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => (take = resolve));
  endings.push(() => {
    goOn();
  });
  const first = database.urgent.transaction(async (sql) => {
    // Sent with it: the server ends a transaction in which nothing happens, and this process may be without a processor for so long.
    const [mine] = await Promise.all([
      processes.replaceGone(sql),
      sql.query('SET LOCAL idle_in_transaction_session_timeout = 0'),
    ]);
    take();
    await going;
    return mine;
  });
  // Whoever asks before then may be the first.
  await Promise.race([taken, first]);
  expect(await replaceGone()).toEqual([]);
  goOn();
  expect(await first).toEqual(['proc_gone']);
  expect(await replaceGone()).toEqual([]);
});

test('what ends with a transaction is committed and free, however late the process hears the answers', async () => {
  const { proxy, deaf } = await openDeaf();
  const numbered = deaf.transactionWithEnd(
    async () => {
      proxy.silence();
      return Promise.resolve(4);
    },
    async (by, sql) => {
      await Promise.all([
        sql.query(`SELECT 1 FROM stream_positions WHERE stream = 'logs' FOR UPDATE`),
        sql.query(`UPDATE stream_positions SET last = last + $1 WHERE stream = 'logs'`, [by]),
      ]);
      return 'heard';
    },
  );
  const lastOf = async () => {
    const [row] = await database.query<{ last: number }>(
      `SELECT last FROM stream_positions WHERE stream = 'logs' FOR UPDATE`,
    );
    return row?.last === 4 ? row.last : undefined;
  };
  expect(await until(lastOf)).toBe(4);
  proxy.thaw();
  expect(await numbered).toBe('heard');
});
