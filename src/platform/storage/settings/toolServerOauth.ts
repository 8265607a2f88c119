import { fromRow } from '../engine/columns';
import type { Sql } from '../engine/database';

/** Both sealed. */
export interface StoredOauth {
  oauth?: string;
  oauthPending?: string;
}

/** The sign-ins of tool servers at their authorization servers. */
export const toolServerOauth = (database: Sql) => ({
  /** undefined where there is no such server. */
  async oauth(id: string, sql: Sql = database): Promise<StoredOauth | undefined> {
    const [row] = await sql.query<object>(
      'SELECT oauth, oauth_pending AS "oauthPending" FROM tool_servers WHERE id = $1',
      [id],
    );
    return row && fromRow<StoredOauth>(row);
  },

  /** In the place of any other way to sign in; null: none any more. */
  async setOauth(id: string, sealed: string | null, sql: Sql = database): Promise<void> {
    await sql.query(
      `UPDATE tool_servers SET oauth = $2, sign_in_kind = NULL, sign_in_header = NULL, sign_in_secret = NULL
       WHERE id = $1`,
      [id, sealed],
    );
  },

  /** False where somebody else has stored another meanwhile. */
  async replaceOauth(id: string, before: string, sealed: string, sql: Sql = database): Promise<boolean> {
    const rows = await sql.query(
      'UPDATE tool_servers SET oauth = $3 WHERE id = $1 AND oauth = $2 RETURNING id',
      [id, before, sealed],
    );
    return rows.length === 1;
  },

  async setOauthPending(id: string, sealed: string, sql: Sql = database): Promise<void> {
    await sql.query('UPDATE tool_servers SET oauth_pending = $2 WHERE id = $1', [id, sealed]);
  },

  /** False for whoever comes second. */
  async takeOauthPending(id: string, sealed: string, sql: Sql = database): Promise<boolean> {
    const rows = await sql.query(
      'UPDATE tool_servers SET oauth_pending = NULL WHERE id = $1 AND oauth_pending = $2 RETURNING id',
      [id, sealed],
    );
    return rows.length === 1;
  },
});
