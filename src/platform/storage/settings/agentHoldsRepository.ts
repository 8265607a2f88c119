import { BUDGET_WATCH } from '@contract/entities/budget';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';

/** Any number that nothing else on the same database locks. */
const HOLDS_LOCK = 7_203_463;

export interface HoldWords {
  reason?: string | undefined;
  /** Whether the agent's calls are refused, where they would wait otherwise. */
  stopped?: boolean;
}

export interface AgentHoldRecord {
  agentId: string;
  heldBy: string;
  heldAt: string;
  reason?: string;
  stopped: boolean;
}

export type AgentHoldsRepository = ReturnType<typeof createAgentHoldsRepository>;

/** Which agents are paused, so that a restart does not release them. */
export function createAgentHoldsRepository(database: Sql) {
  return {
    /**
     * Call it before a change, or a reading that is stored: until the commit nobody else gets past it. In an urgent transaction,
     * which a process that halts does not keep.
     */
    async lock(sql: Sql): Promise<void> {
      await sql.query('SELECT pg_advisory_xact_lock($1)', [HOLDS_LOCK]);
    },

    async list(sql: Sql = database): Promise<string[]> {
      const rows = await sql.query<{ agentId: string }>(
        'SELECT agent_id AS "agentId" FROM agent_holds ORDER BY agent_id',
      );
      return rows.map(({ agentId }) => agentId);
    },

    /** Every hold of a budget. */
    async ofBudgets(sql: Sql = database): Promise<Pick<AgentHoldRecord, 'agentId' | 'heldAt'>[]> {
      return sql.query(
        'SELECT agent_id AS "agentId", held_at AS "heldAt" FROM agent_holds WHERE held_by = $1 ORDER BY agent_id',
        [BUDGET_WATCH],
      );
    },

    /** Those of the agents that `by` holds. */
    async heldBy(by: string, agentIds: readonly string[], sql: Sql = database): Promise<string[]> {
      const rows = await sql.query<{ agentId: string }>(
        'SELECT agent_id AS "agentId" FROM agent_holds WHERE held_by = $1 AND agent_id = ANY ($2) ORDER BY agent_id',
        [by, agentIds],
      );
      return rows.map(({ agentId }) => agentId);
    },

    /** A hold stands as it is, but that a budget takes over what a person had paused. */
    async hold(
      agentIds: readonly string[],
      by: string,
      at: string,
      sql: Sql = database,
      { reason, stopped = false }: HoldWords = {},
    ): Promise<void> {
      await sql.query(
        `INSERT INTO agent_holds (agent_id, held_by, held_at, reason, stopped)
         SELECT DISTINCT agent_id, $2, $3::timestamptz, $5, $6::boolean FROM unnest($1::text[]) AS held (agent_id)
         ON CONFLICT (agent_id) DO UPDATE SET held_by = excluded.held_by, held_at = excluded.held_at,
           reason = excluded.reason, stopped = excluded.stopped
           WHERE excluded.held_by = $4 OR (excluded.stopped AND agent_holds.held_by <> $4)`,
        [agentIds, by, at, BUDGET_WATCH, reason, stopped],
      );
    },

    /** Why, and by whom, the agents are held. */
    async read(agentIds: readonly string[], sql: Sql = database): Promise<AgentHoldRecord[]> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(['agentId', 'heldBy', 'heldAt', 'reason', 'stopped'])} FROM agent_holds
         WHERE agent_id = ANY ($1)`,
        [agentIds],
      );
      return rows.map((row) => fromRow<AgentHoldRecord>(row));
    },

    async release(agentIds: readonly string[], sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM agent_holds WHERE agent_id = ANY ($1)', [agentIds]);
    },
  };
}
