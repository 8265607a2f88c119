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

  /**
   * The only renewal of this sign-in for as long, by the clock of the database: no connection is held meanwhile. Resolves with what
   * ends it; undefined where another process renews it, or has.
   */
  async beginRenewal(
    id: string,
    sealed: string,
    forMs: number,
    sql: Sql = database,
  ): Promise<string | undefined> {
    const [row] = await sql.query<{ until: string }>(
      `UPDATE tool_servers SET oauth_renewal_until = clock_timestamp() + $3 * interval '1 millisecond'
       WHERE id = $1 AND oauth = $2 AND (oauth_renewal_until IS NULL OR oauth_renewal_until <= clock_timestamp())
       RETURNING oauth_renewal_until::text AS until`,
      [id, sealed, forMs],
    );
    return row?.until;
  },

  async endRenewal(id: string, until: string, sql: Sql = database): Promise<void> {
    await sql.query(
      'UPDATE tool_servers SET oauth_renewal_until = NULL WHERE id = $1 AND oauth_renewal_until = $2::timestamptz',
      [id, until],
    );
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
