import type { Database } from '@platform/storage/engine/database';

const tablesOf = async (database: Database): Promise<string[]> => {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return tables.map(({ name }) => name);
};

/** When the platform last kept house stands beside what people store, and moves by the clock. */
const rowsOf = (table: string): string =>
  table === 'meta' ? `(SELECT * FROM meta WHERE key NOT LIKE 'housekeeping.%')` : table;

/** How many rows each table has. */
export const countRows = async (database: Database): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(database)) {
    const [row] = await database.query<{ count: string }>(
      `SELECT count(*) AS count FROM ${rowsOf(table)} AS t`,
    );
    counts[table] = Number(row?.count);
  }
  return counts;
};

/** How many rows each table but those left out has, and a hash over all that stands in them. */
export const hashTables = async (
  database: Database,
  leftOut: readonly string[],
): Promise<Record<string, string>> => {
  const states: Record<string, string> = {};
  for (const table of await tablesOf(database)) {
    if (leftOut.includes(table)) continue;
    const [row] = await database.query<{ state: string }>(
      `SELECT count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS state
       FROM ${rowsOf(table)} AS t`,
    );
    states[table] = row?.state ?? '';
  }
  return states;
};
