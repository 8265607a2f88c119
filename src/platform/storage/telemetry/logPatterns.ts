import type { LogPatterns } from '@contract/entities/logCounts';
import { LOG_PATTERNS_SHOWN } from '@contract/limits';
import { without } from '../engine/columns';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { narrowLogs, type LogCriteria } from './logCriteria';

type Row = LogPatterns['patterns'][number] & { kinds: number; entries: number };

/**
 * Every entry that matches, counted by what its message looks like without its numbers, names with digits and quotes; the most
 * frequent first. Equal messages are counted before they are looked at.
 */
export async function readLogPatterns(criteria: LogCriteria, sql: Sql): Promise<LogPatterns> {
  const filter = createFilter(2);
  await narrowLogs(filter, criteria, sql);
  const rows = await sql.query<Row>(
    `WITH messages AS MATERIALIZED (
       SELECT message, count(*) AS n, count(*) FILTER (WHERE level = 'warn') AS warn,
         count(*) FILTER (WHERE level = 'error') AS error, min(ts) AS first, max(ts) AS last,
         array_agg(DISTINCT agent_id) AS agents
       FROM logs WHERE ${filter.condition()} GROUP BY message
     ), patterns AS (
       SELECT log_pattern(message) AS pattern, sum(n) AS count, sum(warn) AS warn, sum(error) AS error,
         min(first) AS first, max(last) AS last, min(message) AS example
       FROM messages GROUP BY 1
     ), agents AS (
       SELECT log_pattern(message) AS pattern, array_agg(DISTINCT agent ORDER BY agent) AS agents
       FROM messages CROSS JOIN LATERAL unnest(agents) AS agent GROUP BY 1
     )
     SELECT patterns.*, agents, count(*) OVER () AS kinds, sum(count) OVER () AS entries
     FROM patterns JOIN agents USING (pattern) ORDER BY count DESC, pattern LIMIT $1`,
    [LOG_PATTERNS_SHOWN, ...filter.params()],
  );
  return {
    patterns: rows.map((row) => without(without(row, 'kinds'), 'entries')),
    kinds: rows[0]?.kinds ?? 0,
    entries: rows[0]?.entries ?? 0,
  };
}
