import type { ActionCard } from '@contract/entities/actionCard';
import { selectCards } from './actionCardRows';
import type { Sql } from '../engine/database';

/** Cards that agents of others wait for: calls that the gateway holds, and questions. */
export function createHeldCardsRepository(database: Sql) {
  return {
    /** Pending ones of one agent, or of all. */
    pending: (agentId: string | undefined, sql: Sql = database): Promise<ActionCard[]> =>
      selectCards(
        sql,
        `${PENDING} AND ($1::text IS NULL OR coalesce(action_cards.gateway, action_cards.question)->>'agentId' = $1)`,
        [agentId],
      ),

    /** Pending ones that nobody can decide any more at `at` (ISO 8601). */
    expired: (at: string, sql: Sql = database): Promise<ActionCard[]> =>
      selectCards(sql, `${PENDING} AND action_cards.expires_at <= $1`, [at]),

    /** Rejects a pending card in nobody's name, also one that has expired; null when somebody has decided. */
    async close(
      { id, by, at, reason }: { id: string; by: string; at: string; reason: string },
      sql: Sql = database,
    ): Promise<ActionCard | null> {
      const rows = await sql.query(
        `UPDATE action_cards SET status = 'rejected', decided_by = $2, decided_at = $3, reason = $4
         WHERE id = $1 AND status = 'pending' RETURNING 1`,
        [id, by, at, reason],
      );
      if (rows.length === 0) return null;
      return (await selectCards(sql, 'action_cards.id = $1', [id]))[0] ?? null;
    },
  };
}

const PENDING = `action_cards.type IN ('gateway-call', 'agent-question') AND action_cards.status = 'pending'`;
