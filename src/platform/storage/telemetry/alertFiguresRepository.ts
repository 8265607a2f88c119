import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { narrowLogs, type LogCriteria } from './logCriteria';
import { isSummed } from './logStats';
import { readLogSums } from './logSums';
import { rangesBetween } from './rollupSpans';

/** Counts of one subject in one part of a span. */
export interface PartSum {
  /** Counts from 0. */
  part: number;
  subject: string;
  /** Dollars, or a number of rows. */
  total: number;
  /** Those of them that failed; 0 where nothing fails. */
  failed: number;
}

/** When a card began to wait and when it was decided or ran out; ISO 8601. */
export interface WaitingCard {
  from: string;
  to: string | null;
}

export type AlertFiguresRepository = ReturnType<typeof createAlertFiguresRepository>;

const EDGES = `SELECT array_agg(edge::timestamptz ORDER BY edge::timestamptz) AS list
  FROM jsonb_array_elements_text($3) AS edge`;
const inParts = (table: string, at: string, subject: string, sums: string, condition: string) => `
  WITH edges AS (${EDGES})
  SELECT width_bucket(${at}, (SELECT list FROM edges)) - 1 AS part, ${subject} AS subject, ${sums}
  FROM ${table} WHERE ${at} >= $1 AND ${at} < $2 AND ${condition} GROUP BY 1, 2 ORDER BY 1, 2`;

/** Figures of rules that no screen sums the same way. Edges are ISO 8601, ascending. */
export function createAlertFiguresRepository(database: Sql) {
  const sums = (statement: string, edges: readonly string[], sql: Sql): Promise<PartSum[]> =>
    sql.query<PartSum>(statement, [edges[0], edges.at(-1), JSON.stringify(edges)]);
  return {
    /** Dollars by agent; dry runs are left out. */
    costs: (edges: readonly string[], sql: Sql = database) => sums(COSTS, edges, sql),

    /** Calls by tool server; dry runs are left out. */
    toolCalls: (edges: readonly string[], sql: Sql = database) => sums(TOOL_CALLS, edges, sql),

    /** Log entries that pass a filter, dry runs among them unless it says otherwise. */
    logEntries: (edges: readonly string[], criteria: LogCriteria, sql: Sql = database) =>
      countLogEntries(edges, criteria, sql),

    /** Alerts that did not reach their channel, whatever was tried. */
    failedDeliveries: (edges: readonly string[], sql: Sql = database) => sums(DELIVERIES, edges, sql),

    /** Cards that waited at some time between the two. */
    waitingCards: (from: string, to: string, sql: Sql = database): Promise<WaitingCard[]> =>
      sql.query<WaitingCard>(
        `SELECT created_at AS from, coalesce(decided_at, CASE WHEN expires_at < $2 THEN expires_at END) AS to
         FROM action_cards WHERE NOT dry_run AND created_at < $2
           AND (status = 'pending' OR decided_at >= $1) ORDER BY created_at`,
        [from, to],
      ),
  };
}

/**
 * Whatever sums know is read from them; the rest by the index on the time of entries, joined with the one on the words of
 * messages where it narrows more: never more than the span.
 */
const countLogEntries = async (
  edges: readonly string[],
  criteria: LogCriteria,
  sql: Sql,
): Promise<PartSum[]> => {
  if (isSummed(criteria)) {
    const sums = await readLogSums(rangesBetween(edges), criteria, sql);
    return sums.map(({ part, entries }) => ({ part, subject: '', total: entries, failed: 0 }));
  }
  const filter = createFilter(4);
  await narrowLogs(filter, criteria, sql);
  const statement = inParts('logs', 'ts', `''`, 'count(*) AS total, 0 AS failed', filter.condition());
  return sql.query<PartSum>(statement, [edges[0], edges.at(-1), JSON.stringify(edges), ...filter.params()]);
};

const COSTS = inParts(
  'usage_records',
  'ts',
  'agent',
  'coalesce(sum(cost), 0)::double precision AS total, 0 AS failed',
  'NOT dry_run',
);
const TOOL_CALLS = inParts(
  'tool_calls',
  'ts',
  'server',
  `count(*) AS total, count(*) FILTER (WHERE status IN ('failed', 'unknown')) AS failed`,
  'NOT dry_run',
);
const DELIVERIES = inParts(
  'alert_deliveries',
  'ended_at',
  `''`,
  'count(*) AS total, count(*) AS failed',
  `state = 'failed' AND event <> 'test'`,
);
