import type { Database, Sql } from '@platform/storage/engine/database';
import { BIG_TABLES, fillTables } from './fillTables';
import { openTestDatabase } from './openTestDatabase';

interface Statement {
  text: string;
  params: readonly unknown[] | undefined;
}

/** A database whose planner is told of a million rows in each big table; there are fewer. */
export interface BigDatabase {
  database: Database;
  /** How the planner would run what was asked. */
  plansOf: (asked: readonly Statement[]) => Promise<string>;
}

const ROWS = 6000;
const TOLD_ROWS = 1_000_000;
const TABLES = [
  ...BIG_TABLES,
  'log_runs',
  'trace_names',
  'log_sums',
  'link_sums',
  'run_queue',
  'run_judgements',
];

/** A big table that is read from end to end. */
export const FROM_END_TO_END = new RegExp(`Seq Scan on (${TABLES.join('|')})\\b`);

/** The newest row is of `end`, the oldest thirty days older. */
export const openBigDatabase = async (end: number): Promise<BigDatabase> => {
  const database = await openTestDatabase();
  await fillTables(database, { logs: ROWS, others: ROWS }, { end, days: 30 });
  await database.query(
    `INSERT INTO run_queue SELECT run_id, started_at, '', '[]' FROM runs ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO run_judgements SELECT run_id, 'user-' || row_number() OVER () % 9, 'p', 'up', '', now() FROM runs`,
  );
  await database.query('ANALYZE');
  await database.query(
    `UPDATE pg_class SET reltuples = $2 WHERE oid = ANY ($1::regclass[])
       OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND indpred IS NULL)`,
    [TABLES, TOLD_ROWS],
  );
  const plansOf: BigDatabase['plansOf'] = async (asked) => {
    const plans: string[] = [];
    for (const { text, params } of asked) {
      const rows = await database.query<Record<string, unknown>>(`EXPLAIN ${text}`, params);
      plans.push(rows.map((row) => String(Object.values(row)[0])).join('\n'));
    }
    return plans.join('\n');
  };
  return { database, plansOf };
};

/** Hears what is asked of `sql`. */
export const heard = (sql: Sql, asked: Statement[]): Sql => ({
  query: (text, params) => {
    asked.push({ text, params });
    return sql.query(text, params);
  },
});
