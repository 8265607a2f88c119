import type { LogLevel, LogStats } from '@contract/entities/logEntry';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { narrowLogs, type LogCriteria } from './logCriteria';

/** `buckets` needs both ends of the range. */
export interface LogStatsQuery extends LogCriteria {
  buckets?: number | undefined;
}

type LevelCounts = Record<LogLevel, number>;

interface StatsRow extends LevelCounts {
  total: number;
  percentiles: [number, number, number] | null;
}

const COUNT_LEVELS = `count(*) FILTER (WHERE level = 'debug') AS debug,
  count(*) FILTER (WHERE level = 'info') AS info,
  count(*) FILTER (WHERE level = 'warn') AS warn, count(*) FILTER (WHERE level = 'error') AS error`;

/** Figures over what the criteria leave. Durations of dry runs count only where dry runs are asked for. */
export async function readLogStats({ buckets, ...criteria }: LogStatsQuery, sql: Sql): Promise<LogStats> {
  const filter = createFilter();
  await narrowLogs(filter, criteria, sql);
  const timed = criteria.runs === 'dry' ? 'true' : 'NOT dry_run';
  const [row] = await sql.query<StatsRow>(
    `SELECT count(*) AS total, ${COUNT_LEVELS},
       percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY duration_ms) FILTER (WHERE ${timed}) AS percentiles
     FROM logs WHERE ${filter.condition()}`,
    filter.params(),
  );
  const { total = 0, percentiles, ...counts } = row ?? {};
  const { debug = 0, info = 0, warn = 0, error = 0 } = counts as Partial<LevelCounts>;
  const [p50, p95, p99] = percentiles ?? [null, null, null];
  const { from, to } = criteria;
  return {
    total,
    byLevel: { debug, info, warn, error },
    avgResponseTime: { p50, p95, p99 },
    toolCallCount: await countToolCalls(criteria, sql),
    ...(buckets !== undefined && from !== undefined && to !== undefined
      ? { histogram: await readHistogram({ ...criteria, from, to, buckets }, sql) }
      : {}),
  };
}

/** Null where the criteria name what only a log entry has. */
async function countToolCalls(criteria: LogCriteria, sql: Sql): Promise<number | null> {
  const { level, q, flagged, kind, agent, runId, from, to, runs } = criteria;
  if (level !== undefined || q || flagged !== undefined || kind !== undefined) return null;
  const filter = createFilter()
    .add('ts >= ?', from)
    .add('ts < ?', to)
    .add('caller = ?', agent)
    .add('run_id = ?', runId)
    .add('dry_run = ?', runs === 'dry');
  const rows = await sql.query<{ count: number }>(
    `SELECT count(*) FROM tool_calls WHERE ${filter.condition()}`,
    filter.params(),
  );
  return rows[0]?.count ?? 0;
}

/** Whole milliseconds bound the columns, so that each column's own range holds exactly its entries. */
async function readHistogram(
  { buckets, ...criteria }: LogCriteria & { from: string; to: string; buckets: number },
  sql: Sql,
): Promise<NonNullable<LogStats['histogram']>> {
  const { from, to } = criteria;
  const begin = Date.parse(from);
  const edges = Array.from({ length: buckets + 1 }, (_, index) =>
    new Date(begin + Math.round(((Date.parse(to) - begin) * index) / buckets)).toISOString(),
  );
  const filter = createFilter(2);
  await narrowLogs(filter, criteria, sql);
  const rows = await sql.query<LevelCounts & { bucket: number }>(
    `SELECT width_bucket(ts, (SELECT array_agg(edge::timestamptz ORDER BY edge::timestamptz)
         FROM jsonb_array_elements_text($1) AS edge)) AS bucket, ${COUNT_LEVELS}
     FROM logs WHERE ${filter.condition()} GROUP BY 1`,
    [JSON.stringify(edges), ...filter.params()],
  );
  const byBucket = new Map(rows.map(({ bucket, ...counts }) => [bucket, counts]));
  const none = { debug: 0, info: 0, warn: 0, error: 0 };
  return edges.slice(0, -1).map((edge, index) => ({
    from: edge,
    to: edges[index + 1] ?? to,
    ...(byBucket.get(index + 1) ?? none),
  }));
}
