import type { Sql } from '../engine/database';

/** A conversation, and whose it is. */
export interface QuestionPlace {
  conversationId: string;
  ownerId: string;
}

/** In which conversations the questions of tool servers stand. */
export function createQuestionPlacesRepository(database: Sql) {
  return {
    /** The conversation that a run belongs to; null where it belongs to none that is there. */
    async ofRun(runId: string, sql: Sql = database): Promise<QuestionPlace | null> {
      const rows = await sql.query<QuestionPlace>(
        `SELECT conversations.id AS "conversationId", conversations.user_id AS "ownerId"
         FROM runs JOIN conversations ON conversations.id = runs.conversation_id
         WHERE run_id = $1 AND deleted_at IS NULL`,
        [runId],
      );
      return rows[0] ?? null;
    },

    /** A server's own; null where there is none yet. */
    async ofServer(id: string, sql: Sql = database): Promise<string | null> {
      const rows = await sql.query<{ id: string | null }>(
        'SELECT conversation_id AS id FROM tool_servers WHERE id = $1',
        [id],
      );
      return rows[0]?.id ?? null;
    },

    async keepForServer(id: string, conversationId: string, sql: Sql): Promise<void> {
      await sql.query('UPDATE tool_servers SET conversation_id = $2 WHERE id = $1', [id, conversationId]);
    },
  };
}
