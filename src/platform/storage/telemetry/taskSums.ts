import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { HOURS_AND_DAYS, rangesBetween, rollupSpans, spansOf } from './rollupSpans';

/** How tasks of one agent ended in one part of a span; dry runs are left out. */
export interface TaskSum {
  /** Counts from 0. */
  part: number;
  agent: string;
  completed: number;
  failed: number;
}

/** Sums of tasks by when they were last reported: by part of the span between these edges, ISO 8601 and ascending. */
export const readTaskSums = (edges: readonly string[], sql: Sql): Promise<TaskSum[]> => {
  const { sums, rows } = rollupSpans(rangesBetween(edges), HOURS_AND_DAYS);
  return sql.query<TaskSum>(
    `WITH parts AS (
       SELECT part, s.* FROM ${spansOf('$1')} CROSS JOIN LATERAL (
         SELECT agent_id, sum(tasks) AS tasks, sum(completed) AS completed, sum(failed) AS failed FROM task_sums
         WHERE grain = span.grain AND start >= span."from" AND start < span."to" GROUP BY 1 OFFSET 0) AS s
       UNION ALL
       SELECT part, agent_id, 1, (state = 'completed')::int, (state IN ('failed', 'rejected'))::int
       FROM ${spansOf('$2')} CROSS JOIN LATERAL (
         SELECT agent_id, state FROM agent_tasks
         WHERE updated_at >= span."from" AND updated_at < span."to" AND NOT dry_run OFFSET 0) AS t
     )
     SELECT part, agent_id AS agent, sum(completed) AS completed, sum(failed)::float8 AS failed
     FROM parts GROUP BY 1, 2 HAVING sum(tasks) > 0 ORDER BY 1, 2`,
    [toJson(sums), toJson(rows)],
  );
};
