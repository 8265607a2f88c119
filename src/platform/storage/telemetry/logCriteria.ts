import type { LogLevel } from '@contract/entities/logEntry';
import type { ErrorKind } from '@contract/entities/errorKind';
import type { JsonObject } from '@contract/entities/primitives';
import { longestWords } from '@contract/logPattern';
import type { Sql } from '../engine/database';
import type { Filter } from '../engine/filter';
import { addOneOf, type OneOrSeveral } from './oneOf';
import { toJson } from '../engine/json';
import { containsPattern, likeOf } from '../engine/likePattern';

/** Filter of a list of log entries, and of the statistics over it. */
export interface LogCriteria {
  /** One, or any of several. */
  level?: OneOrSeveral<LogLevel>;
  agent?: OneOrSeveral<string>;
  /** ISO 8601, inclusive; `to` exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Any part of message or run id, ignoring case. */
  q?: string | undefined;
  runId?: string | undefined;
  flagged?: boolean | undefined;
  kind?: ErrorKind | undefined;
  runs?: 'live' | 'dry' | undefined;
  /** Fields that `meta` holds, with their values. */
  meta?: JsonObject | undefined;
  /** As `logPattern` of the contract makes it of the message. */
  pattern?: string | undefined;
}

/** More run ids than this hold the text: entries that match are then so many that the newest are found by reading back. */
const RUNS_LOOKED_UP = 200;

/** Adds the criteria to a filter over the table of log entries. */
export async function narrowLogs(filter: Filter, criteria: LogCriteria, sql: Sql): Promise<void> {
  addOneOf(filter, 'level', criteria.level);
  addOneOf(filter, 'agent_id', criteria.agent);
  filter
    .add('ts >= ?', criteria.from)
    .add('ts < ?', criteria.to)
    .add('run_id = ?', criteria.runId)
    .add('flagged = ?', criteria.flagged)
    .add(`level = 'error' AND log_error_kind(message, meta) = ?`, criteria.kind)
    .add('dry_run = ?', criteria.runs && criteria.runs === 'dry')
    .add('meta @> ?::jsonb', criteria.meta && toJson(criteria.meta));
  if (criteria.pattern !== undefined) matchPattern(filter, criteria.pattern);
  if (criteria.q) filter.addEach(...(await matchText(criteria.q, sql)));
}

/** The words that all such messages have narrow by the trigram index what has to be looked at. */
const matchPattern = (filter: Filter, pattern: string): void => {
  const words = longestWords(pattern);
  filter
    .add('message LIKE ?', words === '' ? undefined : containsPattern(words))
    .add('log_pattern(message) = ?', pattern);
};

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
