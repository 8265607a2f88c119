import { readdirSync, readFileSync } from 'node:fs';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { liftRateLimit } from '../support/liftRateLimit';
import { signIn } from '../support/signIn';
import { startBuiltPlatform } from './builtPlatform';
import { fillTables, type Size } from '../support/fillTables';
import { screenCalls } from './screenCalls';
import { startScratchServer } from './scratchServer';

/**
 * What each screen's calls cost on the built platform, over HTTP, while the tables grow. Processor time is that of
 * the platform and of the database together. `GROWTH_LOGS=10000000` adds a step of as many log entries,
 * `GROWTH_STEPS=10000,100000` picks others, `GROWTH_EMBEDDED=1` measures the embedded database instead.
 */
const STEPS = (process.env['GROWTH_STEPS'] ?? '10000,100000,1000000').split(',').map(Number);
const MOST_LOGS = Number(process.env['GROWTH_LOGS'] ?? 0);
const EMBEDDED = process.env['GROWTH_EMBEDDED'] === '1';
const DAYS = 30;
const ROUNDS = 20;
const WARM_UP = 3;
/** A call that costs more is asked fewer times. */
const MEASURED_MS = 8000;
const FACTOR = EMBEDDED ? 2 : 1;
const LIMITS = { cpuMs: 20 * FACTOR, p95Ms: 50 * FACTOR };

interface Figure {
  cpuMs: number;
  p50: number;
  p95: number;
}

const TICK_MS = 10;

/** Of every process of a server, those that have ended included. */
const serverCpuMs = (pid: number): number => {
  const ticks = (file: string): [parent: number, used: number] => {
    const fields = readFileSync(`/proc/${file}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const ofEnded = Number(file) === pid ? (fields[13] ?? 0) + (fields[14] ?? 0) : 0;
    return [fields[1] ?? 0, (fields[11] ?? 0) + (fields[12] ?? 0) + ofEnded];
  };
  let sum = 0;
  for (const file of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [parent, used] = ticks(file);
      if (parent === pid || Number(file) === pid) sum += used;
    } catch {
      // It ended while the others were read.
    }
  }
  return sum * TICK_MS;
};

const measure = async (call: () => Promise<unknown>, cpuMs: () => number): Promise<Figure> => {
  for (let round = 0; round < WARM_UP; round += 1) await call();
  const times: number[] = [];
  const before = cpuMs();
  const began = performance.now();
  while (times.length < ROUNDS && (times.length < 3 || performance.now() - began < MEASURED_MS)) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  const used = cpuMs() - before;
  const count = times.length;
  times.sort((a, b) => a - b);
  return { cpuMs: used / count, p50: times[count >> 1] ?? NaN, p95: times[Math.floor(count * 0.95)] ?? NaN };
};

/** Fills as much and measures each call. */
const measureAt = async (size: Size, databaseUrl: string | undefined): Promise<Map<string, Figure>> => {
  const end = Date.now();
  let server = 0;
  const fill = async (dataDir: string) => {
    const database = await openDatabase({ databaseUrl, dataDir });
    await migrate(database);
    await fillTables(database, size, { end, days: DAYS }, (text) => {
      console.log(`  ${text}`);
    });
    await database.query('VACUUM ANALYZE');
    if (databaseUrl !== undefined) {
      const [row] = await database.query<{ pid: number }>(
        `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
      );
      server = row?.pid ?? 0;
    }
    await database.close();
  };
  const environment = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const platform = await startBuiltPlatform(fill, { ...environment, DEMO_ACCOUNTS: '1' });
  const cpuMs = () => platform.cpuMs() + (server === 0 ? 0 : serverCpuMs(server));
  const figures = new Map<string, Figure>();
  try {
    await liftRateLimit(platform.url);
    const readers = {
      admin: await signIn(platform.url, 'admin'),
      member: await signIn(platform.url, 'member'),
    };
    for (const { name, path, as } of screenCalls({ end, logs: size.logs, others: size.others })) {
      const reader = readers[as ?? 'admin'];
      const call = async () => {
        const answer = await reader.fetch(path);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
      };
      try {
        figures.set(name, await measure(call, cpuMs));
      } catch (error) {
        console.error(`  ${String(error)}`);
      }
    }
  } finally {
    await platform.stop();
  }
  return figures;
};

const main = async (): Promise<void> => {
  const sizes: Size[] = STEPS.map((rows) => ({ logs: rows, others: rows }));
  if (MOST_LOGS > 0) sizes.push({ logs: MOST_LOGS, others: Math.min(MOST_LOGS, 1_000_000) });
  const slow: string[] = [];
  for (const size of sizes) {
    console.log(
      `${EMBEDDED ? 'embedded' : 'PostgreSQL'}, ${String(size.logs)} log entries, ${String(size.others)} of the rest`,
    );
    // Of its own: the keys of a platform's secrets are those of its database.
    const server = EMBEDDED ? undefined : await startScratchServer();
    const figures = await measureAt(size, server?.url);
    await server?.stop();
    for (const [name, { cpuMs, p50, p95 }] of figures) {
      const isSlow = cpuMs > LIMITS.cpuMs || p95 > LIMITS.p95Ms;
      if (isSlow) slow.push(`${name} at ${String(size.logs)}`);
      console.log(
        `  ${name.padEnd(38)} CPU ${cpuMs.toFixed(1).padStart(7)} ms, p50 ${p50.toFixed(1).padStart(7)} ms, p95 ${p95.toFixed(1).padStart(7)} ms${isSlow ? '  too slow' : ''}`,
      );
    }
  }
  if (slow.length > 0) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
