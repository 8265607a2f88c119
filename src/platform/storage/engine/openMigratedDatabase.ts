import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS_KEY } from './dataDirectoryCheck';
import type { Database } from './database';
import { migrate } from './migrate';
import { openDatabase, type OpenDatabaseOptions } from './openDatabase';
import { DamagedDataDirectoryError, firstLine, StorageError } from './storageErrors';

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
    throw database.kind === 'embedded' ? explainDamage(error, options.dataDir) : error;
  }
}

/** SQL states of pages and files that cannot be read: what is broken lies where nothing looked before. */
const DAMAGE = new Set(['XX001', 'XX002', '58P01', '58030']);

function explainDamage(error: unknown, dataDir: string): unknown {
  const cause = error instanceof StorageError ? error.cause : error;
  const code = (cause as { code?: string } | undefined)?.code ?? '';
  return DAMAGE.has(code)
    ? new DamagedDataDirectoryError(dataDir, firstLine(cause), { opened: true })
    : error;
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
      { remedy: 'Set DATA_DIR to another directory.', opened: true },
    );
  if (existsSync(join(dataDir, SECRETS_KEY)))
    throw new DamagedDataDirectoryError(dataDir, 'its database is empty, though it was in use', {
      opened: true,
    });
}
