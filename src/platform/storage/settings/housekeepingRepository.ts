import * as v from 'valibot';
import { HousekeepingRun } from '@contract/entities/observation';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

const CLAIMED = {
  housekeeping: 'housekeeping.claimed',
  alerts: 'alerts.claimed',
  'demo-traffic': 'demoTraffic.claimed',
  'run-queue': 'runQueue.claimed',
} as const;
const LAST = 'housekeeping.last';

export type HousekeepingRepository = ReturnType<typeof createHousekeepingRepository>;

/** Which run of the housekeeping is due, and what the last one freed: one of each for all platforms on the database. */
export function createHousekeepingRepository(database: Sql) {
  return {
    /** True for the one caller that takes the run of `job` at `now`, once the run before began before `before`. */
    async claim(
      { now, before, job = 'housekeeping' }: { now: string; before: string; job?: keyof typeof CLAIMED },
      sql: Sql = database,
    ): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO meta (key, value) VALUES ($1, to_jsonb($2::text))
         ON CONFLICT (key) DO UPDATE SET value = excluded.value
         WHERE meta.value->>0 <= $3 OR meta.value->>0 > $2
         RETURNING 1`,
        [CLAIMED[job], now, before],
      );
      return rows.length > 0;
    },

    async save(run: HousekeepingRun, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO meta (key, value) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [LAST, toJson(run)],
      );
    },

    /** Null before the first one has ended. */
    async last(sql: Sql = database): Promise<HousekeepingRun | null> {
      const rows = await sql.query<{ value: unknown }>('SELECT value FROM meta WHERE key = $1', [LAST]);
      return rows[0] ? v.parse(HousekeepingRun, rows[0].value) : null;
    },
  };
}
