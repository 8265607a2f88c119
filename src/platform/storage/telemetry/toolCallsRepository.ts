import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { CALL_LINKS, readLinks, type AgentLink } from './linkSums';
import { createStreamTable } from './streamTable';
import { readToolTotals, type ToolCallTotals } from './toolTotals';

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

export type { ToolCallTotals };
export type ToolCallsRepository = ReturnType<typeof createToolCallsRepository>;

export function createToolCallsRepository(database: Sql) {
  return {
    fresh: table.fresh,
    append: table.append,

    totals: (server: string, since: string, sql: Sql = database): Promise<ToolCallTotals[]> =>
      readToolTotals(server, since, sql),

    /** Pairs of agent and server of calls since then, and when last (ISO 8601). */
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
