import type { RecordedSpan } from '@contract/entities/primitives';
import type { Sql } from '../engine/database';
import { heldRuns } from '../engine/heldRuns';

const TABLES = {
  usage: { rows: 'usage_records', hours: 'usage_hours' },
  logs: { rows: 'logs', hours: `(SELECT start AS hour FROM log_sums WHERE grain = 1 AND NOT dry_run)` },
} as const;

const NOT_HELD = `(run_id IS NULL OR run_id <> ALL (${heldRuns('run_id')}))`;

/**
 * The oldest and the newest of what is counted, dry runs left out; the sums by the hour say where to look for them. What a legal
 * hold keeps of a time whose other records are gone does not make that time a recorded one.
 */
export const readRecordedSpan = async (
  of: keyof typeof TABLES,
  provider: string | undefined,
  sql: Sql,
): Promise<RecordedSpan | null> => {
  const { rows, hours } = TABLES[of];
  const [whose, params] = provider === undefined ? ['true', []] : ['provider = $1', [provider]];
  const [found] = await sql.query<{ first: string | null; last: string | null }>(
    `WITH known AS (SELECT min(hour) AS oldest, max(hour) AS newest FROM ${hours} AS summed WHERE ${whose})
     SELECT
       (SELECT min(ts) FROM ${rows} WHERE ts >= (SELECT oldest FROM known)
          AND NOT dry_run AND ${whose} AND ${NOT_HELD}) AS first,
       (SELECT max(ts) FROM ${rows}, known WHERE ts >= newest AND ts < newest + interval '1 hour'
          AND NOT dry_run AND ${whose}) AS last`,
    params,
  );
  if (!found?.last) return null;
  return { first: found.first ?? found.last, last: found.last };
};
