import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { HOURS_AND_DAYS, rollupSpans, spansOf } from './rollupSpans';
import type { TimeSpan } from './usageSums';

/** How tasks ended, by agent; dry runs are left out. */
export interface TaskSum {
  agent: string;
  completed: number;
  failed: number;
}

/** Sums of tasks that were last reported in the span. */
export const readTaskSums = (span: TimeSpan, sql: Sql): Promise<TaskSum[]> => {
  const { sums, rows } = rollupSpans([span], HOURS_AND_DAYS);
  return sql.query<TaskSum>(
    `WITH parts AS (
       SELECT s.* FROM ${spansOf('$1')} CROSS JOIN LATERAL (
         SELECT agent_id, sum(tasks) AS tasks, sum(completed) AS completed, sum(failed) AS failed FROM task_sums
         WHERE grain = span.grain AND start >= span."from" AND start < span."to" GROUP BY 1 OFFSET 0) AS s
       UNION ALL
       SELECT agent_id, 1, (state = 'completed')::int, (state IN ('failed', 'rejected'))::int
       FROM ${spansOf('$2')} CROSS JOIN LATERAL (
         SELECT agent_id, state FROM agent_tasks
         WHERE updated_at >= span."from" AND updated_at < span."to" AND NOT dry_run OFFSET 0) AS t
     )
     SELECT agent_id AS agent, sum(completed) AS completed, sum(failed)::float8 AS failed
     FROM parts GROUP BY 1 HAVING sum(tasks) > 0 ORDER BY 1`,
    [toJson(sums), toJson(rows)],
  );
};
