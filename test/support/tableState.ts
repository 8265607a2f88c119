import type { Database } from '@platform/storage/engine/database';

const tablesOf = async (database: Database): Promise<string[]> => {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return tables.map(({ name }) => name);
};

/**
 * Beside what people store the platform writes what moves by the clock and by the machine: when it last kept house and by which
 * norms runs are queued, what its processes tell each other, and in its log that the database is slow, a check failed or an alert is open.
 */
const OF_PEOPLE: Record<string, string> = {
  meta: `key NOT LIKE 'housekeeping.%' AND key NOT LIKE '%.claimed'`,
  logs: `agent_id NOT IN ('platform', 'monitor') AND message NOT LIKE 'Checking %'`,
  log_sums: 'false',
  agent_norms: 'false',
  run_queue: 'false',
  process_messages: 'false',
  stream_positions: `stream <> 'logs'`,
};
/** Columns of a table that do not move by the clock, where others do: how a run has ended is settled beside its words later. */
const STEADY: Record<string, string> = { run_texts: 'run_id, noted_at, text, agents, models' };
const rowsOf = (table: string): string =>
  `(SELECT ${STEADY[table] ?? '*'} FROM ${table} WHERE ${OF_PEOPLE[table] ?? 'true'})`;

/** How many rows each table has. */
export const countRows = async (database: Database): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(database)) {
    const [row] = await database.query<{ count: string }>(`SELECT count(*) AS count FROM ${table} AS t`);
    counts[table] = Number(row?.count);
  }
  return counts;
};

/** How many rows each table but those left out has, and a hash over all that stands in them; `whole`: also of the platform's own. */
export const hashTables = async (
  database: Database,
  leftOut: readonly string[],
  { whole = false }: { whole?: boolean } = {},
): Promise<Record<string, string>> => {
  const states: Record<string, string> = {};
  for (const table of await tablesOf(database)) {
    if (leftOut.includes(table)) continue;
    const [row] = await database.query<{ state: string }>(
      `SELECT count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS state
       FROM ${whole ? table : rowsOf(table)} AS t`,
    );
    states[table] = row?.state ?? '';
  }
  return states;
};
