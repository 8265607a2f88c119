import type { Clock } from '@platform/common/clock';
import type { ProcessLog } from '@platform/common/processLog';
import type { UnavailableError } from '@platform/common/unavailableError';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { createDatabaseHealth, type DatabaseHealth } from '@platform/storage/databaseHealth';
import type { Recorder } from '@platform/telemetry/recorder';
import { openPlatformStorage, type PlatformStorage } from './storage';

export interface WatchedStorage {
  storage: PlatformStorage;
  /** From here on whether the database works is known, and each change of it recorded. */
  watch: (recorder: Recorder) => DatabaseHealth;
}

export interface WatchedStorageDependencies {
  config: PlatformConfig;
  clock: Clock;
  log: ProcessLog;
  /** The embedded database has ended by itself; a pool replaces the connections that a server closed. */
  onLost: ((error: Error) => void) | undefined;
}

export const openWatchedStorage = async ({
  config,
  clock,
  log,
  onLost,
}: WatchedStorageDependencies): Promise<WatchedStorage> => {
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
      const health = createDatabaseHealth({
        database,
        dataDir,
        onChange: tellChange(recorder, log),
        onStill: (fault, count) => {
          log.warn(`Database, still: ${fault.message}`, { count });
        },
      });
      note = health.note;
      return health;
    },
  };
};

/** To the process's output too: while the database is away nobody reads the log. */
const tellChange =
  (recorder: Recorder, log: ProcessLog) =>
  (fault: UnavailableError | undefined, count: number): void => {
    if (fault) {
      const message = `Database: ${fault.message}`;
      recorder.log({ level: 'error', agentId: 'platform', message });
      log.error(message);
      return;
    }
    const message = 'Database: it works again';
    recorder.log({ level: 'info', agentId: 'platform', message, meta: { failedCalls: count } });
    log.warn(message, { count });
  };
