import { createHash } from 'node:crypto';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toCanonicalJson, toJson } from '../engine/json';

/** Which finding of a server counts, without the finding. */
export interface FindingMark {
  serverId: string;
  /** Whether the server answered the newest look. */
  answers: boolean;
  /** Another one with every other finding. */
  digest: string;
}

/** The clock was set back since, and its order says nothing. */
const SET_BACK = 'kept.begun_at > clock_timestamp()';

/** Findings of the newest good look at each tool server, whichever process looked. */
export const toolServerFindings = (database: Sql) => ({
  async findings(sql: Sql = database): Promise<FindingMark[]> {
    const rows = await sql.query<object>(
      `SELECT ${selectList(['serverId', 'answers', 'digest'])} FROM tool_server_findings`,
    );
    return rows.map((row) => fromRow<FindingMark>(row));
  },

  /** undefined where there is none by now. */
  async finding(
    serverId: string,
    sql: Sql = database,
  ): Promise<{ digest: string; found: unknown } | undefined> {
    const [row] = await sql.query<{ digest: string; found: unknown }>(
      'SELECT digest, found FROM tool_server_findings WHERE server_id = $1',
      [serverId],
    );
    return row;
  },

  /** Now by the database's clock, which is that of all processes. */
  async lookBegins(sql: Sql = database): Promise<string> {
    const [row] = await sql.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
    return row?.at ?? '';
  },

  /** One that is there already is not written again; nor is one of a look that `begunAt` before the newest that was kept. */
  async keepFinding(serverId: string, found: unknown, begunAt: string, sql: Sql = database): Promise<void> {
    const digest = createHash('sha256').update(toCanonicalJson(found)).digest('hex');
    await sql.query(
      `INSERT INTO tool_server_findings AS kept (server_id, answers, digest, found, begun_at)
       VALUES ($1, true, $2, $3, $4)
       ON CONFLICT (server_id) DO UPDATE
       SET answers = true, digest = excluded.digest, found = excluded.found, begun_at = excluded.begun_at
       WHERE (NOT kept.answers OR kept.digest <> excluded.digest)
         AND (kept.begun_at <= excluded.begun_at OR ${SET_BACK})`,
      [serverId, digest, toJson(found), begunAt],
    );
  },

  async keepSilence(serverId: string, begunAt: string, sql: Sql = database): Promise<void> {
    await sql.query(
      `UPDATE tool_server_findings AS kept SET answers = false, begun_at = $2
       WHERE server_id = $1 AND answers AND (kept.begun_at <= $2 OR ${SET_BACK})`,
      [serverId, begunAt],
    );
  },
});
