import { defined } from '@contract/defined';
import { createPlatform, type Platform, type PlatformOptions } from '@platform/app/createPlatform';
import { systemClock, type Clock } from '@platform/common/clock';
import type { PlatformConfig } from '@platform/config/platformConfig';
import type { Database } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { clockAt, WORKING_HOUR } from './clockAt';
import { prepareTestDatabase, type TestDatabase } from './openTestDatabase';

export interface TestPlatform {
  url: string;
  /** The platform's own time, for what a test says of today, of an hour ago, of next week. */
  now: () => Date;
  /** Closes it and starts another one on the same database, at the same address: sessions and sockets go on. */
  restart: () => Promise<void>;
  /** Closes it, lets a test look into its database, and starts another one as `restart` does. */
  inspect: <T>(look: (database: Database) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
}

interface TestPlatformOptions {
  /** The demo workspace and its 90 days of history, which end at a `WORKING_HOUR` where no clock is given. */
  demo?: boolean;
  profile?: PlatformConfig['profile'];
  config?: Partial<PlatformConfig>;
  clock?: Clock;
  serviceToken?: string;
  gatewayTimes?: PlatformOptions['gatewayTimes'];
  /** Another platform's, which `stop` leaves alone. */
  database?: TestDatabase;
}

/** The real platform on a free port, with a database of its own. */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const filled = options.demo && options.clock === undefined ? { demoAt: WORKING_HOUR } : {};
  const own = options.database === undefined ? await prepareTestDatabase(filled) : undefined;
  const database = options.database ?? own;
  if (!database) throw new Error('No database');
  const clock = options.clock ?? (options.demo ? clockAt(WORKING_HOUR) : systemClock);
  const settled = { ...options, clock };
  let platform = await open(database, settled).catch(async (error: unknown) => {
    await own?.remove();
    throw error;
  });
  const port = Number(new URL(platform.address()).port);
  return {
    url: platform.address(),
    now: clock.now,
    restart: async () => {
      await platform.close();
      platform = await open(database, { ...settled, port });
    },
    inspect: async (look) => {
      await platform.close();
      const opened = await openDatabase(database);
      try {
        return await look(opened);
      } finally {
        await opened.close();
        platform = await open(database, { ...settled, port });
      }
    },
    stop: async () => {
      await platform.close();
      await own?.remove();
    },
  };
}

async function open(
  { dataDir, databaseUrl }: TestDatabase,
  {
    demo = false,
    profile = 'same-origin',
    config = {},
    clock,
    serviceToken,
    gatewayTimes,
    port = 0,
  }: TestPlatformOptions & { clock: Clock; port?: number },
): Promise<Platform> {
  const platform = await createPlatform(
    {
      port,
      host: '127.0.0.1',
      dataDir,
      ...defined({ databaseUrl }),
      profile,
      production: false,
      demo,
      demoAccounts: true,
      allowedOrigins: [],
      outgoingAllow: [],
      ...config,
    },
    { clock, ...defined({ serviceToken, gatewayTimes }) },
  );
  await platform.start().catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });
  return platform;
}
