import type { Sql } from '../engine/database';

/** How much waits, for whoever watches the platform. */
export function createWorkFigures(database: Sql) {
  return {
    /** Cards that can still be decided at `at`, ISO 8601. */
    async pendingCards(at: string, sql: Sql = database): Promise<number> {
      const rows = await sql.query<{ count: number }>(
        `SELECT count(*) AS count FROM action_cards
         WHERE status = 'pending' AND NOT dry_run AND (expires_at IS NULL OR expires_at > $1)`,
        [at],
      );
      return rows[0]?.count ?? 0;
    },
  };
}
