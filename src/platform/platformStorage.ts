import { endDemoSessions, ensureDemoAccounts } from './access/demoAccounts';
import type { Clock } from './clock';
import type { PlatformConfig } from './config';
import { ensurePrompts } from './prompts/defaultPrompts';
import { markInterrupted } from './recovery';
import type { Database } from './storage/database';
import { seedOnFirstStart } from './storage/demo/seedOnFirstStart';
import { openMigratedDatabase } from './storage/openMigratedDatabase';
import { createRepositories, type Repositories } from './storage/repositories';

export interface PlatformStorage {
  database: Database;
  repositories: Repositories;
  /** Identity of the database: what stream positions belong to. */
  epoch: string;
}

/** The database, migrated, recovered from whatever ended the last process, and seeded on a first start. */
export const openPlatformStorage = async (
  { dataDir, databaseUrl, ...config }: PlatformConfig,
  clock: Clock,
  onConnectionLost: (error: Error) => void,
): Promise<PlatformStorage> => {
  const database = await openMigratedDatabase({ dataDir, databaseUrl, onConnectionLost });
  try {
    const repositories = createRepositories(database);
    await markInterrupted(repositories, clock);
    if (config.demoAccounts) await ensureDemoAccounts(repositories.users, clock);
    else await endDemoSessions(repositories.users, repositories.sessions, clock);
    if (config.demo) await seedOnFirstStart(database, clock.now());
    await ensurePrompts(repositories.prompts, clock);
    return { database, repositories, epoch: await repositories.meta.readEpoch() };
  } catch (error) {
    await database.close();
    throw error;
  }
};
