import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

export interface ClaimKey {
  /** Made by the client: `Idempotency-Key`, or the id of a socket event. */
  key: string;
  userId: string;
  /** The call or event, so that one key means one thing. */
  scope: string;
}

export type ClaimResult =
  | { state: 'claimed' }
  | { state: 'done'; response: unknown }
  | { state: 'in-progress' }
  | { state: 'mismatch' };

/** A claim this old without an answer belongs to a process that died: the next attempt takes it. */
const ABANDONED_AFTER = `interval '5 minutes'`;

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

/** Keys that make a repeated call happen once (reliability.md, P1). Claim in the transaction of the effect. */
export function createIdempotencyRepository(database: Sql) {
  return {
    async claim(
      claim: ClaimKey,
      requestHash: string,
      now: string,
      sql: Sql = database,
    ): Promise<ClaimResult> {
      const won = await sql.query(CLAIM, [claim.userId, claim.scope, claim.key, requestHash, now]);
      if (won.length > 0) return { state: 'claimed' };
      const rows = await sql.query<{ requestHash: string; done: boolean; response: unknown }>(
        `SELECT request_hash AS "requestHash", completed_at IS NOT NULL AS done, response
         FROM idempotency_keys WHERE user_id = $1 AND scope = $2 AND key = $3`,
        [claim.userId, claim.scope, claim.key],
      );
      const kept = rows[0];
      if (!kept) return { state: 'in-progress' };
      if (kept.requestHash !== requestHash) return { state: 'mismatch' };
      return kept.done ? { state: 'done', response: kept.response } : { state: 'in-progress' };
    },

    async complete(claim: ClaimKey, response: unknown, now: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `UPDATE idempotency_keys SET response = $4, completed_at = $5
         WHERE user_id = $1 AND scope = $2 AND key = $3`,
        [claim.userId, claim.scope, claim.key, toJson(response), now],
      );
    },

    /** After a failure of ours: the next attempt runs again instead of reading a stored failure. */
    async release(claim: ClaimKey, sql: Sql = database): Promise<void> {
      await sql.query(
        `DELETE FROM idempotency_keys
         WHERE user_id = $1 AND scope = $2 AND key = $3 AND completed_at IS NULL`,
        [claim.userId, claim.scope, claim.key],
      );
    },
  };
}

const CLAIM = `
  INSERT INTO idempotency_keys (user_id, scope, key, request_hash, created_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id, scope, key) DO UPDATE SET created_at = excluded.created_at
    WHERE idempotency_keys.completed_at IS NULL
      AND idempotency_keys.request_hash = excluded.request_hash
      AND idempotency_keys.created_at < excluded.created_at - ${ABANDONED_AFTER}
  RETURNING 1`;
