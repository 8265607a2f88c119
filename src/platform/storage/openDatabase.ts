import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import type { Database } from './database';
import { checkDataDirectory } from './dataDirectoryCheck';
import { lockDataDirectory, type DataDirectoryLock } from './dataDirectoryLock';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embeddedDatabase';
import { createPooledDatabase } from './pooledDatabase';
import { checkRelations, forgetFiles, listFiles, readRelationFiles } from './relationFiles';
import { DamagedDataDirectoryError, firstLine, StorageError } from './storageErrors';
import { valueParsers } from './valueParsers';

/** One connection serves the embedded database faster than several; a wait this long is a nested query's deadlock. */
const EMBEDDED_WAIT_MS = 30_000;
const POSTGRES_CONNECTIONS = 10;

export interface OpenDatabaseOptions {
  /** PostgreSQL 15 or newer; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Told of idle connections that broke, which the pool replaces, and of the end of the embedded database. */
  onConnectionLost?: (error: Error) => void;
}

/**
 * Opens the platform's database without migrating it.
 * @throws DataDirectoryInUseError when another process works on `dataDir`
 * @throws StorageError with one readable line when the directory or the server does not open
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const database = options.databaseUrl ? connectToServer(options) : await openEmbedded(options);
  try {
    await database.query('SELECT 1');
  } catch (error) {
    await database.close();
    throw new StorageError(`The database does not answer: ${firstLine(error)}`);
  }
  return database;
}

function connectToServer(options: OpenDatabaseOptions): Database {
  const pool = createPool(
    { connectionString: options.databaseUrl, max: POSTGRES_CONNECTIONS, connectionTimeoutMillis: 10_000 },
    options,
  );
  return createPooledDatabase(pool, 'postgres', async () => {});
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<Database> {
  const { dataDir } = options;
  const lock = await lockDataDirectory(dataDir);
  try {
    const create = checkDataDirectory(dataDir) === 'empty';
    const onLost = (error: Error) => options.onConnectionLost?.(error);
    const embedded = await startEmbeddedDatabase(dataDir, { create, onLost });
    return await connectToEmbedded(embedded, options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function connectToEmbedded(
  embedded: EmbeddedDatabase,
  options: OpenDatabaseOptions,
  lock: DataDirectoryLock,
): Promise<Database> {
  const { dataDir } = options;
  const pool = createPool(
    {
      user: 'postgres',
      database: 'postgres',
      stream: embedded.connect,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: EMBEDDED_WAIT_MS,
    },
    options,
  );
  let files: string[] = [];
  const closeServer = async () => {
    await embedded.close();
    if (files.length > 0) listFiles(dataDir, files);
  };
  const database = createPooledDatabase(pool, 'embedded', () => closeServer().finally(lock.release));
  const fault = await checkRelations(database, join(dataDir, 'database')).catch(
    (error: unknown) => `its database does not answer (${firstLine(error)})`,
  );
  if (fault !== undefined) {
    await database.close();
    throw new DamagedDataDirectoryError(dataDir, fault);
  }
  forgetFiles(dataDir);
  let closing: Promise<void> | undefined;
  const close = async () => {
    files = await readRelationFiles(database);
    await database.close();
  };
  return { ...database, close: () => (closing ??= close()) };
}

/** Without a listener an idle connection that breaks would end the process. */
function createPool(config: PoolConfig, { onConnectionLost }: OpenDatabaseOptions): Pool {
  const pool = new Pool({ ...config, types: valueParsers });
  pool.on('error', (error) => onConnectionLost?.(error));
  return pool;
}
