import type { ProcessLog } from '@platform/common/processLog';
import type { UnavailableError } from '@platform/common/unavailableError';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { createDatabaseHealth, type DatabaseHealth } from '@platform/storage/databaseHealth';
import type { Database } from '@platform/storage/engine/database';
import { openMigratedDatabase } from '@platform/storage/engine/openMigratedDatabase';
import { firstLine } from '@platform/storage/engine/storageErrors';
import type { Recorder } from '@platform/telemetry/recorder';

export interface WatchedDatabase {
  database: Database;
  /** From here on whether the database works is known, and each change of it recorded. */
  watch: (recorder: Recorder) => DatabaseHealth;
}

export interface WatchedDatabaseDependencies {
  config: Pick<PlatformConfig, 'dataDir' | 'databaseUrl'>;
  log: ProcessLog;
  /** The embedded database has ended by itself; a pool replaces the connections that a server closed. */
  onLost?: (error: Error) => void;
}

/** Opens the database and brings it up to date. It needs little of the platform, and opens while the rest is loaded. */
export const openWatchedDatabase = async ({
  config: { dataDir, databaseUrl },
  log,
  onLost,
}: WatchedDatabaseDependencies): Promise<WatchedDatabase> => {
  let note: DatabaseHealth['note'] = () => undefined;
  const database = await openMigratedDatabase({
    dataDir,
    databaseUrl,
    ...(databaseUrl === undefined && onLost ? { onConnectionLost: onLost } : {}),
    onUnavailable: (error) => {
      note(error);
    },
  });
  return {
    database,
    watch: (recorder) => {
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
      log.error(message, causeOf(fault));
      return;
    }
    const message = 'Database: it works again';
    recorder.log({ level: 'info', agentId: 'platform', message, meta: { failedCalls: count } });
    log.warn(message, { count });
  };

/** In the words of the driver or of the server. They name hosts and users: only who runs the process reads them. */
const causeOf = ({ cause }: UnavailableError): { cause?: string } =>
  cause === undefined ? {} : { cause: firstLine(cause) };
