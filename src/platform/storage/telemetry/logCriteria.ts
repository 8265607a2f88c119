import type { LogLevel } from '@contract/entities/logEntry';
import type { ErrorKind } from '@contract/entities/observation';
import type { Sql } from '../engine/database';
import type { Filter } from '../engine/filter';
import { containsPattern, likeOf } from '../engine/likePattern';

/** What a list of log entries, and the statistics over it, is narrowed to. */
export interface LogCriteria {
  level?: LogLevel | undefined;
  agent?: string | undefined;
  /** ISO 8601, inclusive; `to` exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Any part of message or run id, ignoring case. */
  q?: string | undefined;
  runId?: string | undefined;
  flagged?: boolean | undefined;
  kind?: ErrorKind | undefined;
  runs?: 'live' | 'dry' | undefined;
}

/** More run ids than this hold the text: entries that match are then so many that the newest are found by reading back. */
const RUNS_LOOKED_UP = 200;

/** Adds the criteria to a filter over the table of log entries. */
export async function narrowLogs(filter: Filter, criteria: LogCriteria, sql: Sql): Promise<void> {
  filter
    .add('level = ?', criteria.level)
    .add('agent_id = ?', criteria.agent)
    .add('ts >= ?', criteria.from)
    .add('ts < ?', criteria.to)
    .add('run_id = ?', criteria.runId)
    .add('flagged = ?', criteria.flagged)
    .add(`level = 'error' AND log_error_kind(message, meta) = ?`, criteria.kind)
    .add('dry_run = ?', criteria.runs && criteria.runs === 'dry');
  if (criteria.q) filter.addEach(...(await matchText(criteria.q, sql)));
}

/** Two index lookups instead of one scan: the trigram index on messages, and the few run ids that match. */
async function matchText(text: string, sql: Sql): Promise<[condition: string, values: unknown[]]> {
  const pattern = containsPattern(text);
  const like = likeOf(text);
  const runs = await sql.query<{ runId: string }>(
    `SELECT run_id AS "runId" FROM log_runs WHERE run_id ${like} $1 LIMIT $2`,
    [pattern, RUNS_LOOKED_UP + 1],
  );
  if (runs.length > RUNS_LOOKED_UP) return [`(message ${like} ? OR run_id ${like} ?)`, [pattern, pattern]];
  if (runs.length === 0) return [`message ${like} ?`, [pattern]];
  return [`(message ${like} ? OR run_id = ANY (?::text[]))`, [pattern, runs.map(({ runId }) => runId)]];
}
