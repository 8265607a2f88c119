import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

export interface EffectKey {
  service: string;
  key: string;
}

export interface OutsideEffect {
  requestHash: string;
  marker: string;
  /** ISO 8601. */
  sentAt: string;
  /** null until it is known to have happened. */
  result: unknown;
}

export type OutsideEffectsRepository = ReturnType<typeof createOutsideEffectsRepository>;

/** Effects that were sent outside, by their keys. reliability.md, P1 and "Slack has no idempotency for posts". */
export function createOutsideEffectsRepository(database: Sql) {
  return {
    /** undefined when it is written down now; else what is there already. */
    async claim(
      { service, key }: EffectKey,
      { requestHash, marker, sentAt }: Omit<OutsideEffect, 'result'>,
      sql: Sql = database,
    ): Promise<OutsideEffect | undefined> {
      const added = await sql.query(
        `INSERT INTO outside_effects (service, key, request_hash, marker, sent_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (service, key) DO NOTHING RETURNING 1`,
        [service, key, requestHash, marker, sentAt],
      );
      if (added.length > 0) return undefined;
      const [kept] = await sql.query<OutsideEffect>(
        `SELECT request_hash AS "requestHash", marker, sent_at AS "sentAt", result
         FROM outside_effects WHERE service = $1 AND key = $2`,
        [service, key],
      );
      if (!kept) throw new Error('A claimed effect has disappeared');
      return kept;
    },

    async finish({ service, key }: EffectKey, result: unknown, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE outside_effects SET result = $3 WHERE service = $1 AND key = $2', [
        service,
        key,
        toJson(result),
      ]);
    },

    /** False when somebody else has sent it again meanwhile. */
    async renew(
      { service, key }: EffectKey,
      before: string,
      now: string,
      sql: Sql = database,
    ): Promise<boolean> {
      const rows = await sql.query(
        `UPDATE outside_effects SET sent_at = $4
         WHERE service = $1 AND key = $2 AND sent_at = $3 AND result IS NULL RETURNING 1`,
        [service, key, before, now],
      );
      return rows.length === 1;
    },

    /** It certainly did not happen: the key is free again. */
    async drop({ service, key }: EffectKey, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM outside_effects WHERE service = $1 AND key = $2 AND result IS NULL', [
        service,
        key,
      ]);
    },
  };
}
