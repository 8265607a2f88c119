import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { percentileOf, type BucketCount } from './logDurations';
import { HOURS_AND_DAYS, rollupSpans, spansOf } from './rollupSpans';

/** The calls of one tool since an instant, dry runs left out. */
export interface ToolCallTotals {
  method: string;
  calls: number;
  errors: number;
  p50Ms: number;
  p95Ms: number;
}

/** More calls of a server than this are not sorted: their percentiles are read from counts. */
const SORTED_CALLS = 2000;

interface MethodCount extends BucketCount {
  method: string;
  errors: number;
}

const COUNTS = `
  SELECT method, bucket, sum(calls) AS entries, sum(errors) AS errors FROM (
    SELECT s.* FROM ${spansOf('$2')} CROSS JOIN LATERAL (
      SELECT method, bucket, calls, errors FROM tool_durations
      WHERE server = $1 AND grain = span.grain AND start >= span."from" AND start < span."to" OFFSET 0) AS s
    UNION ALL
    SELECT l.method, duration_bucket(l.duration_ms), 1, (l.status IN ('failed', 'unknown'))::int
    FROM ${spansOf('$3')} CROSS JOIN LATERAL (
      SELECT method, status, duration_ms FROM tool_calls
      WHERE ts >= span."from" AND ts < span."to" AND server = $1 AND NOT dry_run OFFSET 0) AS l
  ) AS parts GROUP BY 1, 2 HAVING sum(calls) > 0 ORDER BY 1, 2`;

const SORTED = `
  SELECT method, percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) AS "p50Ms",
    percentile_cont(0.95) WITHIN GROUP (ORDER BY duration_ms) AS "p95Ms"
  FROM tool_calls WHERE server = $1 AND ts >= $2 AND NOT dry_run GROUP BY method`;

/**
 * Calls and failures are exact. So are percentiles of a server with up to `SORTED_CALLS` calls; beyond, they are within
 * one per cent.
 */
export const readToolTotals = async (server: string, since: string, sql: Sql): Promise<ToolCallTotals[]> => {
  const { sums, rows } = rollupSpans([{ from: since }], HOURS_AND_DAYS);
  const counts = await sql.query<MethodCount>(COUNTS, [server, toJson(sums), toJson(rows)]);
  const calls = counts.reduce((sum, { entries }) => sum + entries, 0);
  const sorted = await readSorted(calls, server, since, sql);
  const byMethod = new Map<string, MethodCount[]>();
  for (const count of counts) {
    const known = byMethod.get(count.method);
    if (known) known.push(count);
    else byMethod.set(count.method, [count]);
  }
  return [...byMethod].map(([method, of]) => ({
    method,
    calls: of.reduce((sum, { entries }) => sum + entries, 0),
    errors: of.reduce((sum, { errors }) => sum + errors, 0),
    ...(sorted.get(method) ?? { p50Ms: percentileOf(0.5, of), p95Ms: percentileOf(0.95, of) }),
  }));
};

const readSorted = async (
  calls: number,
  server: string,
  since: string,
  sql: Sql,
): Promise<Map<string, { p50Ms: number; p95Ms: number }>> => {
  if (calls === 0 || calls > SORTED_CALLS) return new Map();
  const rows = await sql.query<{ method: string; p50Ms: number; p95Ms: number }>(SORTED, [server, since]);
  return new Map(rows.map(({ method, p50Ms, p95Ms }) => [method, { p50Ms, p95Ms }]));
};
