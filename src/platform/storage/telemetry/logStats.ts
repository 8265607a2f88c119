import type { LogLevel, LogStats } from '@contract/entities/logEntry';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { countCalls } from './linkSums';
import { narrowLogs, type LogCriteria } from './logCriteria';
import { estimatePercentiles, SORTED_DURATIONS } from './logDurations';
import { readLogSums, type LogSum } from './logSums';
import { addOneOf, severalOf } from './oneOf';
import { rangesBetween } from './rollupSpans';

/** `buckets` needs both ends of the range. */
export interface LogStatsQuery extends LogCriteria {
  buckets?: number | undefined;
}

type LevelCounts = Record<LogLevel, number>;
type Percentiles = [number, number, number];

/** Entries by level in each part, and how many of all have a duration. */
interface Counts {
  parts: LevelCounts[];
  timed: number;
}

const FRACTIONS = [0.5, 0.95, 0.99];

const COUNT_LEVELS = `count(*) FILTER (WHERE level = 'debug') AS debug,
  count(*) FILTER (WHERE level = 'info') AS info,
  count(*) FILTER (WHERE level = 'warn') AS warn, count(*) FILTER (WHERE level = 'error') AS error`;

/**
 * Figures over what the criteria leave. Durations of dry runs count only where dry runs are asked for. Counts are exact;
 * percentiles too, up to `SORTED_DURATIONS`, and beyond that within one per cent.
 */
export async function readLogStats({ buckets, ...criteria }: LogStatsQuery, sql: Sql): Promise<LogStats> {
  const edges = edgesOf(criteria, buckets);
  const { parts, timed } = isSummed(criteria)
    ? await readSummed(criteria, edges, sql)
    : await readRows(criteria, edges, sql);
  const byLevel = parts.reduce(add, NONE);
  const [p50, p95, p99] = (await readPercentiles(criteria, timed, sql)) ?? [null, null, null];
  return {
    total: byLevel.debug + byLevel.info + byLevel.warn + byLevel.error,
    byLevel,
    avgResponseTime: { p50, p95, p99 },
    toolCallCount: await countToolCalls(criteria, sql),
    ...(edges
      ? {
          histogram: rangesBetween(edges).map((range, part) => ({ ...range, ...(parts[part] ?? NONE) })),
        }
      : {}),
  };
}

const NONE: LevelCounts = { debug: 0, info: 0, warn: 0, error: 0 };
const add = (a: LevelCounts, b: LevelCounts): LevelCounts => ({
  debug: a.debug + b.debug,
  info: a.info + b.info,
  warn: a.warn + b.warn,
  error: a.error + b.error,
});

/** Whether sums know everything that is asked for. */
export const isSummed = ({ q, runId, flagged, meta, pattern }: LogCriteria): boolean =>
  !q && [runId, flagged, meta, pattern].every((value) => value === undefined);

const FIVE_MS = 300_000;
/** In wider columns five minutes are not seen. */
const WIDE_MS = 6 * FIVE_MS;

/**
 * Whole milliseconds bound the columns, so that each column's own range holds exactly its entries; wide columns meet on
 * whole five minutes, as sums do.
 */
const edgesOf = ({ from, to }: LogCriteria, buckets: number | undefined): string[] | undefined => {
  if (buckets === undefined || from === undefined || to === undefined) return undefined;
  const begin = Date.parse(from);
  const width = (Date.parse(to) - begin) / buckets;
  const step = width >= WIDE_MS ? FIVE_MS : 1;
  return Array.from({ length: buckets + 1 }, (_, index) => {
    if (index === 0 || index === buckets) return new Date(begin + Math.round(width * index)).toISOString();
    return new Date(Math.round((begin + width * index) / step) * step).toISOString();
  });
};

const readSummed = async (
  { from, to, ...criteria }: LogCriteria,
  edges: readonly string[] | undefined,
  sql: Sql,
): Promise<Counts> => {
  const ranges = edges ? rangesBetween(edges) : [{ from, to }];
  const sums = await readLogSums(ranges, criteria, sql);
  const parts = ranges.map(() => ({ ...NONE }));
  for (const { part, level, entries } of sums) {
    const counts = parts[part];
    if (counts) counts[level] += entries;
  }
  return { parts, timed: sums.reduce((sum: number, { timed }: LogSum) => sum + timed, 0) };
};

const readRows = async (
  criteria: LogCriteria,
  edges: readonly string[] | undefined,
  sql: Sql,
): Promise<Counts> => {
  const filter = createFilter(2);
  await narrowLogs(filter, criteria, sql);
  const rows = await sql.query<LevelCounts & { bucket: number; timed: number }>(
    `SELECT coalesce(width_bucket(ts, (SELECT array_agg(edge::timestamptz ORDER BY edge::timestamptz)
         FROM jsonb_array_elements_text($1) AS edge)), 1) AS bucket, ${COUNT_LEVELS}, count(duration_ms) AS timed
     FROM logs WHERE ${filter.condition()} GROUP BY 1`,
    [JSON.stringify(edges ?? []), ...filter.params()],
  );
  const byBucket = new Map(rows.map(({ bucket, timed, ...counts }) => [bucket, { counts, timed }]));
  return {
    parts: Array.from(edges?.slice(1) ?? [''], (_, index) => byBucket.get(index + 1)?.counts ?? NONE),
    timed: rows.reduce((sum, { timed }) => sum + timed, 0),
  };
};

const readPercentiles = async (
  criteria: LogCriteria,
  timed: number,
  sql: Sql,
): Promise<Percentiles | null> => {
  if (timed === 0) return null;
  const dryRun = criteria.runs === 'dry';
  const { agent, kind, from, to, level } = criteria;
  if (timed > SORTED_DURATIONS && isSummed(criteria) && severalOf(agent).length === 0 && kind === undefined)
    return (await estimatePercentiles(
      FRACTIONS,
      { from, to, levels: severalOf(level), dryRun },
      sql,
    )) as Percentiles | null;
  const filter = createFilter();
  await narrowLogs(filter, criteria, sql);
  const [row] = await sql.query<{ percentiles: Percentiles | null }>(
    `SELECT percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY duration_ms) AS percentiles
     FROM logs WHERE ${filter.condition()} AND duration_ms IS NOT NULL ${dryRun ? '' : 'AND NOT dry_run'}`,
    filter.params(),
  );
  return row?.percentiles ?? null;
};

/** Null where the criteria name what only a log entry has. */
async function countToolCalls(criteria: LogCriteria, sql: Sql): Promise<number | null> {
  const { level, q, flagged, kind, agent, runId, from, to, runs, meta, pattern } = criteria;
  if (severalOf(level).length > 0 || q) return null;
  if ([flagged, kind, meta, pattern].some((value) => value !== undefined)) return null;
  const dryRun = runs === 'dry';
  if (runId === undefined) return countCalls({ from, to, callers: severalOf(agent), dryRun }, sql);
  const filter = addOneOf(createFilter().add('ts >= ?', from).add('ts < ?', to), 'caller', agent)
    .add('run_id = ?', runId)
    .add('dry_run = ?', dryRun);
  const rows = await sql.query<{ count: number }>(
    `SELECT count(*) FROM tool_calls WHERE ${filter.condition()}`,
    filter.params(),
  );
  return rows[0]?.count ?? 0;
}
