import type { LogEntry } from '@contract/entities/logEntry';
import type { ErrorKind } from '@contract/entities/observation';
import { without } from './columns';
import type { Sql } from './database';
import { createFilter } from './filter';
import { containsPattern } from './likePattern';
import { readLogStats, type LogRange } from './logStats';
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
  kind?: ErrorKind | undefined;
  runs?: 'live' | 'dry' | undefined;
  limit: number;
  /** Numbers; both exclusive. */
  before?: number | undefined;
  after?: number | undefined;
  /** From which end the list is limited. */
  order?: 'newest' | 'oldest' | undefined;
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
  'dryRun',
  'demo',
] as const;

const table = createStreamTable<LogEntry>('logs', FIELDS, ['durationMs']);

/** More run ids than this hold the text: entries that match are then so many that the newest are found by reading back. */
const RUNS_LOOKED_UP = 200;

export type LogsRepository = ReturnType<typeof createLogsRepository>;

/** `GET /api/logs`, `/api/logs/stats` and `/ws/logs`: specification 2, section 7. */
export function createLogsRepository(database: Sql) {
  return {
    append,
    readSince: (seq: number, limit: number, sql: Sql = database) => table.readSince(seq, limit, sql),
    readNewest: (limit: number, sql: Sql = database) => table.readNewest(limit, sql),
    last: (sql: Sql = database) => table.last(sql),

    /** Oldest first, the newest `limit` of them, or the oldest. */
    async list(query: LogsFilter, sql: Sql = database): Promise<LogEntry[]> {
      const filter = createFilter(2)
        .add('level = ?', query.level)
        .add('agent_id = ?', query.agent)
        .add('ts >= ?', query.from)
        .add('ts < ?', query.to)
        .add('run_id = ?', query.runId)
        .add('flagged = ?', query.flagged)
        .add(`level = 'error' AND log_error_kind(message, meta) = ?`, query.kind)
        .add('dry_run = ?', query.runs && query.runs === 'dry')
        .add('seq < ?', query.before)
        .add('seq > ?', query.after);
      if (query.q) filter.addEach(...(await matchText(query.q, sql)));
      const read = query.order === 'oldest' ? table.readOldest : table.readNewest;
      return read(query.limit, sql, filter.condition(), filter.params());
    },

    get: (id: string, sql: Sql = database) => selectOne(id, sql),

    /** Null when there is no such entry. */
    async setFlag(id: string, flagged: boolean, sql: Sql = database): Promise<LogEntry | null> {
      await sql.query('UPDATE logs SET flagged = $2 WHERE id = $1', [id, flagged]);
      return selectOne(id, sql);
    },

    stats: (range: LogRange, sql: Sql = database) => readLogStats(range, sql),
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
  const dryRuns = await readDryRuns(runIds, sql);
  const measured = entries.map((entry) => ({
    ...entry,
    dryRun: entry.runId !== undefined && dryRuns.has(entry.runId),
    durationMs: readDuration(entry),
  }));
  const added = await table.append(measured, sql);
  return added.map((entry) => without(entry, 'durationMs'));
}

/** A run is stored before its first entry. */
async function readDryRuns(runIds: readonly string[], sql: Sql): Promise<ReadonlySet<string>> {
  if (runIds.length === 0) return new Set();
  const rows = await sql.query<{ runId: string }>(
    `SELECT run_id AS "runId" FROM runs WHERE dry_run AND run_id IN (SELECT jsonb_array_elements_text($1))`,
    [JSON.stringify(runIds)],
  );
  return new Set(rows.map(({ runId }) => runId));
}

function readDuration({ meta }: Unnumbered<LogEntry>): number | undefined {
  const duration = meta?.['durationMs'];
  return typeof duration === 'number' && Number.isFinite(duration) ? duration : undefined;
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

/** Hangul, digits and signs have no case: then nothing has to be folded, line by line. */
function likeOf(text: string): 'LIKE' | 'ILIKE' {
  return text.toLowerCase() === text.toUpperCase() ? 'LIKE' : 'ILIKE';
}

async function selectOne(id: string, sql: Sql): Promise<LogEntry | null> {
  const [entry] = await table.readNewest(1, sql, 'id = $2', [id]);
  return entry ?? null;
}
