import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { isLive } from '../engine/liveProcesses';

export interface ClaimKey {
  /** Made by the client: `Idempotency-Key`, or the id of a socket event. */
  key: string;
  userId: string;
  /** The call or event, so that one key means one thing. */
  scope: string;
}

/** A key that is taken, and since when by the database's clock: who took it is known by that moment. */
export interface Claim extends ClaimKey {
  claimedAt: string;
}

export type ClaimResult =
  | { state: 'claimed'; claim: Claim }
  | { state: 'done'; response: unknown }
  | { state: 'in-progress' }
  | { state: 'mismatch' };

/** The next attempt takes a claim this old, if it has no answer and its process is gone. */
const ABANDONED_AFTER = `interval '5 minutes'`;

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

/** Keys that make a repeated call happen once (reliability.md, P1). Claim in the transaction of the effect. */
export function createIdempotencyRepository(database: Sql) {
  return {
    async claim(claim: ClaimKey, requestHash: string, sql: Sql = database): Promise<ClaimResult> {
      const [won] = await sql.query<Pick<Claim, 'claimedAt'>>(CLAIM, [
        claim.userId,
        claim.scope,
        claim.key,
        requestHash,
      ]);
      if (won) return { state: 'claimed', claim: { ...claim, ...won } };
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

    /** Nothing where somebody else has taken the key meanwhile. */
    async complete(
      { userId, scope, key, claimedAt }: Claim,
      response: unknown,
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `UPDATE idempotency_keys SET response = $5, completed_at = clock_timestamp()
         WHERE user_id = $1 AND scope = $2 AND key = $3 AND created_at = $4`,
        [userId, scope, key, claimedAt, toJson(response)],
      );
    },

    /** After a failure of ours: the next attempt runs again instead of reading a stored failure. */
    async release({ userId, scope, key, claimedAt }: Claim, sql: Sql = database): Promise<void> {
      await sql.query(
        `DELETE FROM idempotency_keys
         WHERE user_id = $1 AND scope = $2 AND key = $3 AND created_at = $4 AND completed_at IS NULL`,
        [userId, scope, key, claimedAt],
      );
    },
  };
}

const CLAIM = `
  INSERT INTO idempotency_keys (user_id, scope, key, request_hash, created_at)
  VALUES ($1, $2, $3, $4, clock_timestamp())
  ON CONFLICT (user_id, scope, key) DO UPDATE SET created_at = excluded.created_at, process_id = excluded.process_id
    WHERE idempotency_keys.completed_at IS NULL
      AND idempotency_keys.request_hash = excluded.request_hash
      AND idempotency_keys.created_at < excluded.created_at - ${ABANDONED_AFTER}
      AND NOT ${isLive('idempotency_keys.process_id')}
  RETURNING created_at AS "claimedAt"`;
