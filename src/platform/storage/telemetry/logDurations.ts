import type { LogLevel } from '@contract/entities/logEntry';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { HOURS_AND_DAYS, rollupSpans, spansOf } from './rollupSpans';

/** As `duration_bucket` of the database has it: each bucket reaches so many times as far as the one before. */
const GROWTH = 1.02;

/** More durations than this are not sorted: their percentiles are read from counts. */
export const SORTED_DURATIONS = 10_000;

/** How many of a bucket there are. */
export interface BucketCount {
  bucket: number;
  entries: number;
}

interface DurationRange {
  from?: string | undefined;
  to?: string | undefined;
  /** None: every one. */
  levels: readonly LogLevel[];
  dryRun: boolean;
}

const COUNTS = `
  SELECT bucket, sum(entries) AS entries FROM (
    SELECT s.* FROM ${spansOf('$1')} CROSS JOIN LATERAL (
      SELECT bucket, sum(entries) AS entries FROM log_durations
      WHERE grain = span.grain AND start >= span."from" AND start < span."to"
        AND dry_run = $3 AND ($4::text[] = '{}' OR level = ANY ($4::text[])) GROUP BY 1 OFFSET 0) AS s
    UNION ALL
    SELECT duration_bucket(l.duration_ms), 1 FROM ${spansOf('$2')} CROSS JOIN LATERAL (
      SELECT duration_ms FROM logs
      WHERE ts >= span."from" AND ts < span."to" AND duration_ms IS NOT NULL
        AND dry_run = $3 AND ($4::text[] = '{}' OR level = ANY ($4::text[])) OFFSET 0) AS l
  ) AS parts GROUP BY 1 HAVING sum(entries) > 0 ORDER BY 1`;

/** Percentiles in milliseconds, each within one per cent, read from counts by the hour and the day; null without entries. */
export const estimatePercentiles = async (
  fractions: readonly number[],
  { from, to, levels, dryRun }: DurationRange,
  sql: Sql,
): Promise<number[] | null> => {
  const { sums, rows } = rollupSpans([{ from, to }], HOURS_AND_DAYS);
  const counts = await sql.query<BucketCount>(COUNTS, [toJson(sums), toJson(rows), dryRun, levels]);
  if (counts.length === 0) return null;
  return fractions.map((fraction) => percentileOf(fraction, counts));
};

/** In milliseconds; `counts` ascending. */
export const percentileOf = (fraction: number, counts: readonly BucketCount[]): number => {
  const total = counts.reduce((sum, { entries }) => sum + entries, 0);
  let left = Math.floor(fraction * (total - 1));
  const found = counts.find(({ entries }) => (left -= entries) < 0) ?? counts.at(-1);
  return middleOf(found?.bucket ?? 0);
};

/** Value that is as far, in parts of it, from the least as from the most that the bucket holds. */
const middleOf = (bucket: number): number => {
  const most = GROWTH ** bucket;
  return most < 1e-5 ? 0 : (2 * most) / (GROWTH + 1);
};
