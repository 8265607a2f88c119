import { defined } from '@contract/defined';
import type { ServerSession, ToolServerCheck } from '@contract/entities/toolServer';
import type { EffectTier } from '@contract/entities/toolCall';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { toolServerFindings } from './toolServerFindings';
import { toolServerOauth } from './toolServerOauth';

/** Its secret is sealed. */
export interface StoredSignIn {
  kind: 'bearer' | 'header';
  /** Which header, for `header`. */
  header?: string;
  secret: string;
}

/** A program that is started; the values of its environment are sealed in one text. */
export interface StoredProgram {
  command: string;
  args: string[];
  workingDirectory?: string;
  /** Names of variables. */
  variables: string[];
  environment: string;
}

export interface StoredToolServer {
  id: string;
  name: string;
  url: string;
  createdBy: string;
  createdAt: string;
  signIn?: StoredSignIn;
  /** Its sign-in at an authorization server, sealed. */
  oauth?: string;
  program?: StoredProgram;
  session?: ServerSession;
}

/** Knowledge and judgement of one tool of an added server. */
export interface ToolJudgement {
  serverId: string;
  tool: string;
  /** Absent until somebody has judged it. */
  tier?: EffectTier;
  definition: unknown;
}

const SERVER = selectList([
  ...['id', 'name', 'url', 'createdBy', 'createdAt'],
  ...['signInKind', 'signInHeader', 'signInSecret', 'program', 'programEnvironment', 'oauth', 'session'],
]);

export type ToolServersRepository = ReturnType<typeof createToolServersRepository>;

export function createToolServersRepository(database: Sql) {
  return {
    ...toolServerOauth(database),
    ...toolServerFindings(database),

    async list(sql: Sql = database): Promise<StoredToolServer[]> {
      const rows = await sql.query<object>(`SELECT ${SERVER} FROM tool_servers ORDER BY created_at, id`);
      return rows.map((row) => toServer(fromRow<ServerRow>(row)));
    },

    /** False when the id is taken. */
    async add({ id, name, url, createdBy, createdAt }: StoredToolServer, sql: Sql = database) {
      const rows = await sql.query(
        `INSERT INTO tool_servers (id, name, url, created_by, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO NOTHING RETURNING id`,
        [id, name, url, createdBy, createdAt],
      );
      return rows.length === 1;
    },

    async change(
      id: string,
      { name, url }: { name?: string | undefined; url?: string | undefined },
      sql: Sql = database,
    ) {
      await sql.query(
        'UPDATE tool_servers SET name = coalesce($2, name), url = coalesce($3, url) WHERE id = $1',
        [id, name, url],
      );
    },

    async session(id: string, session: ServerSession, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE tool_servers SET session = $2 WHERE id = $1', [id, toJson(session)]);
    },

    /** In the place of any other; null: none any more. */
    async signIn(id: string, signIn: StoredSignIn | null, sql: Sql = database): Promise<void> {
      await sql.query(
        `UPDATE tool_servers SET sign_in_kind = $2, sign_in_header = $3, sign_in_secret = $4, oauth = NULL
         WHERE id = $1`,
        [id, signIn?.kind ?? null, signIn?.header ?? null, signIn?.secret ?? null],
      );
    },

    async program(id: string, program: StoredProgram, sql: Sql = database): Promise<void> {
      const { environment, ...setup } = program;
      await sql.query('UPDATE tool_servers SET program = $2, program_environment = $3 WHERE id = $1', [
        id,
        toJson(setup),
        environment,
      ]);
    },

    async remove(id: string, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM tool_server_checks WHERE server_id = $1', [id]);
      await sql.query('DELETE FROM tool_server_findings WHERE server_id = $1', [id]);
      await sql.query('DELETE FROM server_calls WHERE server = $1', [id]);
      await sql.query('DELETE FROM server_tests WHERE server = $1', [id]);
      await sql.query('DELETE FROM tool_servers WHERE id = $1', [id]);
    },

    async judgements(serverId: string, sql: Sql = database): Promise<ToolJudgement[]> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(['serverId', 'tool', 'tier', 'definition'])} FROM tool_judgements WHERE server_id = $1`,
        [serverId],
      );
      return rows.map((row) => fromRow<ToolJudgement>(row));
    },

    /** Trusts a definition at first sight: one that is there already stays. */
    async see(serverId: string, tool: string, definition: unknown, at: string, sql: Sql = database) {
      await sql.query(
        `INSERT INTO tool_judgements (server_id, tool, definition, trusted_by, trusted_at)
         SELECT $1, $2, $3, 'first sight', $4 WHERE EXISTS (SELECT 1 FROM tool_servers WHERE id = $1)
         ON CONFLICT (server_id, tool) DO NOTHING`,
        [serverId, tool, toJson(definition), at],
      );
    },

    async trust(
      { serverId, tool, definition, by, at }: ToolJudgement & { by: string; at: string },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `UPDATE tool_judgements SET definition = $3, trusted_by = $4, trusted_at = $5
         WHERE server_id = $1 AND tool = $2`,
        [serverId, tool, toJson(definition), by, at],
      );
    },

    /** False when no such tool was ever seen. */
    async judge(serverId: string, tool: string, tier: EffectTier, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        'UPDATE tool_judgements SET tier = $3 WHERE server_id = $1 AND tool = $2 RETURNING tool',
        [serverId, tool, tier],
      );
      return rows.length === 1;
    },

    /** Keeps the newest `kept` of the server. */
    async addCheck(
      serverId: string,
      { at, latencyMs, failure }: ToolServerCheck,
      kept: number,
      sql: Sql = database,
    ) {
      await sql.query(
        'INSERT INTO tool_server_checks (server_id, at, latency_ms, failure) VALUES ($1, $2, $3, $4)',
        [serverId, at, latencyMs, failure === undefined ? null : toJson(failure)],
      );
      await sql.query(
        `DELETE FROM tool_server_checks WHERE server_id = $1 AND at < (
           SELECT min(at) FROM (SELECT at FROM tool_server_checks WHERE server_id = $1 ORDER BY at DESC LIMIT $2) newest)`,
        [serverId, kept],
      );
    },

    /** Newest first. */
    async checks(serverId: string, sql: Sql = database): Promise<ToolServerCheck[]> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(['at', 'latencyMs', 'failure'])} FROM tool_server_checks
         WHERE server_id = $1 ORDER BY at DESC`,
        [serverId],
      );
      return rows.map((row) => fromRow<ToolServerCheck>(row));
    },
  };
}

type ServerRow = Omit<StoredToolServer, 'signIn' | 'program'> & {
  program?: Omit<StoredProgram, 'environment'>;
  programEnvironment?: string;
  signInKind?: StoredSignIn['kind'];
  signInHeader?: string;
  signInSecret?: string;
};

function toServer({
  signInKind,
  signInHeader,
  signInSecret,
  program,
  programEnvironment,
  ...server
}: ServerRow): StoredToolServer {
  if (program) return { ...server, program: { ...program, environment: programEnvironment ?? '' } };
  if (signInKind === undefined || signInSecret === undefined) return server;
  const header = defined({ header: signInHeader });
  return { ...server, signIn: { kind: signInKind, ...header, secret: signInSecret } };
}
