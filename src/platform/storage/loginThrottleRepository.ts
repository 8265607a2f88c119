import { fromRow, selectList } from './columns';
import type { Sql } from './database';

export interface LoginThrottle {
  failures: number;
  blockedUntil?: string;
}

export type LoginThrottleRepository = ReturnType<typeof createLoginThrottleRepository>;

/** Failed sign-ins per key: one for the account, one for the address. */
export function createLoginThrottleRepository(database: Sql) {
  return {
    async get(key: string, sql: Sql = database): Promise<LoginThrottle | null> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(['failures', 'blockedUntil'])} FROM login_throttle WHERE key = $1`,
        [key],
      );
      return rows[0] ? fromRow<LoginThrottle>(rows[0]) : null;
    },

    /** Counts atomically, also when several processes see failures of one key at once. */
    async recordFailure(key: string, at: string, sql: Sql = database): Promise<number> {
      const rows = await sql.query<{ failures: number }>(
        `INSERT INTO login_throttle (key, failures, last_failure_at) VALUES ($1, 1, $2)
         ON CONFLICT (key) DO UPDATE
           SET failures = login_throttle.failures + 1, last_failure_at = excluded.last_failure_at
         RETURNING failures`,
        [key, at],
      );
      return rows[0]?.failures ?? 1;
    },

    async block(key: string, until: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE login_throttle SET blocked_until = $2 WHERE key = $1', [key, until]);
    },

    async clear(key: string, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM login_throttle WHERE key = $1', [key]);
    },

    async prune(lastFailureBefore: string, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM login_throttle WHERE last_failure_at < $1', [lastFailureBefore]);
    },
  };
}
