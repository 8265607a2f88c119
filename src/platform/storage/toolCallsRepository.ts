import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { Sql } from './database';
import { createFilter } from './filter';
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

export function createToolCallsRepository(database: Sql) {
  return {
    append: table.append,

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
