import type { LogLevel, LogStats } from '@contract/entities/logEntry';
import type { Sql } from './database';
import { createFilter } from './filter';

/** ISO 8601, `from` inclusive and `to` exclusive. `buckets` needs both ends. */
export interface LogRange {
  from?: string | undefined;
  to?: string | undefined;
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

export async function readLogStats({ from, to, buckets }: LogRange, sql: Sql): Promise<LogStats> {
  const filter = createFilter().add('ts >= ?', from).add('ts < ?', to);
  const [row] = await sql.query<StatsRow>(
    `SELECT count(*) AS total, ${COUNT_LEVELS},
       percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY duration_ms) FILTER (WHERE NOT dry_run) AS percentiles
     FROM logs WHERE ${filter.condition()}`,
    filter.params(),
  );
  const calls = await sql.query<{ count: number }>(
    `SELECT count(*) FROM tool_calls WHERE ${filter.condition()} AND NOT dry_run`,
    filter.params(),
  );
  const { total = 0, percentiles, ...counts } = row ?? {};
  const { debug = 0, info = 0, warn = 0, error = 0 } = counts as Partial<LevelCounts>;
  const [p50, p95, p99] = percentiles ?? [null, null, null];
  return {
    total,
    byLevel: { debug, info, warn, error },
    avgResponseTime: { p50, p95, p99 },
    toolCallCount: calls[0]?.count ?? 0,
    ...(buckets !== undefined && from !== undefined && to !== undefined
      ? { histogram: await readHistogram({ from, to, buckets }, sql) }
      : {}),
  };
}

/** Whole milliseconds bound the columns, so that each column's own range holds exactly its entries. */
async function readHistogram(
  { from, to, buckets }: Required<LogRange> & { from: string; to: string; buckets: number },
  sql: Sql,
): Promise<NonNullable<LogStats['histogram']>> {
  const begin = Date.parse(from);
  const edges = Array.from({ length: buckets + 1 }, (_, index) =>
    new Date(begin + Math.round(((Date.parse(to) - begin) * index) / buckets)).toISOString(),
  );
  const rows = await sql.query<LevelCounts & { bucket: number }>(
    `SELECT width_bucket(ts, (SELECT array_agg(edge::timestamptz ORDER BY edge::timestamptz)
         FROM jsonb_array_elements_text($3) AS edge)) AS bucket, ${COUNT_LEVELS}
     FROM logs WHERE ts >= $1 AND ts < $2 GROUP BY 1`,
    [from, to, JSON.stringify(edges)],
  );
  const byBucket = new Map(rows.map(({ bucket, ...counts }) => [bucket, counts]));
  const none = { debug: 0, info: 0, warn: 0, error: 0 };
  return edges.slice(0, -1).map((edge, index) => ({
    from: edge,
    to: edges[index + 1] ?? to,
    ...(byBucket.get(index + 1) ?? none),
  }));
}
