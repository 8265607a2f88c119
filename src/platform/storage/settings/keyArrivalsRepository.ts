import type { KeyArrival } from '@contract/entities/keyArrival';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

export interface StoredArrival extends Omit<KeyArrival, 'count' | 'lastAt'> {
  keyId: string;
  /** How many since the last that was written. */
  count: number;
  lastAt: string;
}

const FIELDS = ['signal', 'code', 'taken', 'detail', 'runId', 'count', 'lastAt'];

export type KeyArrivalsRepository = ReturnType<typeof createKeyArrivalsRepository>;

/** Arrivals with each API key, one row per kind. */
export function createKeyArrivalsRepository(database: Sql) {
  return {
    async note(arrival: StoredArrival, sql: Sql = database): Promise<void> {
      const { keyId, signal, code, taken, detail, runId, count, lastAt } = arrival;
      await sql.query(
        `INSERT INTO key_arrivals (key_id, signal, code, taken, detail, run_id, count, last_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (key_id, signal, code) DO UPDATE SET taken = excluded.taken, detail = excluded.detail,
           run_id = coalesce(excluded.run_id, key_arrivals.run_id), count = key_arrivals.count + excluded.count,
           last_at = greatest(key_arrivals.last_at, excluded.last_at)`,
        [keyId, signal, code, taken, detail, runId, count, lastAt],
      );
    },

    /** Newest first; `since`: ISO 8601. */
    async list(keyId: string, since: string, sql: Sql = database): Promise<KeyArrival[]> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(FIELDS)} FROM key_arrivals WHERE key_id = $1 AND last_at >= $2 ORDER BY last_at DESC, code`,
        [keyId, since],
      );
      return rows.map((row) => fromRow<KeyArrival>(row));
    },

    async forget(keyId: string, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM key_arrivals WHERE key_id = $1', [keyId]);
    },
  };
}
