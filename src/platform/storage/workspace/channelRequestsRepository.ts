import type { Sql } from '../engine/database';
import { everybodyStoppedSince } from '../engine/stoppedSince';
import { ofProcesses, processIds, THIS_PROCESS, type WorkOf } from '../engine/workOf';

export type ChannelRequestsRepository = ReturnType<typeof createChannelRequestsRepository>;

/** A request to the secretary in a channel. */
export interface ChannelRequest {
  /** The place and time of the message in the team chat. */
  id: string;
  /** Owner of the conversation that it becomes. */
  userId: string;
  channelId: string;
  text: string;
  /** Whether the conversation is the team's; else the user's alone. */
  shared: boolean;
  /** Name of who asked, where somebody without an account did; null: the user. */
  speaker: string | null;
  conversationId: string;
  /** Run of the last attempt; null: none has begun. */
  runId: string | null;
  attempts: number;
}

const COLUMNS = `id, user_id AS "userId", channel_id AS "channelId", text, shared, speaker, conversation_id AS "conversationId",
  run_id AS "runId", attempts`;

/** Requests of the team chat, from their arrival until the channel has its answer. */
export function createChannelRequestsRepository(database: Sql) {
  return {
    /** Undefined when it is there already. `at`: ISO 8601. */
    async keep(
      request: Omit<ChannelRequest, 'runId' | 'attempts'>,
      at: string,
      sql: Sql = database,
    ): Promise<ChannelRequest | undefined> {
      const { id, userId, channelId, text, shared, speaker, conversationId } = request;
      const [kept] = await sql.query<ChannelRequest>(
        `INSERT INTO channel_requests (id, user_id, channel_id, text, shared, speaker, conversation_id, received_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING ${COLUMNS}`,
        [id, userId, channelId, text, shared, speaker, conversationId, at],
      );
      return kept;
    },

    /** `isOpenHere`: it is this process's, and the channel has no answer to it. */
    async get(
      id: string,
      sql: Sql = database,
    ): Promise<(ChannelRequest & { isOpenHere: boolean }) | undefined> {
      const [found] = await sql.query<ChannelRequest & { isOpenHere: boolean }>(
        `SELECT ${COLUMNS}, settled_at IS NULL AND process_id IS NOT DISTINCT FROM ${THIS_PROCESS} AS "isOpenHere"
         FROM channel_requests WHERE id = $1`,
        [id],
      );
      return found;
    },

    /** Counts an attempt, with its run. */
    async begun(id: string, runId: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE channel_requests SET run_id = $2, attempts = attempts + 1 WHERE id = $1', [
        id,
        runId,
      ]);
    },

    /** Whether everybody was stopped after it came. */
    async isStopped(id: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `SELECT 1 FROM channel_requests WHERE id = $1 AND ${everybodyStoppedSince('asked_order')}`,
        [id],
      );
      return rows.length > 0;
    },

    async settle(id: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE channel_requests SET settled_at = $2 WHERE id = $1', [id, at]);
    },

    /** Those without an answer that came at `since` or later are this process's from here on, the oldest first. */
    async takeOver(of: WorkOf, since: string, sql: Sql = database): Promise<ChannelRequest[]> {
      return sql.query<ChannelRequest>(
        `WITH taken AS (
           UPDATE channel_requests SET process_id = ${THIS_PROCESS}
           WHERE settled_at IS NULL AND received_at >= $2 AND ${ofProcesses('$1')} RETURNING *)
         SELECT ${COLUMNS} FROM taken ORDER BY received_at, id`,
        [processIds(of), since],
      );
    },
  };
}
