import type { PreparingStep } from '@contract/meetingPreparation';
import type { StepOutcome } from './cardStepsRepository';
import { fromRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { ofProcesses, processIds, THIS_PROCESS, type WorkOf } from '../engine/workOf';

export interface PreparedStep {
  status: 'running' | 'done' | 'failed' | 'unknown';
  result?: unknown;
  error?: string;
}

export interface PreparationClaim {
  /** ISO 8601. */
  at: string;
  /** A step that is running or done is claimed too: it only reads. */
  anew: boolean;
  unknownToo: boolean;
  /** Id of this one claim, by which it can be given back. */
  claim?: string;
}

export type MeetingPreparationRepository = ReturnType<typeof createMeetingPreparationRepository>;

/** Results of preparing a meeting card, step by step. */
export function createMeetingPreparationRepository(database: Sql) {
  return {
    async get(cardId: string, step: PreparingStep, sql: Sql = database): Promise<PreparedStep | null> {
      const [row] = await sql.query<object>(
        'SELECT status, result, error FROM meeting_preparation WHERE card_id = $1 AND step = $2',
        [cardId, step],
      );
      return row ? fromRow<PreparedStep>(row) : null;
    },

    /** False when somebody else is at it, or it is done, or nobody knows whether it is. */
    async claim(
      cardId: string,
      step: PreparingStep,
      { at, anew, unknownToo, claim }: PreparationClaim,
      sql: Sql = database,
    ): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO meeting_preparation (card_id, step, status, updated_at, claim, claimed_from)
         VALUES ($1, $2, 'running', $3, $6, 'failed')
         ON CONFLICT (card_id, step) DO UPDATE SET status = 'running', error = NULL, updated_at = $3,
             claim = $6, claimed_from = meeting_preparation.status
           WHERE $4 OR meeting_preparation.status = 'failed'
             OR ($5 AND meeting_preparation.status = 'unknown')
         RETURNING 1`,
        [cardId, step, at, anew, unknownToo, claim],
      );
      return rows.length > 0;
    },

    /** As it was before a claim after which nothing was sent; nothing where the claim never came through, or others have the step. */
    async giveBack(
      cardId: string,
      step: PreparingStep,
      { claim, at }: { claim: string; at: string },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `UPDATE meeting_preparation SET status = claimed_from, updated_at = $4
         WHERE card_id = $1 AND step = $2 AND claim = $3 AND status = 'running' AND process_id IS NOT DISTINCT FROM ${THIS_PROCESS}`,
        [cardId, step, claim, at],
      );
    },

    async finish(
      cardId: string,
      step: PreparingStep,
      { status, result, error, at }: StepOutcome,
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `UPDATE meeting_preparation SET status = $3, result = $4, error = $5, updated_at = $6
         WHERE card_id = $1 AND step = $2`,
        [cardId, step, status, result === undefined ? null : toJson(result), error, at],
      );
    },

    /** They are to be done again. */
    async forget(cardId: string, steps: readonly PreparingStep[], sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM meeting_preparation WHERE card_id = $1 AND step = ANY($2)', [
        cardId,
        [...steps],
      ]);
    },

    /** As of the steps of a card. */
    async markRunningAsUnknown(of: WorkOf, at: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `UPDATE meeting_preparation SET status = 'unknown', updated_at = $1 
         WHERE status = 'running' AND ${ofProcesses('$2')}`,
        [at, processIds(of)],
      );
    },
  };
}
