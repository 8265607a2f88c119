import { LogEntry } from '@contract/entities/logEntry';
import { without } from '../engine/columns';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { narrowLogs, type LogCriteria } from './logCriteria';
import { readLogFields } from './logFields';
import { readLogPatterns } from './logPatterns';
import { readLogStats, type LogStatsQuery } from './logStats';
import { createStreamTable, storedFields, type Unnumbered } from './streamTable';

export interface LogsFilter extends LogCriteria {
  limit: number;
  /** Numbers; both exclusive. */
  before?: number | undefined;
  after?: number | undefined;
  /** A moment, ISO 8601: the newest up to it, or the oldest after it, by where it lies in the stream. */
  at?: string | undefined;
  /** From which end the list is limited. */
  order?: 'newest' | 'oldest' | undefined;
}

const table = createStreamTable<LogEntry>('logs', storedFields(LogEntry), ['durationMs']);

export type LogsRepository = ReturnType<typeof createLogsRepository>;

/** `GET /api/logs`, `/api/logs/stats` and `/ws/logs`: Behaviour, sections 18.2 and 18.5. */
export function createLogsRepository(database: Sql) {
  return {
    fresh: table.fresh,
    place,
    append,
    readSince: (seq: number, limit: number, sql: Sql = database) => table.readSince(seq, limit, sql),
    readNewest: (limit: number, sql: Sql = database) => table.readNewest(limit, sql),
    last: (sql: Sql = database) => table.last(sql),

    /** Oldest first, the newest `limit` of them, or the oldest. */
    async list(query: LogsFilter, sql: Sql = database): Promise<LogEntry[]> {
      const filter = createFilter(2).add('seq < ?', query.before).add('seq > ?', query.after);
      if (query.at !== undefined)
        filter.add(query.order === 'oldest' ? 'seq > ?' : 'seq <= ?', await positionOf(query.at, sql));
      await narrowLogs(filter, query, sql);
      const read = query.order === 'oldest' ? table.readOldest : table.readNewest;
      return read(query.limit, sql, filter.condition(), filter.params());
    },

    get: (id: string, sql: Sql = database) => selectOne(id, sql),

    /** Null when there is no such entry. */
    async setFlag(id: string, flagged: boolean, sql: Sql = database): Promise<LogEntry | null> {
      await sql.query('UPDATE logs SET flagged = $2 WHERE id = $1', [id, flagged]);
      return selectOne(id, sql);
    },

    patterns: (query: LogCriteria, sql: Sql = database) => readLogPatterns(query, sql),
    fields: (query: LogCriteria, sql: Sql = database) => readLogFields(query, sql),
    stats: (query: LogStatsQuery, sql: Sql = database) => readLogStats(query, sql),
  };
}

/** The number of the newest entry up to a moment; 0 where all are newer. */
async function positionOf(at: string, sql: Sql): Promise<number> {
  const [last] = await sql.query<{ seq: number }>(
    'SELECT seq FROM logs WHERE ts <= $1 ORDER BY ts DESC, seq DESC LIMIT 1',
    [at],
  );
  return last?.seq ?? 0;
}

/** Notes the runs of entries that are about to be appended, which say then whether theirs is a dry run. */
async function place(entries: readonly Unnumbered<LogEntry>[], sql: Sql): Promise<Unnumbered<LogEntry>[]> {
  const runIds = [...new Set(entries.flatMap(({ runId }) => runId ?? []))];
  if (runIds.length > 0) {
    await sql.query(
      `INSERT INTO log_runs SELECT jsonb_array_elements_text($1) ORDER BY 1 ON CONFLICT DO NOTHING`,
      [JSON.stringify(runIds)],
    );
  }
  const dryRuns = await readDryRuns(runIds, sql);
  return entries.map((entry) => ({
    ...entry,
    dryRun: entry.runId !== undefined && dryRuns.has(entry.runId),
  }));
}

/** A duration that a log line measured travels in `meta.durationMs`; it gets a column, so that percentiles need no JSON. */
async function append(entries: readonly Unnumbered<LogEntry>[], sql: Sql): Promise<LogEntry[]> {
  const measured = entries.map((entry) => ({ dryRun: false, ...entry, durationMs: readDuration(entry) }));
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

async function selectOne(id: string, sql: Sql): Promise<LogEntry | null> {
  const [entry] = await table.readNewest(1, sql, 'id = $2', [id]);
  return entry ?? null;
}
