import type { Database } from '../engine/database';
import { readAuditHead } from './auditChain';

const KEY = 'audit-forwarded';
/** A process that ends while it sends is followed by another one. */
const CLAIM = '30 seconds';

export type AuditForwarding = ReturnType<typeof createAuditForwarding>;

/** How far the audit has been sent elsewhere, for all processes on the database: one of them sends at a time. */
export function createAuditForwarding(database: Database) {
  return {
    /**
     * The record after which to go on, for the one caller that may; undefined where another process sends, or nothing is new.
     * What was there before the first call is not sent.
     */
    async claim(): Promise<number | undefined> {
      const head = await readAuditHead(database);
      await database.query(
        `INSERT INTO meta (key, value) VALUES ($1, jsonb_build_object('seq', $2::bigint)) ON CONFLICT (key) DO NOTHING`,
        [KEY, head?.seq ?? 0],
      );
      const [row] = await database.query<{ seq: number }>(
        `UPDATE meta SET value = value || jsonb_build_object('until', now() + interval '${CLAIM}')
         WHERE key = $1 AND (value ->> 'seq')::bigint < $2 AND coalesce((value ->> 'until')::timestamptz, '-infinity') < now()
         RETURNING (value ->> 'seq')::integer AS seq`,
        [KEY, head?.seq ?? 0],
      );
      return row?.seq;
    },

    /** Gives the claim back: sent up to and with this record. */
    async settle(seq: number): Promise<void> {
      await database.query(`UPDATE meta SET value = jsonb_build_object('seq', $2::bigint) WHERE key = $1`, [
        KEY,
        seq,
      ]);
    },
  };
}
