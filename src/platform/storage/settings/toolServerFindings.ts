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

  /** One that is there already is not written again. */
  async keepFinding(serverId: string, found: unknown, sql: Sql = database): Promise<void> {
    const digest = createHash('sha256').update(toCanonicalJson(found)).digest('hex');
    await sql.query(
      `INSERT INTO tool_server_findings (server_id, answers, digest, found) VALUES ($1, true, $2, $3)
       ON CONFLICT (server_id) DO UPDATE SET answers = true, digest = excluded.digest, found = excluded.found
       WHERE NOT tool_server_findings.answers OR tool_server_findings.digest <> excluded.digest`,
      [serverId, digest, toJson(found)],
    );
  },

  async keepSilence(serverId: string, sql: Sql = database): Promise<void> {
    await sql.query('UPDATE tool_server_findings SET answers = false WHERE server_id = $1 AND answers', [
      serverId,
    ]);
  },
});
