import { systemClock } from '@platform/common/clock';
import { openPlatformSettings } from '@platform/settings/platformSettings';
import { openMigratedDatabase } from '@platform/storage/engine/openMigratedDatabase';
import { createRepositories } from '@platform/storage/repositories';

/** What the start says of a data directory, as far as storage and secrets go; undefined when it is content. */
export const openDirectory = async (dataDir: string): Promise<string | undefined> => {
  try {
    const database = await openMigratedDatabase({ dataDir });
    try {
      await openPlatformSettings(createRepositories(database), { dataDir }, systemClock);
    } finally {
      await database.close();
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
