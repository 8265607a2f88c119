import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

/** An agent of others, as somebody added it. */
export interface StoredAgent {
  agentId: string;
  cardUrl: string;
  /** As its card said when it was added. */
  name: string;
  description: string;
  addedBy: string;
  addedAt: string;
  /** How long it may be silent; absent: as long as the configuration says. */
  timeoutMs?: number;
  /** Sealed. */
  credentials?: string;
}

const FIELDS = ['agentId', 'cardUrl', 'name', 'description', 'addedBy', 'addedAt'] as const;
const ALL = selectList([...FIELDS, 'timeoutMs', 'credentials']);
const SELECT = `SELECT ${ALL} FROM registered_agents`;

export type RegisteredAgentsRepository = ReturnType<typeof createRegisteredAgentsRepository>;

export function createRegisteredAgentsRepository(database: Sql) {
  return {
    list: (sql: Sql = database): Promise<StoredAgent[]> =>
      sql
        .query<object>(`${SELECT} ORDER BY added_at, agent_id`)
        .then((rows) => rows.map((row) => fromRow<StoredAgent>(row))),

    /** In the place of any other; null: none any more. Undefined when there is no such agent. */
    async keepCredentials(
      agentId: string,
      credentials: string | null,
      sql: Sql = database,
    ): Promise<StoredAgent | undefined> {
      const rows = await sql.query<object>(
        `UPDATE registered_agents SET credentials = $2 WHERE agent_id = $1
         RETURNING ${ALL}`,
        [agentId, credentials],
      );
      return rows[0] && fromRow<StoredAgent>(rows[0]);
    },

    /** Null: as long as the configuration says. False when there is no such agent. */
    async keepTimeout(agentId: string, timeoutMs: number | null, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        'UPDATE registered_agents SET timeout_ms = $2 WHERE agent_id = $1 RETURNING 1',
        [agentId, timeoutMs],
      );
      return rows.length > 0;
    },

    /** False when the id or the address is there already. */
    async add(agent: StoredAgent, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO registered_agents (agent_id, card_url, name, description, added_by, added_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
        FIELDS.map((field) => agent[field]),
      );
      return rows.length > 0;
    },

    /** The conversation in which its questions stand; null where there is none yet, or no such agent. */
    async conversation(agentId: string, sql: Sql = database): Promise<string | null> {
      const rows = await sql.query<{ id: string | null }>(
        'SELECT conversation_id AS id FROM registered_agents WHERE agent_id = $1',
        [agentId],
      );
      return rows[0]?.id ?? null;
    },

    async keepConversation(agentId: string, conversationId: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE registered_agents SET conversation_id = $2 WHERE agent_id = $1', [
        agentId,
        conversationId,
      ]);
    },

    /** False when there is no such agent. */
    async remove(agentId: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query('DELETE FROM registered_agents WHERE agent_id = $1 RETURNING 1', [
        agentId,
      ]);
      return rows.length > 0;
    },
  };
}
