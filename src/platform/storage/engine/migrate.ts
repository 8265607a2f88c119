import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';
import { MIGRATIONS_DIRECTORY } from './storageDirectory';
import { firstLine, StorageError } from './storageErrors';

const MIGRATION_FILE = /^(\d{4})_\w+\.sql$/;
/** Any number that no other program on the same PostgreSQL database locks. */
const MIGRATION_LOCK = 7_203_461;

interface Migration {
  version: number;
  name: string;
  path: string;
}

/**
 * Applies the missing files of `storage/migrations` in order, each in its own transaction. Several processes
 * may start at once: the advisory lock lets one apply a file and the others find it done.
 * @returns the names applied by this call
 * @throws StorageError naming the file that failed, the files before it stay applied; or for a newer database,
 *   which is left as it is: this version would write rows that the newer one cannot read
 */
export async function migrate(database: Database, directory = MIGRATIONS_DIRECTORY): Promise<string[]> {
  const applied: string[] = [];
  const known = listMigrations(directory);
  await refuseNewer(database, known);
  for (const migration of known) {
    try {
      if (await applyMigration(database, migration)) applied.push(migration.name);
    } catch (error) {
      throw new StorageError(`Migration ${migration.name} failed: ${firstLine(error)}`, { cause: error });
    }
  }
  return applied;
}

function listMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => MIGRATION_FILE.test(name))
    .sort()
    .map((name) => ({ version: Number(name.slice(0, 4)), name, path: join(directory, name) }));
}

async function refuseNewer(database: Database, known: readonly Migration[]): Promise<void> {
  const [table] = await database.query<{ found: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS found`,
  );
  if (!table?.found) return;
  const last = known.at(-1)?.version ?? 0;
  const newer = await database.query<{ name: string }>(
    'SELECT name FROM schema_migrations WHERE version > $1 ORDER BY version DESC LIMIT 1',
    [last],
  );
  if (newer[0])
    throw new StorageError(
      `The database was brought up to date by a newer version of the platform (${newer[0].name}; this one ends with ` +
        `${known.at(-1)?.name ?? 'none'}). Nothing was changed. Start that version or a later one, or copy the data back ` +
        `from a backup that was made before the update.`,
    );
}

async function applyMigration(database: Database, { version, name, path }: Migration): Promise<boolean> {
  return database.transaction(
    async (sql) => {
      await sql.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await sql.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`);
      const done = await sql.query('SELECT 1 FROM schema_migrations WHERE version = $1', [version]);
      if (done.length > 0) return false;
      await sql.query(readFileSync(path, 'utf8'));
      await sql.query('INSERT INTO schema_migrations (version, name) VALUES ($1, $2)', [version, name]);
      return true;
    },
    { patient: true },
  );
}
