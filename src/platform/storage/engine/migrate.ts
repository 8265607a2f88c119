import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESS_SILENT_MS } from '@contract/limits';
import type { Database, Sql } from './database';
import { MIGRATIONS_DIRECTORY } from './storageDirectory';
import { firstLine, StorageError } from './storageErrors';

const MIGRATION_FILE = /^(\d{4})_\w+\.sql$/;
/** First line of a file: versions from before it go on beside it, or only those that know the one it names. */
const GOES_WITH = /^-- (?:expand|contract after (\d{4}))\n/;
/** Any number that no other program on the same PostgreSQL database locks. */
const MIGRATION_LOCK = 7_203_461;

interface Migration {
  version: number;
  name: string;
  text: string;
  /** The last migration that a process has to know to work with a database after this one; undefined for a file that does not say so. */
  goesWith: number | undefined;
}

/**
 * Applies the missing files of `storage/migrations` in order, each in its own transaction. Several processes
 * may start at once: the advisory lock lets one apply a file and the others find it done.
 * @returns the names applied by this call
 * @throws StorageError naming the file that failed, the files before it stay applied; or for a newer database that
 *   this version cannot work with, which is left as it is; or where a process of an older version still works with what a file
 *   takes away
 */
export async function migrate(database: Database, directory = MIGRATIONS_DIRECTORY): Promise<string[]> {
  const applied: string[] = [];
  const known = listNames(directory).map((name) => readMigration(directory, name));
  const done = await readApplied(database);
  if (done.size > 0) await refuseNewer(database, known);
  for (const migration of known.filter(({ version }) => !done.has(version))) {
    try {
      if (await applyMigration(database, migration)) applied.push(migration.name);
    } catch (error) {
      throw new StorageError(`Migration ${migration.name} failed: ${firstLine(error)}`, { cause: error });
    }
  }
  return applied;
}

/** Number of the last migration that this version brings. */
export const lastKnownMigration = (directory = MIGRATIONS_DIRECTORY): number =>
  numberOf(listNames(directory).at(-1) ?? '0000');

const numberOf = (name: string): number => Number(name.slice(0, 4));

function listNames(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => MIGRATION_FILE.test(name))
    .sort();
}

function readMigration(directory: string, name: string): Migration {
  const text = readFileSync(join(directory, name), 'utf8');
  const said = GOES_WITH.exec(text);
  return { version: numberOf(name), name, text, goesWith: said ? Number(said[1] ?? 0) : undefined };
}

/** Versions that need no look of their own: there are many, and a start waits for each. */
async function readApplied(sql: Sql): Promise<Set<number>> {
  const [table] = await sql.query<{ found: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS found`,
  );
  if (!table?.found) return new Set();
  const rows = await sql.query<{ version: number }>('SELECT version FROM schema_migrations');
  return new Set(rows.map(({ version }) => version));
}

async function refuseNewer(database: Database, known: readonly Migration[]): Promise<void> {
  const last = known.at(-1)?.version ?? 0;
  // The column is younger than the table.
  const newer = await database.query<{ name: string }>(
    `SELECT name FROM schema_migrations AS done
     WHERE version > $1 AND coalesce((to_jsonb(done) ->> 'goes_with')::integer, version) > $1
     ORDER BY version DESC LIMIT 1`,
    [last],
  );
  if (newer[0])
    throw new StorageError(
      `The database was brought up to date by a newer version of the platform (${newer[0].name}; this one ends with ` +
        `${known.at(-1)?.name ?? 'none'}). Nothing was changed. Start that version or a later one, or copy the data back ` +
        `from a backup that was made before the update.`,
    );
}

/** A process of an older version keeps what it works with. */
async function refuseBesideOlder(sql: Sql, { goesWith = 0 }: Migration): Promise<void> {
  if (goesWith === 0) return;
  const [older] = await sql.query<{ name: string; version: string }>(
    `SELECT name, version FROM processes
     WHERE heard_at > now() - interval '${String(PROCESS_SILENT_MS)} milliseconds' AND last_migration < $1 LIMIT 1`,
    [goesWith],
  );
  if (older)
    throw new StorageError(
      `it takes away what process ${older.name} of version ${older.version} still works with. End that process, or bring it ` +
        `to the version in between first, then start this one again.`,
    );
}

async function applyMigration(database: Database, migration: Migration): Promise<boolean> {
  const { version, name, text, goesWith } = migration;
  return database.transaction(
    async (sql) => {
      await sql.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await sql.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`);
      const done = await sql.query('SELECT 1 FROM schema_migrations WHERE version = $1', [version]);
      if (done.length > 0) return false;
      await refuseBesideOlder(sql, migration);
      await sql.query(text);
      await sql.query('ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS goes_with integer');
      await sql.query('INSERT INTO schema_migrations (version, name, goes_with) VALUES ($1, $2, $3)', [
        version,
        name,
        goesWith ?? null,
      ]);
      return true;
    },
    { patient: true },
  );
}
