import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltPlatform } from './builtPlatform';
import { startScratchServer } from './scratchServer';

/** Resident memory of the built platform: the most it took, and what it holds once the demo's traffic is over and it rests. */
const REST_S = Number(process.env['BENCH_REST_S'] ?? 180);

interface Limits {
  rest: number;
  peak: number;
}

const measure = async (name: string, environment: Record<string, string>, limits: Partial<Limits>) => {
  const platform = await startBuiltPlatform(undefined, environment);
  while (!(await fetch(`${platform.url}/readyz`)).ok)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await new Promise((resolve) => setTimeout(resolve, REST_S * 1000));
  const { now: rest, peak } = platform.memory();
  await platform.stop();
  console.log(`  ${name.padEnd(34)} ${rest.toFixed(0)} MB at rest, peak ${peak.toFixed(0)} MB`);
  if (rest <= (limits.rest ?? Infinity) && peak <= (limits.peak ?? Infinity)) return;
  console.error(`  more than ${JSON.stringify(limits)}`);
  process.exitCode = 1;
};

const DEMO = { DEMO: '1', DEMO_TRAFFIC: '1' };

const main = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-memory-'));
  await measure('embedded, first start with demo', { ...DEMO, DATA_DIR: dataDir }, { rest: 330, peak: 500 });
  await measure('embedded, second start', { ...DEMO, DATA_DIR: dataDir }, { rest: 330, peak: 500 });
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startScratchServer();
  await measure('PostgreSQL, first start with demo', { ...DEMO, DATABASE_URL: server.url }, {});
  await measure('PostgreSQL, second start', { ...DEMO, DATABASE_URL: server.url }, { rest: 160 });
  await server.stop();
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
