import type { RunView } from '@contract/http/savedViews';
import type { Database, Sql } from '../engine/database';

export type SavedViewsRepository = ReturnType<typeof createSavedViewsRepository>;

/** Saved views of one screen; everybody has their own. */
export function createSavedViewsRepository(database: Database, table: 'run_views' | 'log_views') {
  return {
    /** By name. */
    list: (userId: string, sql: Sql = database): Promise<RunView[]> =>
      sql.query(`SELECT id, name, search FROM ${table} WHERE user_id = $1 ORDER BY lower(name), id`, [
        userId,
      ]),

    /** One of that name keeps its id. */
    async save(userId: string, { id, name, search }: RunView, at: string, sql: Sql): Promise<void> {
      await sql.query(
        `INSERT INTO ${table} (id, user_id, name, search, saved_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, name) DO UPDATE SET search = excluded.search, saved_at = excluded.saved_at`,
        [id, userId, name, search, at],
      );
    },

    /** False where they have no such view. */
    async remove(userId: string, id: string, sql: Sql): Promise<boolean> {
      const gone = await sql.query(`DELETE FROM ${table} WHERE user_id = $1 AND id = $2 RETURNING 1`, [
        userId,
        id,
      ]);
      return gone.length > 0;
    },
  };
}
