import { createHash } from 'node:crypto';
import type { Sql } from '../engine/database';

export interface SpentToken {
  kind: 'passkey-challenge' | 'logout-token' | 'slack-interaction';
  token: string;
  at: string;
}

export type SpentTokensRepository = ReturnType<typeof createSpentTokensRepository>;

/** Tokens that are accepted once, whichever process they come to. */
export function createSpentTokensRepository(database: Sql) {
  return {
    /** False for one that was spent before. */
    async spend({ kind, token, at }: SpentToken, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO spent_tokens (kind, token_hash, spent_at) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [kind, createHash('sha256').update(token).digest('hex'), at],
      );
      return rows.length > 0;
    },
  };
}
