import type { DryRunResult } from '@contract/entities/dryRun';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

export interface AddedScenario {
  id: string;
  name: string;
  request: string;
  conversationId?: string | undefined;
  createdBy: string;
  createdAt: string;
}

export type PredictedResult = Omit<DryRunResult, 'live'>;

export interface StoredResult {
  userId: string;
  body: PredictedResult;
  liveRunId?: string;
  liveConversationId?: string;
}

const SCENARIO = ['id', 'name', 'request', 'conversationId', 'createdBy', 'createdAt'] as const;
const RESULT = selectList(['userId', 'body', 'liveRunId', 'liveConversationId']);

/** Scenarios that people have added, and what their dry runs predicted. */
export function createDryRunRepository(database: Sql) {
  return {
    /** Oldest first. */
    async scenarios(sql: Sql = database): Promise<AddedScenario[]> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(SCENARIO)} FROM dry_run_scenarios ORDER BY created_at, id`,
      );
      return rows.map((row) => fromRow<AddedScenario>(row));
    },

    async add(scenario: AddedScenario, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO dry_run_scenarios (id, name, request, conversation_id, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        SCENARIO.map((field) => scenario[field]),
      );
    },

    async remove(id: string, sql: Sql = database): Promise<boolean> {
      await sql.query('DELETE FROM dry_run_results WHERE scenario_id = $1', [id]);
      const rows = await sql.query('DELETE FROM dry_run_scenarios WHERE id = $1 RETURNING 1', [id]);
      return rows.length > 0;
    },

    /** Newest first. */
    async results(userId: string, sql: Sql = database): Promise<StoredResult[]> {
      const rows = await sql.query<object>(
        `SELECT ${RESULT} FROM dry_run_results WHERE user_id = $1 ORDER BY created_at DESC, run_id`,
        [userId],
      );
      return rows.map((row) => fromRow<StoredResult>(row));
    },

    async result(runId: string, sql: Sql = database): Promise<StoredResult | null> {
      const rows = await sql.query<object>(`SELECT ${RESULT} FROM dry_run_results WHERE run_id = $1`, [
        runId,
      ]);
      return rows[0] ? fromRow<StoredResult>(rows[0]) : null;
    },

    /** Keeps the newest `keep` of this person and scenario. */
    async keep(userId: string, body: PredictedResult, keep: number, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO dry_run_results (run_id, scenario_id, user_id, created_at, body) VALUES ($1, $2, $3, $4, $5)`,
        [body.runId, body.scenarioId, userId, body.timestamp, toJson(body)],
      );
      await sql.query(
        `DELETE FROM dry_run_results WHERE run_id IN (
           SELECT run_id FROM dry_run_results WHERE user_id = $1 AND scenario_id = $2
           ORDER BY created_at DESC, run_id OFFSET $3)`,
        [userId, body.scenarioId, keep],
      );
    },

    async wentLive(
      runId: string,
      live: { runId: string; conversationId: string },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        'UPDATE dry_run_results SET live_run_id = $2, live_conversation_id = $3 WHERE run_id = $1',
        [runId, live.runId, live.conversationId],
      );
    },

    /** How many were there. */
    async reset(userId: string, scenarioId: string, sql: Sql = database): Promise<number> {
      const rows = await sql.query(
        'DELETE FROM dry_run_results WHERE user_id = $1 AND scenario_id = $2 RETURNING 1',
        [userId, scenarioId],
      );
      return rows.length;
    },
  };
}
