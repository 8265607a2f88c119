import { endDemoSessions, ensureDemoAccounts } from '@platform/access/demoAccounts';
import type { Clock } from '@platform/common/clock';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { ensurePrompts } from '@platform/prompts/defaultPrompts';
import { markInterrupted } from './recovery';
import type { Database } from '@platform/storage/engine/database';
import { seedOnFirstStart } from '@platform/storage/demo/seedOnFirstStart';
import { createRepositories, type Repositories } from '@platform/storage/repositories';

export interface PlatformStorage {
  database: Database;
  repositories: Repositories;
  /** The same, for what reads much: on connections of its own. */
  heavy: Repositories;
  /** The same, for what steers agents: on connections that everyday work does not use up. */
  urgent: Repositories;
  /** Identity of the database: what stream positions belong to. */
  epoch: string;
  /** Nobody else works on the database: whatever was under way was this installation's, and is ended. */
  isAlone: boolean;
}

/** Repositories of the database, recovered from whatever ended the last process, and seeded on a first start. */
export const openPlatformStorage = async (
  database: Database,
  config: Pick<PlatformConfig, 'demo' | 'demoAccounts'>,
  clock: Clock,
): Promise<PlatformStorage> => {
  try {
    const repositories = createRepositories(database, clock);
    // Right after a kill the server may still hold what the killed process had locked.
    const isAlone = await database.lasting(() => prepare(database, repositories, config, clock));
    const heavy = createRepositories({ ...database, ...database.heavy }, clock);
    const urgent = createRepositories({ ...database, ...database.urgent }, clock);
    return { database, repositories, heavy, urgent, epoch: await repositories.meta.readEpoch(), isAlone };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Preparation at every start; done twice it changes nothing more. Resolves with whether nobody else works on the database. */
const prepare = async (
  database: Database,
  repositories: Repositories,
  config: Pick<PlatformConfig, 'demo' | 'demoAccounts'>,
  clock: Clock,
): Promise<boolean> => {
  const isAlone = await markInterrupted({ database, repositories, clock });
  if (config.demoAccounts) await ensureDemoAccounts(repositories.users, clock);
  else await endDemoSessions(repositories.users, repositories.sessions, clock);
  if (config.demo) await seedOnFirstStart(database, clock.now());
  await ensurePrompts(repositories.prompts, clock);
  return isAlone;
};
