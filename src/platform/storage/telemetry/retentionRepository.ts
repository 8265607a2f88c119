import type { Sql } from '../engine/database';

/** So many rows go in one statement: whoever writes meanwhile waits for no more than that. */
const STEP_ROWS = 2000;

/** The tables of telemetry that grow, and when a row is old; a task that still waits, as for a paused agent, never is. */
const TABLES = {
  logs: 'ts < $1',
  traces: 'ts < $1',
  agent_messages: 'timestamp < $1',
  tool_calls: 'ts < $1',
  agent_tasks: `updated_at < $1 AND state IN ('completed', 'failed', 'canceled')`,
} as const;

export type RetainedTable = keyof typeof TABLES;

/** Drops telemetry by age. Sums by the hour follow by their triggers. */
export function createRetentionRepository(database: Sql) {
  const dropStep = async (table: RetainedTable, before: string): Promise<number> => {
    const rows = await database.query<{ count: number }>(
      `WITH gone AS (DELETE FROM ${table} WHERE seq IN
         (SELECT seq FROM ${table} WHERE ${TABLES[table]} LIMIT $2) RETURNING 1)
       SELECT count(*) FROM gone`,
      [before, STEP_ROWS],
    );
    return rows[0]?.count ?? 0;
  };
  return {
    /** `before`: ISO 8601, exclusive. Answers how many rows went. */
    async dropOlder(table: RetainedTable, before: string): Promise<number> {
      for (let count = 0; ;) {
        const gone = await dropStep(table, before);
        count += gone;
        if (gone < STEP_ROWS) return count;
      }
    },

    /** Run ids that no log entry has any more: the search for text looks them up. */
    async dropUnusedLogRuns(): Promise<void> {
      await database.query(
        `DELETE FROM log_runs WHERE NOT EXISTS (SELECT 1 FROM logs WHERE logs.run_id = log_runs.run_id)`,
      );
    },
  };
}
