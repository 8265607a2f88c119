import type { TraceEvent } from '@contract/entities/traceEvent';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { createStreamTable, type Unnumbered } from './streamTable';
import { addTraceSearch, noteTraceNames, searchTraces } from './traceSearch';

export interface TracesFilter {
  runId?: string | undefined;
  correlationId?: string | undefined;
  type?: TraceEvent['type'] | undefined;
  priority?: TraceEvent['priority'] | undefined;
  agent?: string | undefined;
  /** Any part of summary, actor or run id, ignoring case. */
  q?: string | undefined;
  /** Reader of the search: the words of others' private conversations are not found. */
  readerId?: string | undefined;
  limit: number;
  before?: number | undefined;
}

const FIELDS = [
  'id',
  'ts',
  'type',
  'priority',
  'actor',
  'summary',
  'runId',
  'correlationId',
  'agent',
  'tokens',
  'links',
  'meta',
  'attributes',
  'demo',
] as const;

const table = createStreamTable<TraceEvent>('traces', FIELDS);

export type TracesRepository = ReturnType<typeof createTracesRepository>;

/** `GET /api/traces` and `/ws/traces`: Behaviour, sections 18.2 and 18.5. */
export function createTracesRepository(database: Sql) {
  return {
    fresh: table.fresh,
    async append(events: readonly Unnumbered<TraceEvent>[], sql: Sql): Promise<TraceEvent[]> {
      const [, appended] = await Promise.all([noteTraceNames(events, sql), table.append(events, sql)]);
      return appended;
    },
    readSince: (seq: number, limit: number, sql: Sql = database) => table.readSince(seq, limit, sql),
    readNewest: (limit: number, sql: Sql = database) => table.readNewest(limit, sql),
    last: (sql: Sql = database) => table.last(sql),

    /** Oldest first, the newest `limit` of them. */
    async list(query: TracesFilter, sql: Sql = database): Promise<TraceEvent[]> {
      const filter = createFilter(2)
        .add('run_id = ?', query.runId)
        .add('correlation_id = ?', query.correlationId)
        .add('type = ?', query.type)
        .add('priority = ?', query.priority)
        .add('agent = ?', query.agent)
        .add('seq < ?', query.before);
      if (!query.q) return table.readNewest(query.limit, sql, filter.condition(), filter.params());
      await addTraceSearch(filter, query.q, query.readerId, sql);
      return searchTraces(table, filter, query, sql);
    },
  };
}
