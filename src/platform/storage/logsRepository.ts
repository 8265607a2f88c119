import type { LogEntry, LogStats } from '@contract/entities/logEntry';
import { without } from './columns';
import type { Sql } from './database';
import { createFilter } from './filter';
import { containsPattern } from './likePattern';
import { createStreamTable, type Unnumbered } from './streamTable';

export interface LogsFilter {
  level?: LogEntry['level'] | undefined;
  agent?: string | undefined;
  /** ISO 8601, inclusive; `to` exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Any part of message or run id, ignoring case. */
  q?: string | undefined;
  runId?: string | undefined;
  flagged?: boolean | undefined;
  limit: number;
  before?: number | undefined;
}

const FIELDS = [
  'id',
  'ts',
  'level',
  'agentId',
  'runId',
  'correlationId',
  'message',
  'meta',
  'flagged',
  'demo',
] as const;

const table = createStreamTable<LogEntry>('logs', FIELDS, ['durationMs']);

/** Two index lookups instead of one scan: the trigram index on messages, and the few run ids that match. */
const MATCHES_TEXT = `(message ILIKE ? OR run_id = ANY (ARRAY(SELECT run_id FROM log_runs WHERE run_id ILIKE ?)))`;

export type LogsRepository = ReturnType<typeof createLogsRepository>;

/** `GET /api/logs`, `/api/logs/stats` and `/ws/logs`: specification 2, section 7. */
export function createLogsRepository(database: Sql) {
  return {
    append,
    readSince: (seq: number, limit: number, sql: Sql = database) => table.readSince(seq, limit, sql),
    readNewest: (limit: number, sql: Sql = database) => table.readNewest(limit, sql),
    last: (sql: Sql = database) => table.last(sql),

    /** Oldest first, the newest `limit` of them. */
    list(query: LogsFilter, sql: Sql = database): Promise<LogEntry[]> {
      const filter = createFilter(2)
        .add('level = ?', query.level)
        .add('agent_id = ?', query.agent)
        .add('ts >= ?', query.from)
        .add('ts < ?', query.to)
        .add('run_id = ?', query.runId)
        .add('flagged = ?', query.flagged)
        .add('seq < ?', query.before)
        .add(MATCHES_TEXT, query.q && containsPattern(query.q));
      return table.readNewest(query.limit, sql, filter.condition(), filter.params());
    },

    stats: (range: { from?: string | undefined; to?: string | undefined }, sql: Sql = database) =>
      readStats(range, sql),
  };
}

/** What a log line measured travels in `meta.durationMs`; it gets a column, so that percentiles need no JSON. */
async function append(entries: readonly Unnumbered<LogEntry>[], sql: Sql): Promise<LogEntry[]> {
  const runIds = [...new Set(entries.flatMap(({ runId }) => runId ?? []))];
  if (runIds.length > 0) {
    await sql.query(
      `INSERT INTO log_runs SELECT jsonb_array_elements_text($1) ORDER BY 1 ON CONFLICT DO NOTHING`,
      [JSON.stringify(runIds)],
    );
  }
  const timed = entries.map((entry) => ({ ...entry, durationMs: readDuration(entry) }));
  const added = await table.append(timed, sql);
  return added.map((entry) => without(entry, 'durationMs'));
}

function readDuration({ meta }: Unnumbered<LogEntry>): number | undefined {
  const duration = meta?.['durationMs'];
  return typeof duration === 'number' && Number.isFinite(duration) ? duration : undefined;
}

interface StatsRow extends Record<LogEntry['level'], number> {
  total: number;
  percentiles: [number, number, number] | null;
}

async function readStats(
  range: { from?: string | undefined; to?: string | undefined },
  sql: Sql,
): Promise<LogStats> {
  const filter = createFilter().add('ts >= ?', range.from).add('ts < ?', range.to);
  const [row] = await sql.query<StatsRow>(
    `SELECT count(*) AS total,
       count(*) FILTER (WHERE level = 'debug') AS debug, count(*) FILTER (WHERE level = 'info') AS info,
       count(*) FILTER (WHERE level = 'warn') AS warn, count(*) FILTER (WHERE level = 'error') AS error,
       percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY duration_ms) AS percentiles
     FROM logs WHERE ${filter.condition()}`,
    filter.params(),
  );
  const calls = await sql.query<{ count: number }>(
    `SELECT count(*) FROM tool_calls WHERE ${filter.condition()}`,
    filter.params(),
  );
  const [p50, p95, p99] = row?.percentiles ?? [null, null, null];
  return {
    total: row?.total ?? 0,
    byLevel: {
      debug: row?.debug ?? 0,
      info: row?.info ?? 0,
      warn: row?.warn ?? 0,
      error: row?.error ?? 0,
    },
    avgResponseTime: { p50, p95, p99 },
    toolCallCount: calls[0]?.count ?? 0,
  };
}
