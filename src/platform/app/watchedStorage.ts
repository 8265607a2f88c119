import type { Clock } from '@platform/common/clock';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { createDatabaseHealth, type DatabaseHealth } from '@platform/storage/databaseHealth';
import { openPlatformStorage, type PlatformStorage } from './storage';
import type { Recorder } from '@platform/telemetry/recorder';
import type { UnavailableError } from '@platform/common/unavailableError';

export interface WatchedStorage {
  storage: PlatformStorage;
  /** From here on whether the database works is known, and each change of it recorded. */
  watch: (recorder: Recorder) => DatabaseHealth;
}

/** `onLost`: the embedded database has ended by itself; a pool replaces the connections that a server closed. */
export const openWatchedStorage = async (
  config: PlatformConfig,
  clock: Clock,
  onLost: ((error: Error) => void) | undefined,
): Promise<WatchedStorage> => {
  let note: DatabaseHealth['note'] = () => undefined;
  const storage = await openPlatformStorage(config, clock, {
    ...(config.databaseUrl === undefined && onLost ? { onConnectionLost: onLost } : {}),
    onUnavailable: (error) => {
      note(error);
    },
  });
  return {
    storage,
    watch: (recorder) => {
      const { database } = storage;
      const { dataDir } = config;
      const health = createDatabaseHealth({ database, dataDir, onChange: tellHealth(recorder) });
      note = health.note;
      return health;
    },
  };
};

/** On standard error too: while the database is away nobody reads the log. */
const tellHealth =
  (recorder: Recorder) =>
  (fault: UnavailableError | undefined): void => {
    const message = fault ? `Database: ${fault.message}` : 'Database: it works again';
    recorder.log({ level: fault ? 'error' : 'info', agentId: 'platform', message });
    process.stderr.write(`${message}\n`);
  };
