import { defined } from '@contract/defined';
import { createPlatform, type Platform, type PlatformOptions } from '@platform/app/createPlatform';
import { systemClock, type Clock } from '@platform/common/clock';
import type { PlatformConfig } from '@platform/config/platformConfig';
import type { Database } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { FORWARD_HOST, startNginx } from '../../scripts/nginx.cjs';
import { clockAt, WORKING_HOUR } from './clockAt';
import { freePort } from './freePort';
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

/** So many platforms on the test's server, behind nginx: each request comes to the next of them. */
const PROCESSES = Number(process.env['TEST_PROCESSES'] ?? 1);

/** The real platform on a free port, with a database of its own. */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const filled = options.demo && options.clock === undefined ? { demoAt: WORKING_HOUR } : {};
  const own = options.database === undefined ? await prepareTestDatabase(filled) : undefined;
  const database = options.database ?? own;
  if (!database) throw new Error('No database');
  const clock = options.clock ?? (options.demo ? clockAt(WORKING_HOUR) : systemClock);
  const settled = { ...options, clock };
  let platform = await openAll(database, settled).catch(async (error: unknown) => {
    await own?.remove();
    throw error;
  });
  const port = Number(new URL(platform.url).port);
  return {
    url: platform.url,
    now: clock.now,
    restart: async () => {
      await platform.close();
      platform = await openAll(database, { ...settled, port });
    },
    inspect: async (look) => {
      await platform.close();
      const opened = await openDatabase(database);
      try {
        return await look(opened);
      } finally {
        await opened.close();
        platform = await openAll(database, { ...settled, port });
      }
    },
    stop: async () => {
      await platform.close();
      await own?.remove();
    },
  };
}

type Options = TestPlatformOptions & { clock: Clock; port?: number };

async function openAll(
  database: TestDatabase,
  options: Options,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (PROCESSES === 1 || options.profile === 'local-ports') {
    const platform = await open(database, options);
    return { url: platform.address(), close: () => platform.close() };
  }
  const { port, ...config } = options.config ?? {};
  const front = options.port ?? port ?? (await freePort());
  const platforms: Platform[] = [];
  const closeAll = () => Promise.all(platforms.map((platform) => platform.close()));
  try {
    for (let count = 0; count < PROCESSES; count += 1)
      platforms.push(await open(database, { ...options, config, port: 0 }));
    const ports = platforms.map((platform) => Number(new URL(platform.address()).port));
    const nginx = await startNginx({ port: front, ports, forward: FORWARD_HOST });
    return {
      url: nginx.url,
      close: async () => {
        await nginx.close();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
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
  }: Options,
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
