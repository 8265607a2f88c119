import type { Database, Sql } from '../engine/database';
import { toJson } from '../engine/json';

export const PROCESS_MESSAGES_CHANNEL = 'console_messages';

export type ProcessMessagesRepository = ReturnType<typeof createProcessMessagesRepository>;

/** Messages between processes while something happens. Kept for a minute. */
export function createProcessMessagesRepository(database: Database) {
  return {
    /** With its commit the others are told the number of the row. */
    async tell(messages: readonly unknown[], sql: Sql = database): Promise<void> {
      await sql.query(TELL, [database.processId, toJson(messages), PROCESS_MESSAGES_CHANNEL]);
    },

    /** Message of another process, by the number of the row; undefined for its own and for one that is gone. */
    async read(seq: number, sql: Sql = database): Promise<unknown[] | undefined> {
      const [row] = await sql.query<{ messages: unknown[] }>(
        'SELECT messages FROM process_messages WHERE seq = $1 AND process_id <> $2',
        [seq, database.processId],
      );
      return row?.messages;
    },

    /** Numbers of the rows of others behind `seq`, oldest first. */
    async since(seq: number, sql: Sql = database): Promise<number[]> {
      const rows = await sql.query<{ seq: number }>(
        'SELECT seq FROM process_messages WHERE seq > $1 AND process_id <> $2 ORDER BY seq',
        [seq, database.processId],
      );
      return rows.map((row) => row.seq);
    },

    async newest(sql: Sql = database): Promise<number> {
      const [row] = await sql.query<{ seq: number }>(
        'SELECT coalesce(max(seq), 0) AS seq FROM process_messages',
      );
      return row?.seq ?? 0;
    },

    /** The last that was given, also where its row is gone by now; 0 where none was, and after a crash of the server. */
    async lastNumber(sql: Sql = database): Promise<number> {
      const [row] = await sql.query<{ seq: number }>(
        `SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('process_messages', 'seq')::regclass), 0) AS seq`,
      );
      return row?.seq ?? 0;
    },

    async forget(sql: Sql = database): Promise<void> {
      await sql.query(`DELETE FROM process_messages WHERE told_at < clock_timestamp() - interval '1 minute'`);
    },
  };
}

const TELL = `
  WITH told AS (INSERT INTO process_messages (process_id, messages) VALUES ($1, $2) RETURNING seq)
  SELECT pg_notify($3, seq::text) FROM told`;
