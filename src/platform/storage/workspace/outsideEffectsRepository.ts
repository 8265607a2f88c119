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

/** An effect that was sent before. */
export interface KeptEffect extends OutsideEffect {
  /** Not after it was sent (ISO 8601), whoever's clock was ahead. */
  since: string;
  /** Time since it was last sent, by the database's clock, which is that of all processes. */
  ageMs: number;
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
    ): Promise<KeptEffect | undefined> {
      const added = await sql.query(
        `INSERT INTO outside_effects (service, key, request_hash, marker, sent_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (service, key) DO NOTHING RETURNING 1`,
        [service, key, requestHash, marker, sentAt],
      );
      if (added.length > 0) return undefined;
      const [kept] = await sql.query<KeptEffect>(
        `SELECT request_hash AS "requestHash", marker, sent_at AS "sentAt", result, least(sent_at, claimed_at) AS since,
           (extract(epoch FROM clock_timestamp() - coalesce(claimed_at, sent_at)) * 1000)::double precision AS "ageMs"
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

    /** It certainly did not happen: the key is free again, unless somebody else has sent it meanwhile. */
    async drop({ service, key }: EffectKey, sentAt: string, sql: Sql = database): Promise<void> {
      await sql.query(
        'DELETE FROM outside_effects WHERE service = $1 AND key = $2 AND sent_at = $3 AND result IS NULL',
        [service, key, sentAt],
      );
    },
  };
}
