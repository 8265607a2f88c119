import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

export interface StoredSecret {
  name: string;
  version: number;
  /** Sealed, or plain. */
  value: string;
  sealed: boolean;
  updatedAt: string;
}

/** Every column that holds what is sealed: a new one stands here, or neither a lost key nor a new one knows of it. */
const SEALED = [
  { table: 'secrets', key: 'name', column: 'value', where: 'sealed' },
  { table: 'tool_servers', key: 'id', column: 'sign_in_secret', where: 'sign_in_secret IS NOT NULL' },
  {
    table: 'tool_servers',
    key: 'id',
    column: 'program_environment',
    where: 'program_environment IS NOT NULL',
  },
  { table: 'tool_servers', key: 'id', column: 'oauth', where: 'oauth IS NOT NULL' },
  { table: 'tool_servers', key: 'id', column: 'oauth_pending', where: 'oauth_pending IS NOT NULL' },
  { table: 'registered_agents', key: 'agent_id', column: 'credentials', where: 'credentials IS NOT NULL' },
  { table: 'alert_channels', key: 'id', column: 'secret', where: 'secret IS NOT NULL' },
  { table: 'second_factors', key: 'user_id', column: 'secret', where: 'secret IS NOT NULL' },
] as const;

const FIELDS = ['name', 'version', 'value', 'sealed', 'updatedAt'] as const;

/** Secrets that only the platform may read; nothing of them is ever sent to a browser. */
export function createSecretsRepository(database: Sql) {
  return {
    async get(name: string, sql: Sql = database): Promise<StoredSecret | null> {
      const rows = await sql.query<object>(`SELECT ${selectList(FIELDS)} FROM secrets WHERE name = $1`, [
        name,
      ]);
      return rows[0] ? fromRow<StoredSecret>(rows[0]) : null;
    },

    /** Something that was sealed, of whatever kind; undefined where nothing is. */
    async anySealed(sql: Sql = database): Promise<string | undefined> {
      const each = SEALED.map(
        ({ table, column, where }) => `SELECT ${column} AS value FROM ${table} WHERE ${where}`,
      );
      const rows = await sql.query<{ value: string }>(`${each.join(' UNION ALL ')} LIMIT 1`);
      return rows[0]?.value;
    },

    /** Puts whatever is sealed through `change`. Answers how much that was. */
    async reseal(change: (sealed: string) => string, sql: Sql): Promise<number> {
      let count = 0;
      for (const { table, key, column, where } of SEALED) {
        const rows = await sql.query<{ key: string; value: string }>(
          `SELECT ${key} AS key, ${column} AS value FROM ${table} WHERE ${where} ORDER BY ${key} FOR UPDATE`,
        );
        for (const row of rows)
          await sql.query(`UPDATE ${table} SET ${column} = $2 WHERE ${key} = $1`, [
            row.key,
            change(row.value),
          ]);
        count += rows.length;
      }
      return count;
    },

    /** Gives up whatever is sealed besides the secrets of this table. Answers the tool servers that lose their sign-in. */
    async forgetSignIns(sql: Sql = database): Promise<number> {
      const rows = await sql.query(
        `UPDATE tool_servers SET sign_in_kind = NULL, sign_in_header = NULL, sign_in_secret = NULL, program_environment = NULL,
           oauth = NULL, oauth_pending = NULL
         WHERE sign_in_secret IS NOT NULL OR program_environment IS NOT NULL OR oauth IS NOT NULL RETURNING 1`,
      );
      return rows.length;
    },

    /** The same of agents of others. */
    async forgetAgents(sql: Sql = database): Promise<number> {
      const rows = await sql.query(
        'UPDATE registered_agents SET credentials = NULL WHERE credentials IS NOT NULL RETURNING 1',
      );
      return rows.length;
    },

    /** The same of alert channels: they stay as they are, and fail until they have a secret again. */
    async forgetChannels(sql: Sql = database): Promise<number> {
      const rows = await sql.query(
        'UPDATE alert_channels SET secret = NULL WHERE secret IS NOT NULL RETURNING 1',
      );
      return rows.length;
    },

    /** Leaves one that is there, also one that somebody else is just making. */
    async putFirst(secret: StoredSecret, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO secrets (name, version, value, sealed, updated_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (name) DO NOTHING`,
        FIELDS.map((field) => secret[field]),
      );
    },

    async put(secret: StoredSecret, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO secrets (name, version, value, sealed, updated_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (name) DO UPDATE SET version = excluded.version, value = excluded.value,
           sealed = excluded.sealed, updated_at = excluded.updated_at`,
        FIELDS.map((field) => secret[field]),
      );
    },
  };
}
