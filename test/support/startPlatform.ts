import { createPlatform, type Platform } from '@platform/createPlatform';
import type { Clock } from '@platform/clock';
import type { PlatformConfig } from '@platform/config';
import { prepareTestDatabase, type TestDatabase } from './openTestDatabase';

export interface TestPlatform {
  url: string;
  /** Closes it and starts another one on the same database, at another address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

interface TestPlatformOptions {
  /** The demo workspace and its 90 days of history. */
  demo?: boolean;
  profile?: PlatformConfig['profile'];
  config?: Partial<PlatformConfig>;
  clock?: Clock;
}

/** The real platform on a free port, with a database of its own. */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const database = await prepareTestDatabase();
  let platform = await open(database, options).catch(async (error: unknown) => {
    await database.remove();
    throw error;
  });
  return {
    get url() {
      return platform.address();
    },
    restart: async () => {
      await platform.close();
      platform = await open(database, options);
    },
    stop: async () => {
      await platform.close();
      await database.remove();
    },
  };
}

async function open(
  { dataDir, databaseUrl }: TestDatabase,
  { demo = false, profile = 'same-origin', config = {}, clock }: TestPlatformOptions,
): Promise<Platform> {
  const platform = await createPlatform(
    {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      profile,
      production: false,
      demo,
      demoAccounts: true,
      allowedOrigins: [],
      ...config,
    },
    { ...(clock ? { clock } : {}) },
  );
  await platform.start().catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });
  return platform;
}
