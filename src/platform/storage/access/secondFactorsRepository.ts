import { createHash } from 'node:crypto';
import type { Sql } from '../engine/database';

export interface StoredSecondFactor {
  /** Sealed. */
  secret: string;
  confirmed: boolean;
  recoveryCodesLeft: number;
}

export type SecondFactorsRepository = ReturnType<typeof createSecondFactorsRepository>;

/** Second factors of people, and the recovery codes for the day that one is lost. */
export function createSecondFactorsRepository(database: Sql) {
  return {
    async get(userId: string, sql: Sql = database): Promise<StoredSecondFactor | null> {
      const rows = await sql.query<StoredSecondFactor>(
        `SELECT secret, confirmed_at IS NOT NULL AS confirmed, (SELECT count(*) FROM recovery_codes
           WHERE recovery_codes.user_id = second_factors.user_id AND used_at IS NULL) AS "recoveryCodesLeft"
         FROM second_factors WHERE user_id = $1`,
        [userId],
      );
      return rows[0] ?? null;
    },

    /** In the place of one that was never confirmed. False: there is one that counts. */
    async begin(
      { userId, secret, at }: { userId: string; secret: string; at: string },
      sql: Sql = database,
    ): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO second_factors (user_id, secret, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
         WHERE second_factors.confirmed_at IS NULL RETURNING 1`,
        [userId, secret, at],
      );
      return rows.length > 0;
    },

    /** Accepts the code of a time step, once: false when that step or a later one was accepted before. */
    async takeStep(userId: string, step: number, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        'UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING 1',
        [userId, step],
      );
      return rows.length > 0;
    },

    /** False when it counted already. */
    async confirm(userId: string, at: string, sql: Sql): Promise<boolean> {
      const rows = await sql.query(
        'UPDATE second_factors SET confirmed_at = $2 WHERE user_id = $1 AND confirmed_at IS NULL RETURNING 1',
        [userId, at],
      );
      return rows.length > 0;
    },

    /** These and no others, from now on. */
    async replaceCodes(userId: string, codes: readonly string[], sql: Sql): Promise<void> {
      await sql.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
      for (const code of codes)
        await sql.query('INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)', [
          userId,
          hashOf(code),
        ]);
    },

    /** False for a code that is unknown or was used. */
    async takeCode(
      { userId, code, at }: { userId: string; code: string; at: string },
      sql: Sql = database,
    ): Promise<boolean> {
      const rows = await sql.query(
        `UPDATE recovery_codes SET used_at = $3
         WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING 1`,
        [userId, hashOf(code), at],
      );
      return rows.length > 0;
    },

    /** False when there was none. */
    async remove(userId: string, sql: Sql): Promise<boolean> {
      await sql.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
      const rows = await sql.query('DELETE FROM second_factors WHERE user_id = $1 RETURNING 1', [userId]);
      return rows.length > 0;
    },

    /** Forgets secrets that nobody can open any more: their owners sign in by password until they set one up again. */
    async forgetAll(sql: Sql): Promise<number> {
      await sql.query('DELETE FROM recovery_codes');
      const rows = await sql.query('DELETE FROM second_factors RETURNING 1');
      return rows.length;
    },
  };
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
