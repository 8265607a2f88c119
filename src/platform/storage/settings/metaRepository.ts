import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

/** Single facts about the database itself: its `epoch`, and what was seeded (`demo`). */
export function createMetaRepository(database: Sql) {
  return {
    async get(key: string, sql: Sql = database): Promise<unknown> {
      const rows = await sql.query<{ value: unknown }>('SELECT value FROM meta WHERE key = $1', [key]);
      return rows[0]?.value;
    },

    async put(key: string, value: unknown, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO meta (key, value) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [key, toJson(value)],
      );
    },

    /** False when the key is taken; waits for a transaction that is just taking it. */
    async claim(key: string, value: unknown, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        'INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING RETURNING 1',
        [key, toJson(value)],
      );
      return rows.length > 0;
    },

    async remove(key: string, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM meta WHERE key = $1', [key]);
    },

    /** The identity of this database, made with it: a reader's `since` means nothing under another one. */
    async readEpoch(sql: Sql = database): Promise<string> {
      const rows = await sql.query<{ value: string }>(`SELECT value FROM meta WHERE key = 'epoch'`);
      if (!rows[0]) throw new Error('The database has no epoch: it is not migrated.');
      return rows[0].value;
    },

    /** Gives a database that goes back in time another epoch: what readers have seen of the time between is not in it. */
    async renewEpoch(sql: Sql = database): Promise<string> {
      const rows = await sql.query<{ value: string }>(
        `UPDATE meta SET value = to_jsonb(gen_random_uuid()::text) WHERE key = 'epoch' RETURNING value`,
      );
      if (!rows[0]) throw new Error('The database has no epoch: it is not migrated.');
      return rows[0].value;
    },
  };
}
