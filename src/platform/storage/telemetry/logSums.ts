import type { LogLevel } from '@contract/entities/logEntry';
import type { ErrorKind } from '@contract/entities/errorKind';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { createFilter, type Filter } from '../engine/filter';
import { addOneOf, type OneOrSeveral } from './oneOf';
import { FIVES_AND_MORE, rangesBetween, rollupSpans, spansOf } from './rollupSpans';

/** Log entries of one agent and level in one part of a span. */
export interface LogSum {
  /** Counts from 0. */
  part: number;
  agent: string;
  level: LogLevel;
  /** Only of errors. */
  kind: ErrorKind | '';
  entries: number;
  durationMs: number;
  timed: number;
}

/** Facts of an entry that sums know. */
export interface SummedCriteria {
  level?: OneOrSeveral<LogLevel>;
  agent?: OneOrSeveral<string>;
  kind?: ErrorKind | undefined;
  runs?: 'live' | 'dry' | undefined;
}

const KIND = `CASE WHEN level = 'error' THEN log_error_kind(message, meta) ELSE '' END`;

const narrow = (filter: Filter, { level, agent, kind, runs }: SummedCriteria, kindColumn: string): Filter =>
  addOneOf(addOneOf(filter, 'level', level), 'agent_id', agent)
    .add(`level = 'error' AND ${kindColumn} = ?`, kind)
    .add('dry_run = ?', runs && runs === 'dry');

/**
 * Whole days, hours and five minutes are read from their sums, the rest entry by entry: span by span behind a fence
 * (`OFFSET 0`), so that each is one short walk along an index and not one along the whole table.
 */
const statement = (sums: string, rows: string): string => `
  WITH parts AS (
    SELECT part, s.* FROM ${spansOf('$1')} CROSS JOIN LATERAL (
      SELECT agent_id, level, error_kind, sum(entries) AS entries, sum(duration_ms) AS duration_ms, sum(timed) AS timed
      FROM log_sums WHERE grain = span.grain AND start >= span."from" AND start < span."to" AND ${sums}
      GROUP BY 1, 2, 3 OFFSET 0) AS s
    UNION ALL
    SELECT part, l.* FROM ${spansOf('$2')} CROSS JOIN LATERAL (
      SELECT agent_id, level, ${KIND}, count(*), coalesce(sum(duration_ms), 0), count(duration_ms)
      FROM logs WHERE ts >= span."from" AND ts < span."to" AND ${rows} GROUP BY 1, 2, 3 OFFSET 0) AS l
  )
  SELECT part, agent_id AS agent, level, error_kind AS kind, sum(entries) AS entries,
    sum(duration_ms) AS "durationMs", sum(timed) AS timed
  FROM parts GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

/** By part, in the order of the ranges; a part without an edge reaches as far as there are entries. */
export const readLogSums = (
  ranges: readonly { from?: string | undefined; to?: string | undefined }[],
  criteria: SummedCriteria,
  sql: Sql,
): Promise<LogSum[]> => {
  const spans = rollupSpans(ranges, FIVES_AND_MORE);
  const sums = narrow(createFilter(3), criteria, 'error_kind');
  const rows = narrow(createFilter(3 + sums.params().length), criteria, 'log_error_kind(message, meta)');
  return sql.query<LogSum>(statement(sums.condition(), rows.condition()), [
    toJson(spans.sums),
    toJson(spans.rows),
    ...sums.params(),
    ...rows.params(),
  ]);
};

/** By part of the span between these edges, ISO 8601 and ascending; dry runs are left out. */
export const readLiveLogSums = (edges: readonly string[], sql: Sql): Promise<LogSum[]> =>
  readLogSums(rangesBetween(edges), { runs: 'live' }, sql);
