import type { Database } from '@platform/storage/engine/database';
import { openTestDatabase } from './openTestDatabase';
import { countRows } from './tableState';

export interface RestoredDatabase {
  database: Database;
  /** Every table holds again what it held when it was opened. */
  restore: () => Promise<void>;
}

/** One database for all tests of a file: opening takes longer than restoring. */
export async function openRestoredDatabase(): Promise<RestoredDatabase> {
  const database = await openTestDatabase();
  const tables = Object.entries(await countRows(database));
  const filled = tables.flatMap(([table, rows]) => (rows > 0 ? [table] : []));
  await database.query('CREATE SCHEMA kept');
  for (const table of filled) await database.query(`CREATE TABLE kept.${table} AS TABLE ${table}`);
  return {
    database,
    restore: () =>
      database.transaction(async (sql) => {
        // In any order, and without what triggers would write.
        await sql.query('SET LOCAL session_replication_role = replica');
        for (const [table] of tables) await sql.query(`DELETE FROM ${table}`);
        for (const table of filled)
          await sql.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept.${table}`);
      }),
  };
}
