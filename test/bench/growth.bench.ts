import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { startBuiltPlatform } from './builtPlatform';
import { fillTables, type Size } from '../support/fillTables';
import { screenCalls } from './screenCalls';
import { measureScreens, serverPidOf, tellScreens } from './screenFigures';
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
const FACTOR = EMBEDDED ? 2 : 1;
const LIMITS = { cpuMs: 20 * FACTOR, p95Ms: 50 * FACTOR };

/** Fills as much and measures each call. */
const measureAt = async (size: Size, databaseUrl: string | undefined): ReturnType<typeof measureScreens> => {
  const end = Date.now();
  let server: number | undefined;
  const fill = async (dataDir: string) => {
    const database = await openDatabase({ databaseUrl, dataDir });
    await migrate(database);
    await fillTables(database, size, { end, days: DAYS }, (text) => {
      console.log(`  ${text}`);
    });
    await database.query('VACUUM ANALYZE');
    if (databaseUrl !== undefined) server = await serverPidOf(database);
    await database.close();
  };
  const environment = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const platform = await startBuiltPlatform(fill, { ...environment, DEMO_ACCOUNTS: '1' });
  try {
    return await measureScreens(platform, screenCalls({ end, logs: size.logs, others: size.others }), server);
  } finally {
    await platform.stop();
  }
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
    slow.push(...tellScreens(figures, LIMITS));
  }
  if (slow.length > 0) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
