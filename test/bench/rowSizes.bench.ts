import { tmpdir } from 'node:os';
import type { Database } from '@platform/storage/engine/database';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { BIG_TABLES, fillTables } from '../support/fillTables';
import { startScratchServer } from './scratchServer';

/**
 * What a row of each big table costs on disk, with its indexes and with what triggers keep beside it, and what a month
 * of a large installation would be. `BENCH_ROWS` rows of each table.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 300_000);
const SPAN = { end: Date.parse('2026-11-20T15:20:00.000Z'), days: 30 };

/** A month of 1 000 agents that keeps 10^9 rows, in the proportions of a run of this platform. */
const MONTH: Record<string, number> = {
  logs: 600e6,
  traces: 180e6,
  tool_calls: 80e6,
  agent_messages: 60e6,
  usage_records: 50e6,
  agent_tasks: 14e6,
  messages: 10e6,
  runs: 3e6,
  run_texts: 3e6,
};
const TERABYTE = 1e12;

interface Sizes {
  table: string;
  heap: number;
  indexes: number;
}

const sizesOf = (database: Database): Promise<Sizes[]> =>
  database.query<Sizes>(
    `SELECT relname AS table, pg_table_size(oid)::float8 AS heap, pg_indexes_size(oid)::float8 AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );

const main = async (): Promise<void> => {
  const server = await startScratchServer();
  const database = await openDatabase({ databaseUrl: server.url, dataDir: tmpdir() });
  await migrate(database);
  await fillTables(database, { logs: ROWS, others: ROWS }, SPAN);
  const sizes = await sizesOf(database);
  let month = 0;
  for (const table of BIG_TABLES) {
    const { heap = 0, indexes = 0 } = sizes.find((one) => one.table === table) ?? {};
    const perRow = (heap + indexes) / ROWS;
    month += perRow * (MONTH[table] ?? 0);
    const parts = `${(heap / ROWS).toFixed(0)} + ${(indexes / ROWS).toFixed(0)}`;
    console.log(
      `  ${table.padEnd(16)} ${perRow.toFixed(0).padStart(5)} bytes a row (table + indexes ${parts})`,
    );
  }
  const beside = sizes.filter(({ table }) => !BIG_TABLES.includes(table));
  const besideBytes = beside.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0);
  console.log(`  beside them, for ${String(ROWS)} rows of each: ${(besideBytes / 1e6).toFixed(1)} MB`);
  console.log(`  a month of 10^9 rows: ${(month / TERABYTE).toFixed(2)} TB`);
  await database.close();
  await server.stop();
};

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
