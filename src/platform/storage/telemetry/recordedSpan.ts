import type { RecordedSpan } from '@contract/entities/primitives';
import type { Sql } from '../engine/database';

const TABLES = {
  usage: { rows: 'usage_records', hours: 'usage_hours' },
  logs: { rows: 'logs', hours: `(SELECT start AS hour FROM log_sums WHERE grain = 1 AND NOT dry_run)` },
} as const;

/** The oldest and the newest of what is counted, dry runs left out; the sums by the hour say where to look for them. */
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
       (SELECT min(ts) FROM ${rows}, known WHERE ts >= oldest AND ts < oldest + interval '1 hour'
          AND NOT dry_run AND ${whose}) AS first,
       (SELECT max(ts) FROM ${rows}, known WHERE ts >= newest AND ts < newest + interval '1 hour'
          AND NOT dry_run AND ${whose}) AS last`,
    params,
  );
  return found?.first && found.last ? { first: found.first, last: found.last } : null;
};
