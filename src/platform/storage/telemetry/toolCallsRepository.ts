import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { CALL_LINKS, readLinks, type AgentLink } from './linkSums';
import { createStreamTable } from './streamTable';

const FIELDS = [
  'id',
  'ts',
  'server',
  'method',
  'params',
  'tier',
  'status',
  'durationMs',
  'error',
  'caller',
  'runId',
  'correlationId',
  'cardId',
  'dryRun',
  'demo',
] as const;

const table = createStreamTable<ToolCallRecord>('tool_calls', FIELDS);

export interface ToolCallsFilter {
  runId?: string | undefined;
  server?: string | undefined;
  cardId?: string | undefined;
  limit: number;
  before?: number | undefined;
}

/** The calls of one tool since an instant, dry runs left out. */
export interface ToolCallTotals {
  method: string;
  calls: number;
  errors: number;
  p50Ms: number;
  p95Ms: number;
}

const TOTALS = `
  SELECT method, count(*)::int AS calls, (count(*) FILTER (WHERE status IN ('failed', 'unknown')))::int AS errors,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) AS "p50Ms",
    percentile_cont(0.95) WITHIN GROUP (ORDER BY duration_ms) AS "p95Ms"
  FROM tool_calls WHERE server = $1 AND ts >= $2 AND NOT dry_run
  GROUP BY method`;

export type ToolCallsRepository = ReturnType<typeof createToolCallsRepository>;

export function createToolCallsRepository(database: Sql) {
  return {
    append: table.append,

    totals: (server: string, since: string, sql: Sql = database): Promise<ToolCallTotals[]> =>
      sql.query<ToolCallTotals>(TOTALS, [server, since]),

    /** Who called which server since then, and when last (ISO 8601). */
    links: (since: string, sql: Sql = database): Promise<AgentLink[]> => readLinks(CALL_LINKS, since, sql),

    /** Oldest first, the newest `limit` of them. */
    list(query: ToolCallsFilter, sql: Sql = database): Promise<ToolCallRecord[]> {
      const filter = createFilter(2)
        .add('run_id = ?', query.runId)
        .add('server = ?', query.server)
        .add('card_id = ?', query.cardId)
        .add('seq < ?', query.before);
      return table.readNewest(query.limit, sql, filter.condition(), filter.params());
    },
  };
}
