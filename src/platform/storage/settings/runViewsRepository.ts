import type { RunView } from '@contract/http/runList';
import type { Database, Sql } from '../engine/database';

export type RunViewsRepository = ReturnType<typeof createRunViewsRepository>;

/** Saved views of the list of runs; everybody has their own. */
export function createRunViewsRepository(database: Database) {
  return {
    /** By name. */
    list: (userId: string, sql: Sql = database): Promise<RunView[]> =>
      sql.query('SELECT id, name, search FROM run_views WHERE user_id = $1 ORDER BY lower(name), id', [
        userId,
      ]),

    /** One of that name keeps its id. */
    async save(userId: string, { id, name, search }: RunView, at: string, sql: Sql): Promise<void> {
      await sql.query(
        `INSERT INTO run_views (id, user_id, name, search, saved_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, name) DO UPDATE SET search = excluded.search, saved_at = excluded.saved_at`,
        [id, userId, name, search, at],
      );
    },

    /** False where they have no such view. */
    async remove(userId: string, id: string, sql: Sql): Promise<boolean> {
      const gone = await sql.query('DELETE FROM run_views WHERE user_id = $1 AND id = $2 RETURNING 1', [
        userId,
        id,
      ]);
      return gone.length > 0;
    },
  };
}
