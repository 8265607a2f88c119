import type { AlertSilence } from '@contract/entities/alertRule';
import type { Alert } from '@contract/entities/observation';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { createFilter } from '../engine/filter';
import { toJson } from '../engine/json';

/** An alert with whom it is told to. */
export interface StoredAlert extends Alert {
  bell: boolean;
  channels: string[];
  notifiedAt?: string;
}

export interface AlertFilter {
  state?: 'open' | 'over' | undefined;
  /** ISO 8601, exclusive. */
  before?: string | undefined;
  limit: number;
}

const FIELDS = ['id', 'rule', 'subject', 'type', 'message', 'evidence', 'clearedAt', 'ruleId', 'ruleName'];
const MORE = [
  'metric',
  'value',
  'threshold',
  'bell',
  'channels',
  'notifiedAt',
  'acknowledgedBy',
  'acknowledgedAt',
];
const SILENCED_UNTIL = `(SELECT max(until) FROM alert_silences AS silence
  WHERE silence.rule = coalesce(alerts.rule_id, alerts.rule)
    AND (silence.subject IS NULL OR silence.subject = alerts.subject) AND silence.until > $1) AS "silencedUntil"`;
const SELECT = `SELECT ${selectList([...FIELDS, ...MORE])}, raised_at AS timestamp, ${SILENCED_UNTIL} FROM alerts`;
const SILENCE = ['id', 'rule', 'subject', 'until', 'reason', 'createdBy', 'createdAt'];

export type AlertsRepository = ReturnType<typeof createAlertsRepository>;

/** Alerts as people deal with them, and since when the conditions of rules hold. Times are ISO 8601. */
export function createAlertsRepository(database: Sql) {
  const read = async (rows: Promise<object[]>): Promise<StoredAlert[]> =>
    (await rows).map((row) => fromRow<StoredAlert>(row));
  return {
    /** Newest first. */
    async list(
      { state, before, limit }: AlertFilter,
      now: string,
      sql: Sql = database,
    ): Promise<StoredAlert[]> {
      const filter = createFilter(3).add('raised_at < ?', before);
      const over = { open: 'AND cleared_at IS NULL', over: 'AND cleared_at IS NOT NULL' };
      return read(
        sql.query<object>(
          `${SELECT} WHERE ${filter.condition()} ${state === undefined ? '' : over[state]}
           ORDER BY raised_at DESC, id LIMIT $2`,
          [now, limit, ...filter.params()],
        ),
      );
    },

    open: (now: string, sql: Sql = database): Promise<StoredAlert[]> =>
      read(sql.query<object>(`${SELECT} WHERE cleared_at IS NULL ORDER BY raised_at, id`, [now])),

    async get(id: string, now: string, sql: Sql = database): Promise<StoredAlert | undefined> {
      return (await read(sql.query<object>(`${SELECT} WHERE id = $2`, [now, id])))[0];
    },

    /** False where one of the rule and subject is open. */
    async raise(alert: Omit<StoredAlert, 'silencedUntil'>, sql: Sql): Promise<boolean> {
      const { id, rule, subject, type, message, evidence, timestamp, ruleId, ruleName } = alert;
      const rows = await sql.query(
        `INSERT INTO alerts (id, rule, subject, type, message, evidence, raised_at, rule_id, rule_name, metric, value,
           threshold, bell, channels)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING 1`,
        [
          ...[id, rule, subject, type, message, evidence, timestamp, ruleId, ruleName],
          ...[alert.metric, alert.value, alert.threshold, alert.bell, toJson(alert.channels)],
        ],
      );
      return rows.length > 0;
    },

    /** True for the one caller that ended it. */
    async clear(id: string, at: string, sql: Sql): Promise<boolean> {
      const rows = await sql.query(
        'UPDATE alerts SET cleared_at = $2 WHERE id = $1 AND cleared_at IS NULL RETURNING 1',
        [id, at],
      );
      return rows.length > 0;
    },

    /** True for the one caller that is to tell of it. */
    async notified(id: string, at: string, sql: Sql): Promise<boolean> {
      const rows = await sql.query(
        `UPDATE alerts SET notified_at = $2 WHERE id = $1 AND notified_at IS NULL AND cleared_at IS NULL RETURNING 1`,
        [id, at],
      );
      return rows.length > 0;
    },

    /** False where it is over, or somebody has done so before. */
    async acknowledge(id: string, by: string, at: string, sql: Sql): Promise<boolean> {
      const rows = await sql.query(
        `UPDATE alerts SET acknowledged_by = $2, acknowledged_at = $3
         WHERE id = $1 AND cleared_at IS NULL AND acknowledged_at IS NULL RETURNING 1`,
        [id, by, at],
      );
      return rows.length > 0;
    },

    /** Notes that these hold, keeps since when those did that held before, and forgets all others of these rules. */
    async hold(
      ruleIds: readonly string[],
      held: readonly { ruleId: string; subject: string }[],
      at: string,
      sql: Sql,
    ): Promise<{ ruleId: string; subject: string; since: string }[]> {
      const keys = toJson(held.map(({ ruleId, subject }) => ({ rule_id: ruleId, subject })));
      await sql.query(
        `DELETE FROM alert_conditions WHERE rule_id = ANY($1) AND (rule_id, subject) NOT IN (
           SELECT rule_id, subject FROM jsonb_to_recordset($2) AS held (rule_id text, subject text))`,
        [[...ruleIds], keys],
      );
      await sql.query(
        `INSERT INTO alert_conditions (rule_id, subject, since)
         SELECT rule_id, subject, $2 FROM jsonb_to_recordset($1) AS held (rule_id text, subject text)
         ON CONFLICT DO NOTHING`,
        [keys, at],
      );
      return sql.query(
        'SELECT rule_id AS "ruleId", subject, since FROM alert_conditions WHERE rule_id = ANY($1)',
        [[...ruleIds]],
      );
    },

    async forgetConditions(keptRules: readonly string[], sql: Sql): Promise<void> {
      await sql.query('DELETE FROM alert_conditions WHERE NOT (rule_id = ANY($1))', [[...keptRules]]);
    },

    async silences(now: string, sql: Sql = database): Promise<AlertSilence[]> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(SILENCE)} FROM alert_silences WHERE until > $1 ORDER BY until, id`,
        [now],
      );
      return rows.map((row) => fromRow<AlertSilence>(row));
    },

    async addSilence(silence: AlertSilence, sql: Sql): Promise<void> {
      const { id, rule, subject, until, reason, createdBy, createdAt } = silence;
      await sql.query(
        `INSERT INTO alert_silences (id, rule, subject, until, reason, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, rule, subject, until, reason, createdBy, createdAt],
      );
    },

    /** False where there is none in force. */
    async endSilence(id: string, now: string, sql: Sql): Promise<boolean> {
      const rows = await sql.query(
        'UPDATE alert_silences SET until = $2 WHERE id = $1 AND until > $2 RETURNING 1',
        [id, now],
      );
      return rows.length > 0;
    },
  };
}
