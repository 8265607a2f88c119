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

    /** The last question of a task of an agent that is commanded over A2A. */
    async ofTask(agentId: string, taskId: string, sql: Sql = database): Promise<ActionCard | null> {
      const cards = await selectCards(
        sql,
        `action_cards.question->'task' IS NOT NULL AND action_cards.question->'task'->>'taskId' = $2
         AND action_cards.question->>'agentId' = $1`,
        [agentId, taskId],
      );
      return cards.at(-1) ?? null;
    },

    /** Answered, and at `at` (ISO 8601) it is time to find out whether the answer has arrived. */
    unheard: (at: string, sql: Sql = database): Promise<ActionCard[]> => selectCards(sql, UNHEARD, [at]),

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

/** Each time later than the last, up to 20 minutes. */
const UNHEARD = `
  action_cards.status = 'approved' AND action_cards.type = 'agent-question' AND EXISTS (
    SELECT 1 FROM card_steps sent WHERE sent.card_id = action_cards.id AND sent.status = 'unknown'
      AND sent.updated_at + make_interval(secs => 5 * power(3, least(sent.attempts, 6) - 1)) <= $1)`;
