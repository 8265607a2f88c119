import { join } from 'node:path';
import { Pool, type ClientBase, type PoolConfig } from 'pg';
import { newId } from '@platform/common/newId';
import type { UnavailableError } from '@platform/common/unavailableError';
import type { Database, Sql } from './database';
import { whenReachable } from './connectionTimeouts';
import { checkDataDirectory } from './dataDirectoryCheck';
import { lockDataDirectory, type DataDirectoryLock } from './dataDirectoryLock';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embeddedDatabase';
import { createHeavyGate } from './heavyGate';
import { createPooledDatabase, askPool } from './pooledDatabase';
import { causeOf, isOverdue } from './queryFailures';
import { checkRelations, forgetFiles, listFiles, readRelationFiles } from './relationFiles';
import { DamagedDataDirectoryError, firstLine, StorageError } from './storageErrors';
import { valueParsers } from './valueParsers';

/** One connection serves the embedded database faster than several; a wait this long is a nested query's deadlock. */
const EMBEDDED_WAIT_MS = 30_000;
/** Everybody waits for a statement of the embedded database; after this long its thread is ended and started again. */
const EMBEDDED_STATEMENT_MS = 15_000;
/** On the one connection of the embedded database, what reads much lets everything else come between. */
const EMBEDDED_HEAVY = { concurrent: 1, resting: true, waitMs: 10_000 };

/**
 * No statement and no lock keeps a connection for long, and nobody waits long for one. A process that halts in a transaction
 * loses it before others give up waiting for what it has locked. The driver's own limit comes after the server's: it is for
 * a server that does not answer at all.
 */
const WORK_LIMITS: PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 3000,
  statement_timeout: 10_000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 3000,
  // To compile a statement takes longer than a screen's statements run.
  options: '-c jit=off',
  query_timeout: 12_000,
  keepAlive: true,
};
const HEAVY_LIMITS: PoolConfig = {
  ...WORK_LIMITS,
  max: 2,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 20_000,
  query_timeout: 22_000,
};
/** Two: one that waits for a lock leaves the other. */
const URGENT_LIMITS: PoolConfig = { ...WORK_LIMITS, max: 2 };
/** As many again for its transactions. They lock the holds for everybody. Kept: where processors are short, a new one takes a second. */
const ORDER_LIMITS: PoolConfig = {
  ...URGENT_LIMITS,
  idle_in_transaction_session_timeout: 2000,
  idleTimeoutMillis: 0,
};

export interface OpenDatabaseOptions {
  /** PostgreSQL 15 or newer; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Told of idle connections that broke, which the pool replaces, and of the end of the embedded database. */
  onConnectionLost?: (error: Error) => void;
  /** Told of every call that failed because the database was away, busy, slow or full. */
  onUnavailable?: ((error: UnavailableError) => void) | undefined;
  /** How long a statement of the embedded database may take. */
  embeddedStatementMs?: number;
}

/**
 * Opens the platform's database without migrating it.
 * @throws DataDirectoryInUseError when another process works on `dataDir`
 * @throws StorageError with one readable line when the directory or the server does not open, of a server that is there and
 * does not answer after half a minute
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const database = options.databaseUrl ? connectToServer(options) : await openEmbedded(options);
  try {
    await whenReachable(() => database.query('SELECT 1'));
  } catch (error) {
    await database.close();
    throw new StorageError(`The database does not answer: ${firstLine(causeOf(error))}`);
  }
  return database;
}

function connectToServer(options: OpenDatabaseOptions): Database {
  const connectionString = options.databaseUrl;
  const processId = newId('proc');
  const pool = createPool({ connectionString, ...WORK_LIMITS }, { ...options, processId });
  const heavyPool = createPool({ connectionString, ...HEAVY_LIMITS }, { ...options, processId });
  const urgentPool = createPool({ connectionString, ...URGENT_LIMITS }, { ...options, processId });
  const orderPool = createPool({ connectionString, ...ORDER_LIMITS }, { ...options, processId });
  return createPooledDatabase(pool, {
    kind: 'postgres',
    processId,
    heavy: { query: (text, params) => askPool(heavyPool, text, params) },
    urgent: { queries: urgentPool, transactions: orderPool },
    onUnavailable: options.onUnavailable,
    closeServer: async () => {
      await Promise.all([heavyPool.end(), urgentPool.end(), orderPool.end()]);
    },
  });
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
  const processId = newId('proc');
  const pool = createEmbeddedPool(embedded, { ...options, processId });
  const onUnavailable = (error: UnavailableError) => {
    if (isOverdue(error)) void embedded.reopen();
    options.onUnavailable?.(error);
  };
  let files: string[] = [];
  const closeServer = async () => {
    await embedded.close();
    if (files.length > 0) listFiles(dataDir, files);
  };
  const query: Sql['query'] = (text, params) => askPool(pool, text, params);
  const database = createPooledDatabase(pool, {
    kind: 'embedded',
    processId,
    heavy: createHeavyGate({ query }, EMBEDDED_HEAVY),
    onUnavailable,
    closeServer: () => closeServer().finally(lock.release),
  });
  const fault = await checkRelations(database, join(dataDir, 'database')).catch(
    (error: unknown) => `its database does not answer (${firstLine(causeOf(error))})`,
  );
  if (fault !== undefined) {
    await database.close();
    throw new DamagedDataDirectoryError(dataDir, fault, { opened: true });
  }
  forgetFiles(dataDir);
  let closing: Promise<void> | undefined;
  const close = async () => {
    files = await readRelationFiles(database);
    await database.close();
  };
  return { ...database, copyTo: embedded.copyTo, close: () => (closing ??= close()) };
}

function createEmbeddedPool(embedded: EmbeddedDatabase, options: OpenDatabaseOptions & Named): Pool {
  return createPool(
    {
      user: 'postgres',
      database: 'postgres',
      stream: embedded.connect,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: EMBEDDED_WAIT_MS,
      query_timeout: options.embeddedStatementMs ?? EMBEDDED_STATEMENT_MS,
    },
    {
      processId: options.processId,
      onConnectionLost: (error) => {
        if (!embedded.isReopening()) options.onConnectionLost?.(error);
      },
    },
  );
}

/** Owner of a connection. */
interface Named {
  processId: string;
}

/** Waited for before the connection is used, whatever the pool's types say. */
const sayProcess =
  (processId: string) =>
  (client: ClientBase): unknown =>
    client.query(`SELECT set_config('console.process', $1, false)`, [processId]);

/** Without a listener an idle connection that breaks would end the process. */
function createPool(
  config: PoolConfig,
  { onConnectionLost, processId }: Pick<OpenDatabaseOptions, 'onConnectionLost'> & Named,
): Pool {
  const pool = new Pool({
    ...config,
    // Statements that do not wait for each other's answers are sent at once.
    pipeline: true,
    types: valueParsers,
    onConnect: sayProcess(processId),
  });
  pool.on('error', (error) => onConnectionLost?.(error));
  return pool;
}
