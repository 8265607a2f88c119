import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import type { TimeSpan } from '../telemetry/usageSums';

export interface StoredGatewayAgent {
  id: string;
  name: string;
  enabled: boolean;
  dryRun: boolean;
  /** Its client answers what tool servers ask in its calls; else people are asked. */
  answersQuestions: boolean;
  /** Servers and tools that it sees; absent: all. */
  sees?: string[];
  /** US dollars in a calendar month; absent: none. */
  monthlyLimit?: number;
  keyId: string;
  /** The user whose conversation holds its cards. */
  ownerId: string;
  createdBy: string;
  createdAt: string;
  conversationId?: string;
  runId?: string;
  lastCallAt?: string;
}

export interface GatewayAgentChange {
  name?: string | undefined;
  enabled?: boolean | undefined;
  dryRun?: boolean | undefined;
  answersQuestions?: boolean | undefined;
  /** `null`: all. */
  sees?: string[] | null | undefined;
  /** `null`: none. */
  monthlyLimit?: number | null | undefined;
  keyId?: string | undefined;
  conversationId?: string | undefined;
}

const FIELDS = [
  'id',
  'name',
  'enabled',
  'dryRun',
  'answersQuestions',
  'sees',
  'keyId',
  'ownerId',
  'createdBy',
  'createdAt',
];
const SELECT = `SELECT ${selectList([...FIELDS, 'monthlyLimit', 'conversationId', 'runId', 'lastCallAt'])} FROM gateway_agents`;

export interface AgentSpending {
  micros: number;
  /** Model calls without a price: they are in no sum. */
  unpriced: number;
}

export type GatewayAgentsRepository = ReturnType<typeof createGatewayAgentsRepository>;

/** A run that goes on is kept as long as it does. */
const NOTED_ANEW = `ON CONFLICT (agent_id, run_id) DO UPDATE SET noted_at = EXCLUDED.noted_at
  WHERE known.noted_at < EXCLUDED.noted_at - interval '1 day'`;

/** Agents of others that call tools through the gateway. */
export function createGatewayAgentsRepository(database: Sql) {
  const one = async (condition: string, value: string, sql: Sql): Promise<StoredGatewayAgent | null> => {
    const rows = await sql.query<object>(`${SELECT} WHERE ${condition} = $1`, [value]);
    return rows[0] ? fromRow<StoredGatewayAgent>(rows[0]) : null;
  };
  return {
    get: (id: string, sql: Sql = database) => one('id', id, sql),
    byKey: (keyId: string, sql: Sql = database) => one('key_id', keyId, sql),

    /** Oldest first. */
    async list(sql: Sql = database): Promise<StoredGatewayAgent[]> {
      const rows = await sql.query<object>(`${SELECT} ORDER BY created_at, id`);
      return rows.map((row) => fromRow<StoredGatewayAgent>(row));
    },

    /** False when the id is taken. */
    async add(agent: StoredGatewayAgent, sql: Sql = database): Promise<boolean> {
      const { id, name, enabled, dryRun, sees, monthlyLimit, keyId, ownerId, createdBy, createdAt } = agent;
      const rows = await sql.query(
        `INSERT INTO gateway_agents (id, name, enabled, dry_run, sees, monthly_limit, key_id, owner_id, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING RETURNING 1`,
        [
          ...[id, name, enabled, dryRun, sees && toJson(sees), monthlyLimit],
          ...[keyId, ownerId, createdBy, createdAt],
        ],
      );
      return rows.length === 1;
    },

    /** Fields left out stay. */
    async change(id: string, change: GatewayAgentChange, sql: Sql = database): Promise<void> {
      const { name, enabled, dryRun, answersQuestions, sees, monthlyLimit, keyId, conversationId } = change;
      await sql.query(
        `UPDATE gateway_agents SET name = coalesce($2, name), enabled = coalesce($3, enabled),
           dry_run = coalesce($4, dry_run), sees = CASE WHEN $5 THEN $6 ELSE sees END,
           key_id = coalesce($7, key_id), conversation_id = coalesce($8, conversation_id),
           monthly_limit = CASE WHEN $9 THEN $10 ELSE monthly_limit END,
           answers_questions = coalesce($11, answers_questions)
         WHERE id = $1`,
        [
          ...[id, name, enabled, dryRun, sees !== undefined, sees && toJson(sees), keyId, conversationId],
          ...[monthlyLimit !== undefined, monthlyLimit, answersQuestions],
        ],
      );
    },

    async remove(id: string, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM gateway_agents WHERE id = $1', [id]);
      await sql.query('DELETE FROM gateway_agent_runs WHERE agent_id = $1', [id]);
    },

    /**
     * Notes a call, and answers the run it belongs to: the named one, else that of the call before unless it was before
     * `since`, else `fresh`.
     */
    async noteCall(
      {
        id,
        at,
        since,
        named,
        fresh,
      }: { id: string; at: string; since: string; named?: string; fresh: string },
      sql: Sql = database,
    ): Promise<string> {
      const rows = await sql.query<{ runId: string }>(
        `WITH noted AS (UPDATE gateway_agents SET last_call_at = $2, run_id = coalesce($4,
             CASE WHEN last_call_at >= $3 THEN run_id END, $5)
           WHERE id = $1 RETURNING id, run_id),
         counted AS (INSERT INTO gateway_agent_runs AS known (agent_id, run_id, noted_at)
           SELECT id, run_id, $2 FROM noted ${NOTED_ANEW})
         SELECT run_id AS "runId" FROM noted`,
        [id, at, since, named, fresh],
      );
      return rows[0]?.runId ?? fresh;
    },

    /** The runs that came with the key of an agent count for it; of other keys nothing is noted. */
    async noteRuns(keyId: string, runIds: readonly string[], at: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO gateway_agent_runs AS known (agent_id, run_id, noted_at)
         SELECT DISTINCT agent.id, reported.id, $3::timestamptz
         FROM gateway_agents AS agent CROSS JOIN unnest($2::text[]) AS reported (id)
         WHERE agent.key_id = $1 ${NOTED_ANEW}`,
        [keyId, runIds, at],
      );
    },

    /** Costs of the runs of an agent within a time, dry runs left out. Millionths of a dollar. */
    async spent(id: string, { from, to }: TimeSpan, sql: Sql = database): Promise<AgentSpending> {
      const [row] = await sql.query<AgentSpending>(
        `SELECT coalesce(round(sum(cost) * 1000000), 0) AS micros,
           count(*) FILTER (WHERE cost IS NULL)::int AS unpriced
         FROM usage_records WHERE run_id IN (SELECT run_id FROM gateway_agent_runs WHERE agent_id = $1)
           AND ts >= $2 AND ts < $3 AND NOT dry_run`,
        [id, from, to],
      );
      return row ?? { micros: 0, unpriced: 0 };
    },
  };
}
