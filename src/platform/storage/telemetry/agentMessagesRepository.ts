import type { AgentMessage } from '@contract/entities/agentMessage';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { MESSAGE_LINKS, readLinks, type AgentLink } from './linkSums';
import { createStreamTable } from './streamTable';

const FIELDS = [
  'id',
  'timestamp',
  'from',
  'to',
  'action',
  'params',
  'runId',
  'correlationId',
  'taskId',
  'demo',
] as const;

const table = createStreamTable<AgentMessage>('agent_messages', FIELDS);

export interface AgentMessagesFilter {
  /** Sent or received by this agent. */
  agentId?: string | undefined;
  runId?: string | undefined;
  correlationId?: string | undefined;
  /** ISO 8601: none that are older. */
  from?: string | undefined;
  limit: number;
  before?: number | undefined;
}

export function createAgentMessagesRepository(database: Sql) {
  return {
    fresh: table.fresh,
    append: table.append,
    readSince: async (seq: number, limit: number, sql: Sql = database) =>
      (await table.readSince(seq, limit, sql)).map(withParams),
    readNewest: async (limit: number, sql: Sql = database) =>
      (await table.readNewest(limit, sql)).map(withParams),
    last: (sql: Sql = database) => table.last(sql),

    /** Oldest first, the newest `limit` of them. */
    async list(query: AgentMessagesFilter, sql: Sql = database): Promise<AgentMessage[]> {
      const filter = createFilter(2)
        .add('("from" = ? OR "to" = ?)', query.agentId)
        .add('run_id = ?', query.runId)
        .add('correlation_id = ?', query.correlationId)
        .add('timestamp >= ?', query.from)
        .add('seq < ?', query.before);
      const rows = await table.readNewest(query.limit, sql, filter.condition(), filter.params());
      return rows.map(withParams);
    },

    /** Pairs that talked since then, and when last (ISO 8601). */
    links: (since: string, sql: Sql = database): Promise<AgentLink[]> => readLinks(MESSAGE_LINKS, since, sql),
  };
}

/** `params` is required and may be null, where an absent field is what a null column usually means. */
function withParams(message: AgentMessage): AgentMessage {
  return { ...message, params: message.params ?? null };
}
