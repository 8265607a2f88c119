import { randomUUID } from 'node:crypto';
import type { Database } from '@platform/storage/engine/database';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createHousekeeping } from '@platform/housekeeping/housekeeping';
import { addDay, type Size } from '../support/fillTables';
import { startBuiltPlatform } from './builtPlatform';
import { startScratchServer } from './scratchServer';
import { screenCalls } from './screenCalls';
import { measureScreens, serverPidOf, tellScreens } from './screenFigures';

/**
 * Thirty days of 1 000 events a second by the clock, of which one in `BENCH_ONE_OF` is written: how large PostgreSQL is after each day's
 * housekeeping, how long new log entries wait meanwhile, and what the calls of each screen cost at the end. `BENCH_KEPT` days are kept.
 */
const DAYS = 30;
const KEPT = Number(process.env['BENCH_KEPT'] ?? 7);
const ONE_OF = Number(process.env['BENCH_ONE_OF'] ?? 2880);
const PER_DAY = Math.round((1000 * 86_400) / ONE_OF);
/** Of ten events six are log entries; the rest fall on seven tables in equal parts. */
const SIZE: Size = { logs: PER_DAY * 0.6 * DAYS, others: Math.round((PER_DAY * 0.4 * DAYS) / 7) };
const DAY_MS = 86_400_000;
const END = Date.now();
const BATCH = 50;
const EVERY_MS = 20;
const QUIET_MS = 1000;
/** By then deletions and new rows have filled each other's pages twice. */
const SETTLED = 20;
const LIMITS = { growth: 1.05, waitMs: 100, cpuMs: 20, p95Ms: 50 };
/** What is kept is the newest part of the numbers. */
const MIDDLE = (DAYS - KEPT / 2) / DAYS;

/** Log entries of `now`, one batch after the other until it is over; how long each took to be committed. */
const ingest = async (
  database: Database,
  { logs }: Repositories,
  now: number,
  isOver: () => boolean,
): Promise<number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    const ts = new Date(now).toISOString();
    const entries = Array.from({ length: BATCH }, (_, at) => ({
      id: `log_${randomUUID()}`,
      ts,
      level: 'info' as const,
      agentId: 'workflow',
      message: `heartbeat ok latency_ms=${String(at)}`,
      flagged: false,
    }));
    const began = performance.now();
    await database.transaction((sql) => logs.append(entries, sql));
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return times;
};

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

/** Tables whose old rows go; the others keep runs, costs and what people said for good. */
const RETAINED = ['logs', 'traces', 'agent_messages', 'tool_calls', 'run_texts', 'agent_tasks'];

interface Sizes {
  all: number;
  retained: number;
}

const sizesOf = async (database: Database): Promise<Sizes> => {
  const [row] = await database.query<Sizes>(
    `SELECT (pg_database_size(current_database()) / 1048576.0)::float8 AS all,
       (SELECT sum(pg_total_relation_size(name::regclass)) / 1048576.0 FROM unnest($1::text[]) AS name)::float8 AS retained`,
    [RETAINED],
  );
  return row ?? { all: NaN, retained: NaN };
};

const main = async (): Promise<void> => {
  const server = await startScratchServer({ durable: true });
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  await migrate(database);
  // A day lasts seconds here.
  await database.query(`ALTER SYSTEM SET autovacuum_naptime = '1s'`);
  await database.query('SELECT pg_reload_conf()');
  const repositories = createRepositories(database);
  let now = END;
  const job = createHousekeeping({
    repositories,
    retention: () => ({ logRetention: KEPT, traceRetention: KEPT }),
    emptyTrash: () => Promise.resolve(0),
    recorder: { log: () => '' },
    clock: { now: () => new Date(now) },
  });
  /** Entries of now are numbered beyond those of the thirty days. */
  let ahead = 1_000_000_000;
  const setPosition = (last: number) =>
    database.query(`UPDATE stream_positions SET last = $1 WHERE stream = 'logs'`, [last]);
  const sizes: Sizes[] = [];
  const quiet: number[] = [];
  const beside: number[] = [];
  const durations: number[] = [];
  for (let day = 1; day <= DAYS; day += 1) {
    await addDay(database, SIZE, { end: END, days: DAYS }, day);
    await setPosition(ahead);
    now = END - (DAYS - day) * DAY_MS;
    const before = performance.now();
    quiet.push(...(await ingest(database, repositories, now, () => performance.now() - before > QUIET_MS)));
    let isOver = false;
    const writing = ingest(database, repositories, now, () => isOver);
    const began = performance.now();
    const { failed } = await job.run();
    durations.push(performance.now() - began);
    isOver = true;
    if (failed.length > 0) throw new Error(failed.join('; '));
    if (day > KEPT) beside.push(...(await writing));
    else await writing;
    sizes.push(await sizesOf(database));
    ahead = await repositories.logs.last(database);
  }
  const serverPid = await serverPidOf(database);
  // From here on a second is a second: what the server does for itself is its own share.
  await database.query('ALTER SYSTEM RESET autovacuum_naptime');
  await database.query('SELECT pg_reload_conf()');
  await database.close();
  const platform = await startBuiltPlatform(undefined, { DATABASE_URL: server.url, DEMO_ACCOUNTS: '1' });
  const middle = { logs: SIZE.logs * 2 * MIDDLE, others: SIZE.others * 2 * MIDDLE };
  const screens = await measureScreens(platform, screenCalls({ end: END, ...middle }), serverPid);
  await platform.stop();
  await server.stop();
  const mb = (day: number) => {
    const { all = NaN, retained = NaN } = sizes[day - 1] ?? {};
    return `day ${String(day)} ${retained.toFixed(0)} of ${all.toFixed(0)} MB`;
  };
  const growth = (sizes[DAYS - 1]?.retained ?? NaN) / (sizes[SETTLED - 1]?.retained ?? NaN);
  console.log(
    `  ${String(PER_DAY)} events a day (one of ${String(ONE_OF)}), ${String(KEPT)} days kept; tables whose rows go, of the whole: ${[1, KEPT, SETTLED, DAYS].map(mb).join(', ')}; the last is ${growth.toFixed(2)} × day ${String(SETTLED)} (at most ${String(LIMITS.growth)})`,
  );
  const waits = [quiet, beside].map(
    (times) =>
      `p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms, longest ${at(times, 1).toFixed(0)} ms`,
  );
  console.log(
    `  ${String(BATCH)} log entries committed: ${waits[0] ?? ''}; beside housekeeping (${at(durations, 0.5).toFixed(0)} ms a day): ${waits[1] ?? ''}`,
  );
  const slow = tellScreens(screens, LIMITS);
  if (slow.length > 0 || growth > LIMITS.growth || at(beside, 0.99) - at(quiet, 0.5) > LIMITS.waitMs)
    process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
