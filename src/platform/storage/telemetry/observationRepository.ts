import type { LogLevel } from '@contract/entities/logEntry';
import type { Alert, EndedTask, ErrorKind, LoadSample } from '@contract/entities/observation';
import { LIST_MAX_ITEMS, TASK_PAGE_ITEMS } from '@contract/limits';
import { fromRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { readRecordedSpan } from './recordedSpan';
import type { TimeSpan } from './usageSums';

/** Log entries of one agent and level in one part of a span. */
export interface LogSum {
  /** Counts from 0. */
  part: number;
  agent: string;
  level: LogLevel;
  /** Only of errors. */
  kind: ErrorKind | '';
  entries: number;
  durationMs: number;
  timed: number;
}

export interface TaskSum {
  agent: string;
  completed: number;
  failed: number;
}

export interface EndedTaskFilter extends TimeSpan {
  agent?: string | undefined;
  /** `seq`, exclusive. */
  before?: number | undefined;
}

export type ObservationRepository = ReturnType<typeof createObservationRepository>;

export function createObservationRepository(database: Sql) {
  return {
    /** By part of the span between these edges, ISO 8601 and ascending. */
    logSums: (edges: readonly string[], sql: Sql = database): Promise<LogSum[]> =>
      sql.query<LogSum>(LOG_SUMS, [edges[0], edges.at(-1), JSON.stringify(edges)]),

    recordedLogs: (sql: Sql = database) => readRecordedSpan('logs', undefined, sql),

    taskSums: ({ from, to }: TimeSpan, sql: Sql = database): Promise<TaskSum[]> =>
      sql.query<TaskSum>(
        `SELECT agent_id AS agent, count(*) FILTER (WHERE state = 'completed') AS completed,
           count(*) FILTER (WHERE state IN ('failed', 'rejected')) AS failed
         FROM agent_tasks WHERE updated_at >= $1 AND updated_at < $2 AND NOT dry_run GROUP BY 1 ORDER BY 1`,
        [from, to],
      ),

    async addLoad({ ts, cpu, memory }: LoadSample, sql: Sql = database): Promise<void> {
      await sql.query('INSERT INTO load_samples VALUES ($1, $2, $3)', [ts, cpu, memory]);
      await sql.query(`DELETE FROM load_samples WHERE ts < $1::timestamptz - interval '7 days'`, [ts]);
    },

    loads: ({ from, to }: TimeSpan, sql: Sql = database): Promise<LoadSample[]> =>
      sql.query<LoadSample>(
        'SELECT ts, cpu, memory FROM load_samples WHERE ts >= $1 AND ts < $2 ORDER BY ts',
        [from, to],
      ),

    async loadSummary(
      { from, to }: TimeSpan,
      sql: Sql = database,
    ): Promise<{ count: number; cpu: number | null; memory: number | null }> {
      const [row] = await sql.query<{ count: number; cpu: number | null; memory: number | null }>(
        'SELECT count(*), avg(cpu) AS cpu, avg(memory) AS memory FROM load_samples WHERE ts >= $1 AND ts < $2',
        [from, to],
      );
      return row ?? { count: 0, cpu: null, memory: null };
    },

    /** Newest first. */
    newestLoads: ({ from, to }: TimeSpan, sql: Sql = database): Promise<LoadSample[]> =>
      sql.query<LoadSample>(
        'SELECT ts, cpu, memory FROM load_samples WHERE ts >= $1 AND ts < $2 ORDER BY ts DESC LIMIT $3',
        [from, to, LIST_MAX_ITEMS],
      ),

    /** What `taskSums` counts, newest first. */
    async endedTasks(query: EndedTaskFilter, sql: Sql = database): Promise<EndedTask[]> {
      const filter = createFilter(2)
        .add('updated_at >= ?', query.from)
        .add('updated_at < ?', query.to)
        .add('agent_id = ?', query.agent)
        .add('seq < ?', query.before);
      const rows = await sql.query<object>(
        `SELECT id, seq, agent_id AS "agentId", state, run_id AS "runId", error, created_at AS "createdAt",
           updated_at AS "endedAt"
         FROM agent_tasks WHERE ${filter.condition()} AND state IN ('completed', 'failed', 'rejected') AND NOT dry_run
         ORDER BY seq DESC LIMIT $1`,
        [TASK_PAGE_ITEMS, ...filter.params()],
      );
      return rows.map((row) => fromRow<EndedTask>(row));
    },

    /** Newest first. */
    async alerts(limit: number, sql: Sql = database): Promise<Alert[]> {
      const rows = await sql.query<object>(`${ALERTS} ORDER BY raised_at DESC, id LIMIT $1`, [limit]);
      return rows.map((row) => fromRow<Alert>(row));
    },

    /** `builtIn`: without those of rules that people set. */
    async openAlerts({ builtIn = false } = {}, sql: Sql = database): Promise<Alert[]> {
      const rows = await sql.query<object>(
        `${ALERTS} WHERE cleared_at IS NULL ${builtIn ? 'AND rule_id IS NULL' : ''}`,
      );
      return rows.map((row) => fromRow<Alert>(row));
    },

    /** True for the one caller that raised it. */
    async raise(alert: Alert, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO alerts (id, rule, subject, type, message, evidence, raised_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
        [alert.id, alert.rule, alert.subject, alert.type, alert.message, alert.evidence, alert.timestamp],
      );
      return rows.length > 0;
    },

    async clear(id: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE alerts SET cleared_at = $2 WHERE id = $1 AND cleared_at IS NULL', [id, at]);
    },
  };
}

const ALERTS = `SELECT id, rule, subject, type, message, evidence, raised_at AS timestamp, cleared_at AS "clearedAt",
  rule_id AS "ruleId", rule_name AS "ruleName", metric, value, threshold, acknowledged_by AS "acknowledgedBy",
  acknowledged_at AS "acknowledgedAt", (SELECT max(until) FROM alert_silences AS silence
    WHERE silence.rule = coalesce(alerts.rule_id, alerts.rule) AND silence.until > now()
      AND (silence.subject IS NULL OR silence.subject = alerts.subject)) AS "silencedUntil"
  FROM alerts`;

/**
 * Whole hours that lie in one part are read from their sums, the rest entry by entry: hour by hour behind a fence
 * (`OFFSET 0`), so that each is one short walk along the index of `ts` and not one along the whole table.
 */
const LOG_SUMS = `
  WITH edges AS (
    SELECT array_agg(edge::timestamptz ORDER BY edge::timestamptz) AS list FROM jsonb_array_elements_text($3) AS edge
  ), hours AS (
    SELECT h.*, width_bucket(h.hour, (SELECT list FROM edges)) AS part
    FROM log_hours AS h WHERE h.hour > $1::timestamptz - interval '1 hour' AND h.hour < $2
  ), cut AS (
    SELECT DISTINCT hour FROM hours
    WHERE hour < $1 OR width_bucket(hour + interval '1 hour' - interval '1 microsecond', (SELECT list FROM edges)) <> part
  ), parts AS (
    SELECT part, agent_id, level, error_kind, entries, duration_ms, timed
    FROM hours WHERE hour NOT IN (SELECT hour FROM cut)
    UNION ALL
    SELECT width_bucket(l.ts, (SELECT list FROM edges)), l.agent_id, l.level,
      CASE WHEN l.level = 'error' THEN log_error_kind(l.message, l.meta) ELSE '' END, 1,
      coalesce(l.duration_ms, 0), (l.duration_ms IS NOT NULL)::int
    FROM cut CROSS JOIN LATERAL (
      SELECT * FROM logs
      WHERE ts >= greatest(cut.hour, $1::timestamptz) AND ts < least(cut.hour + interval '1 hour', $2::timestamptz)
        AND NOT dry_run
      OFFSET 0
    ) AS l
  )
  SELECT part - 1 AS part, agent_id AS agent, level, error_kind AS kind, sum(entries) AS entries,
    sum(duration_ms) AS "durationMs", sum(timed) AS timed
  FROM parts GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
