import type { AlertDelivery } from '@contract/entities/alertRule';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { inMs } from '../engine/leases';

/** Words for a channel, as they were when it happened. */
export interface DeliveryContent {
  title: string;
  text: string;
  /** An address of the console, without its host; empty where there is none. */
  link: string;
  /** ISO 8601. */
  at: string;
  data: Record<string, unknown>;
}

export interface StoredDelivery {
  id: string;
  alertId?: string;
  channelId: string;
  event: AlertDelivery['event'];
  content: DeliveryContent;
  attempts: number;
  createdAt: string;
}

/** Taken until then, by the database's clock: who took it is known by that moment. */
export interface ClaimedDelivery extends StoredDelivery {
  claimedUntil: string;
}

const FIELDS = ['id', 'alertId', 'channelId', 'event', 'content', 'attempts', 'createdAt', 'claimedUntil'];

export type AlertDeliveriesRepository = ReturnType<typeof createAlertDeliveriesRepository>;

/** Messages on their way to channels. Times are ISO 8601. */
export function createAlertDeliveriesRepository(database: Sql) {
  return {
    /** Once per alert, channel and event; a channel that is gone or off is told nothing. */
    async add(delivery: Omit<StoredDelivery, 'attempts'>, sql: Sql): Promise<void> {
      const { id, alertId, channelId, event, content, createdAt } = delivery;
      await sql.query(
        `INSERT INTO alert_deliveries (id, alert_id, channel_id, event, content, state, created_at, next_at)
         SELECT $1, $2, id, $4, $5, 'waiting', $6, $6 FROM alert_channels
         WHERE id = $3 AND (enabled OR $4 = 'test') ON CONFLICT DO NOTHING`,
        [id, alertId, channelId, event, toJson(content), createdAt],
      );
    },

    /**
     * Takes those that are due at `now`. For `leaseMs` no other process sends them, whatever its own clock says. What an alert's
     * channel was told before goes first.
     */
    async claim(
      { now, leaseMs, limit }: { now: string; leaseMs: number; limit: number },
      sql: Sql = database,
    ): Promise<ClaimedDelivery[]> {
      const rows = await sql.query<object>(
        `UPDATE alert_deliveries SET claimed_until = ${inMs('$2')}, attempts = attempts + 1 WHERE id IN (
           SELECT id FROM alert_deliveries AS due
           WHERE state = 'waiting' AND next_at <= $1 AND (claimed_until IS NULL OR claimed_until <= clock_timestamp())
             AND (due.event <> 'resolved' OR NOT EXISTS (SELECT 1 FROM alert_deliveries AS first
               WHERE first.alert_id = due.alert_id AND first.channel_id = due.channel_id
                 AND first.event = 'opened' AND first.state = 'waiting'))
           ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
         RETURNING ${selectList(FIELDS)}`,
        [now, leaseMs, limit],
      );
      return rows.map((row) => fromRow<ClaimedDelivery>(row));
    },

    /** `nextAt`: another attempt follows then. False where another process has taken it meanwhile. */
    async ended(
      { id, claimedUntil }: Pick<ClaimedDelivery, 'id' | 'claimedUntil'>,
      {
        state,
        at,
        error,
        nextAt,
      }: { state: 'sent' | 'failed' | 'waiting'; at: string; error?: string; nextAt?: string },
      sql: Sql = database,
    ): Promise<boolean> {
      const rows = await sql.query(
        `UPDATE alert_deliveries SET state = $2, error = $3, next_at = $4, claimed_until = NULL,
           ended_at = CASE WHEN $2 = 'waiting' THEN NULL ELSE $5::timestamptz END
         WHERE id = $1 AND state = 'waiting' AND claimed_until = $6 RETURNING 1`,
        [id, state, error, nextAt, at, claimedUntil],
      );
      return rows.length > 0;
    },

    /** Newest first. */
    async list(limit: number, sql: Sql = database): Promise<AlertDelivery[]> {
      const rows = await sql.query<object>(
        `SELECT delivery.id, alert_id AS "alertId", channel_id AS "channelId", channel.name AS "channelName", event,
           content->>'title' AS title, attempts, error, delivery.created_at AS "createdAt", ended_at AS "endedAt",
           CASE WHEN state = 'waiting' AND error IS NOT NULL THEN 'retrying' ELSE state END AS state,
           CASE WHEN state = 'waiting' THEN next_at END AS "nextAt"
         FROM alert_deliveries AS delivery JOIN alert_channels AS channel ON channel.id = channel_id
         ORDER BY delivery.created_at DESC, delivery.id LIMIT $1`,
        [limit],
      );
      return rows.map((row) => fromRow<AlertDelivery>(row));
    },
  };
}
