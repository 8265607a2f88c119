import { readdirSync, readFileSync } from 'node:fs';
import type { Sql } from '@platform/storage/engine/database';
import { liftRateLimit } from '../support/liftRateLimit';
import { signIn } from '../support/signIn';
import type { BuiltPlatform } from './builtPlatform';
import type { ScreenCall } from './screenCalls';

const ROUNDS = 20;
const WARM_UP = 3;
/** A call that costs more is asked fewer times. */
const MEASURED_MS = 8000;
const TICK_MS = 10;

/** Milliseconds of one call: processor time of platform and database together, and how long it took. */
export interface ScreenFigure {
  cpuMs: number;
  p50: number;
  p95: number;
}

/** Process of the PostgreSQL server that answers. */
export const serverPidOf = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ pid: number }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
  );
  return row?.pid ?? 0;
};

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

const measure = async (call: () => Promise<unknown>, cpuMs: () => number): Promise<ScreenFigure> => {
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

/**
 * What each call costs, by its name, when all of them are asked for the second time: a platform that has just started still compiles its
 * code and plans its statements. `server`: process of the database's server, where there is one. */
export const measureScreens = async (
  platform: BuiltPlatform,
  calls: readonly ScreenCall[],
  server: number | undefined,
): Promise<Map<string, ScreenFigure>> => {
  const cpuMs = () => platform.cpuMs() + (server === undefined ? 0 : serverCpuMs(server));
  const figures = new Map<string, ScreenFigure>();
  await liftRateLimit(platform.url);
  const readers = {
    admin: await signIn(platform.url, 'admin'),
    member: await signIn(platform.url, 'member'),
  };
  for (const { name, path, as } of [...calls, ...calls]) {
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
  return figures;
};

/** Prints each figure; answers the names of those above the limits. */
export const tellScreens = (
  figures: ReadonlyMap<string, ScreenFigure>,
  limits: { cpuMs: number; p95Ms: number },
): string[] => {
  const slow: string[] = [];
  for (const [name, { cpuMs, p50, p95 }] of figures) {
    const isSlow = cpuMs > limits.cpuMs || p95 > limits.p95Ms;
    if (isSlow) slow.push(name);
    console.log(
      `  ${name.padEnd(38)} CPU ${cpuMs.toFixed(1).padStart(7)} ms, p50 ${p50.toFixed(1).padStart(7)} ms, p95 ${p95.toFixed(1).padStart(7)} ms${isSlow ? '  too slow' : ''}`,
    );
  }
  return slow;
};
