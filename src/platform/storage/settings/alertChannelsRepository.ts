import type { AlertChannelSettings } from '@contract/entities/alertRule';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

export interface StoredAlertChannel {
  id: string;
  name: string;
  enabled: boolean;
  settings: AlertChannelSettings;
  /** Sealed. */
  secret?: string;
  createdBy: string;
  createdAt: string;
}

const FIELDS = ['id', 'name', 'enabled', 'settings', 'secret', 'createdBy', 'createdAt'] as const;
const SELECT = `SELECT ${selectList(FIELDS)} FROM alert_channels`;

export type AlertChannelsRepository = ReturnType<typeof createAlertChannelsRepository>;

/** Channels that alerts are told in besides the bell. */
export function createAlertChannelsRepository(database: Sql) {
  return {
    /** Oldest first. */
    async list(sql: Sql = database): Promise<StoredAlertChannel[]> {
      const rows = await sql.query<object>(`${SELECT} ORDER BY created_at, id`);
      return rows.map((row) => fromRow<StoredAlertChannel>(row));
    },

    async get(id: string, sql: Sql = database): Promise<StoredAlertChannel | undefined> {
      const rows = await sql.query<object>(`${SELECT} WHERE id = $1`, [id]);
      return rows[0] && fromRow<StoredAlertChannel>(rows[0]);
    },

    async save(channel: StoredAlertChannel, sql: Sql): Promise<void> {
      const { id, name, enabled, settings, secret, createdBy, createdAt } = channel;
      await sql.query(
        `INSERT INTO alert_channels (id, name, enabled, settings, secret, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, enabled = excluded.enabled,
           settings = excluded.settings, secret = excluded.secret`,
        [id, name, enabled, toJson(settings), secret, createdBy, createdAt],
      );
    },

    /** False where there is none. */
    async remove(id: string, sql: Sql): Promise<boolean> {
      const rows = await sql.query('DELETE FROM alert_channels WHERE id = $1 RETURNING 1', [id]);
      return rows.length > 0;
    },
  };
}
