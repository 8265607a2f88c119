import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS_KEY } from './dataDirectoryCheck';
import type { Database } from './database';
import { migrate } from './migrate';
import { openDatabase, type OpenDatabaseOptions } from './openDatabase';
import { DamagedDataDirectoryError } from './storageErrors';

/**
 * Opens the database and brings it up to date. Whoever throws has closed it again.
 * @throws what `openDatabase` and `migrate` throw, and DamagedDataDirectoryError for an embedded database of another
 *   program, or one that has lost what was in it
 */
export async function openMigratedDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const database = await openDatabase(options);
  try {
    if (database.kind === 'embedded') await refuseForeign(database, options.dataDir);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The tables of this platform are made right after the database, and its key file after them. */
async function refuseForeign(database: Database, dataDir: string): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const names = tables.map(({ name }) => name);
  if (names.includes('schema_migrations')) return;
  if (names.length > 0)
    throw new DamagedDataDirectoryError(
      dataDir,
      `its database is that of another program (it has a table "${names[0] ?? ''}")`,
      'Set DATA_DIR to another directory.',
    );
  if (existsSync(join(dataDir, SECRETS_KEY)))
    throw new DamagedDataDirectoryError(dataDir, 'its database is empty, though it was in use');
}
