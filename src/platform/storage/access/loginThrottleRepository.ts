import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

export interface ThrottleRow {
  key: string;
  failures: number;
  /** ISO 8601. */
  lastFailureAt: string;
  /** ISO 8601. */
  blockedUntil?: string;
}

export type LoginThrottleRepository = ReturnType<typeof createLoginThrottleRepository>;

const COLUMNS = selectList(['key', 'failures', 'lastFailureAt', 'blockedUntil']);

/** Failed sign-ins per key, whatever a key stands for. */
export function createLoginThrottleRepository(database: Sql) {
  return {
    /**
     * The rows of these keys, made where they are missing, in the order of the keys. Nobody else, in whichever
     * process, holds them until the transaction ends; keys are held in their order.
     */
    async hold(keys: readonly string[], at: string, sql: Sql): Promise<ThrottleRow[]> {
      const rows: ThrottleRow[] = [];
      for (const key of keys) {
        const held = await sql.query<object>(
          `INSERT INTO login_throttle (key, failures, last_failure_at) VALUES ($1, 0, $2)
           ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING ${COLUMNS}`,
          [key, at],
        );
        rows.push(...held.map((row) => fromRow<ThrottleRow>(row)));
      }
      return rows;
    },

    async save(rows: readonly ThrottleRow[], sql: Sql): Promise<void> {
      for (const { key, failures, lastFailureAt, blockedUntil = null } of rows) {
        await sql.query(
          'UPDATE login_throttle SET failures = $2, last_failure_at = $3, blocked_until = $4 WHERE key = $1',
          [key, failures, lastFailureAt, blockedUntil],
        );
      }
    },

    async removeEmpty(keys: readonly string[], sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM login_throttle WHERE key = ANY($1) AND failures = 0', [keys]);
    },

    async prune(lastFailureBefore: string, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM login_throttle WHERE last_failure_at < $1', [lastFailureBefore]);
    },
  };
}
