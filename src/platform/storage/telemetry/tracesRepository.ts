import type { TraceEvent } from '@contract/entities/traceEvent';
import type { Sql } from '../engine/database';
import { createFilter, type Filter } from '../engine/filter';
import { containsPattern } from '../engine/likePattern';
import { createStreamTable } from './streamTable';

export interface TracesFilter {
  runId?: string | undefined;
  correlationId?: string | undefined;
  type?: TraceEvent['type'] | undefined;
  priority?: TraceEvent['priority'] | undefined;
  agent?: string | undefined;
  /** Any part of summary, actor or run id, ignoring case. */
  q?: string | undefined;
  /** Whose search it is: the words of others' private conversations are not found. */
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
    append: table.append,
    readSince: (seq: number, limit: number, sql: Sql = database) => table.readSince(seq, limit, sql),
    readNewest: (limit: number, sql: Sql = database) => table.readNewest(limit, sql),
    last: (sql: Sql = database) => table.last(sql),

    /** Oldest first, the newest `limit` of them. */
    list(query: TracesFilter, sql: Sql = database): Promise<TraceEvent[]> {
      const filter = createFilter(2)
        .add('run_id = ?', query.runId)
        .add('correlation_id = ?', query.correlationId)
        .add('type = ?', query.type)
        .add('priority = ?', query.priority)
        .add('agent = ?', query.agent)
        .add('seq < ?', query.before);
      if (query.q) addSearch(filter, containsPattern(query.q), query.readerId);
      return table.readNewest(query.limit, sql, filter.condition(), filter.params());
    },
  };
}

const OTHERS_PRIVATE = `EXISTS (
  SELECT 1 FROM runs LEFT JOIN conversations ON conversations.id = runs.conversation_id
  WHERE runs.run_id = traces.run_id AND (runs.private OR NOT conversations.shared)
    AND coalesce(conversations.user_id, runs.user_id, '') <> ?)`;

function addSearch(filter: Filter, pattern: string, readerId: string | undefined): void {
  if (readerId === undefined) filter.add('(summary ILIKE ? OR actor ILIKE ? OR run_id ILIKE ?)', pattern);
  else
    filter.addEach(`((summary ILIKE ? AND NOT ${OTHERS_PRIVATE}) OR actor ILIKE ? OR run_id ILIKE ?)`, [
      ...[pattern, readerId, pattern, pattern],
    ]);
}
