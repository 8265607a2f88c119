import type { Sql } from '../engine/database';

/** One share of the demo data: it marks what it writes, so that it can take away exactly that. */
export interface DemoPart {
  name: string;
  /** The same `now` always writes the same rows. */
  seed: (sql: Sql, now: Date) => Promise<void>;
  clear: (sql: Sql) => Promise<void>;
}
