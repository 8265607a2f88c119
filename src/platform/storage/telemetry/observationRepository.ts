import type { Alert, EndedTask, LoadSample } from '@contract/entities/observation';
import { LIST_MAX_ITEMS, TASK_PAGE_ITEMS } from '@contract/limits';
import { fromRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { readLiveLogSums, type LogSum } from './logSums';
import { readRecordedSpan } from './recordedSpan';
import { readTaskSums, type TaskSum } from './taskSums';
import type { TimeSpan } from './usageSums';

export interface EndedTaskFilter extends TimeSpan {
  agent?: string | undefined;
  /** `seq`, exclusive. */
  before?: number | undefined;
}

export type { LogSum, TaskSum };
export type ObservationRepository = ReturnType<typeof createObservationRepository>;

export function createObservationRepository(database: Sql) {
  return {
    /** By part of the span between these edges, ISO 8601 and ascending. */
    logSums: (edges: readonly string[], sql: Sql = database): Promise<LogSum[]> =>
      readLiveLogSums(edges, sql),

    recordedLogs: (sql: Sql = database) => readRecordedSpan('logs', undefined, sql),

    /** By part, as `logSums`. */
    taskSums: (edges: readonly string[], sql: Sql = database): Promise<TaskSum[]> => readTaskSums(edges, sql),

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

    /** Tasks that `taskSums` counts, newest first. */
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

    /** Every open one, and of the newest `newest` those that are over; open ones first, each part newest first. */
    async alerts(newest: number, sql: Sql = database): Promise<Alert[]> {
      const rows = await sql.query<object>(
        `${ALERTS} WHERE cleared_at IS NULL OR id IN (SELECT id FROM alerts ORDER BY raised_at DESC, id LIMIT $1)
         ORDER BY cleared_at IS NOT NULL, raised_at DESC, id`,
        [newest],
      );
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

    /** The words of an open alert whose figures have changed. */
    async restate(id: string, message: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE alerts SET message = $2 WHERE id = $1 AND cleared_at IS NULL', [id, message]);
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
