import { fromRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { inMs } from '../engine/leases';

/** The message of a card in a channel of the team chat. */
export interface CardPost {
  cardId: string;
  channel: string;
  /** Absent until it is known to stand there. */
  ts?: string;
  /** With this one. */
  attempts: number;
  /** State of the card that the message is to show: its own and those of its steps. */
  state: string;
  /** Taken until then, by the database's clock: who took it is known by that moment. */
  claimedUntil: string;
}

type Claimed = Pick<CardPost, 'cardId' | 'claimedUntil'>;

export type CardPostsRepository = ReturnType<typeof createCardPostsRepository>;

/** Cards that stand in the team chat. Times are ISO 8601. */
export function createCardPostsRepository(database: Sql) {
  return {
    /** Every card that the team may decide and that is not there yet gets its message. */
    async open(channel: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO card_posts (card_id, channel, next_at, created_at)
         SELECT action_cards.id, $1, $2, $2 FROM action_cards
         JOIN conversations ON conversations.id = action_cards.conversation_id
         WHERE action_cards.status = 'pending' AND type IN ('gateway-call', 'agent-question', 'tool-approval')
           AND (expires_at IS NULL OR expires_at > $2) AND NOT dry_run
           AND conversations.shared AND conversations.deleted_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM card_posts WHERE card_id = action_cards.id)
         ON CONFLICT DO NOTHING`,
        [channel, at],
      );
    },

    /** Takes those whose message is not there, or shows an earlier state. For `leaseMs` no other process tells them, whatever its own clock says. */
    async claim(
      { now, leaseMs, limit }: { now: string; leaseMs: number; limit: number },
      sql: Sql = database,
    ): Promise<CardPost[]> {
      const rows = await sql.query<object>(
        `WITH due AS (
           SELECT card_id, ${STATE} AS state FROM card_posts AS post
           JOIN action_cards ON action_cards.id = card_id
           WHERE next_at <= $1 AND (claimed_until IS NULL OR claimed_until <= clock_timestamp()) AND shown IS DISTINCT FROM ${STATE}
           ORDER BY next_at LIMIT $3 FOR UPDATE OF post SKIP LOCKED)
         UPDATE card_posts SET claimed_until = ${inMs('$2')}, attempts = attempts + 1 FROM due
         WHERE card_posts.card_id = due.card_id
         RETURNING card_posts.card_id AS "cardId", channel, ts, attempts, due.state, claimed_until AS "claimedUntil"`,
        [now, leaseMs, limit],
      );
      return rows.map((row) => fromRow<CardPost>(row));
    },

    /** The message shows `state` now; `nextAt`: when its card may have changed, null for never again. Nothing where another process has taken it. */
    async told(
      { cardId, claimedUntil }: Claimed,
      { ts, state, nextAt }: { ts: string | undefined; state: string; nextAt: string | null },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `UPDATE card_posts SET ts = $2, shown = $3, next_at = $4, attempts = 0, error = NULL, claimed_until = NULL
         WHERE card_id = $1 AND claimed_until = $5`,
        [cardId, ts, state, nextAt, claimedUntil],
      );
    },

    async failed(
      { cardId, claimedUntil }: Claimed,
      { error, nextAt }: { error: string; nextAt: string | null },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `UPDATE card_posts SET error = $2, next_at = $3, claimed_until = NULL
         WHERE card_id = $1 AND claimed_until = $4`,
        [cardId, error, nextAt, claimedUntil],
      );
    },
  };
}

const STATE = `concat_ws(' ',
  CASE WHEN action_cards.status = 'pending' AND expires_at <= $1 THEN 'expired' ELSE action_cards.status END,
  (SELECT string_agg(step.status, ' ' ORDER BY step.position) FROM card_steps AS step
   WHERE step.card_id = action_cards.id))`;
