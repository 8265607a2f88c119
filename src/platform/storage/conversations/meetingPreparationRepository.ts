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

/** By which one preparation is told from others of the same card. */
export interface PreparationMark {
  /** Id of one claim, by which it can be given back. */
  claim?: string | undefined;
  /** How often the meeting had been changed when the call was made; absent: never. */
  edited?: number | undefined;
}

export interface PreparationClaim extends PreparationMark {
  /** ISO 8601. */
  at: string;
  /** A step that is running or done is claimed too: it only reads. */
  anew: boolean;
  unknownToo: boolean;
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

    /** False when somebody else is at it, or it is done, or nobody knows whether it is, or the meeting was changed meanwhile. */
    async claim(
      cardId: string,
      step: PreparingStep,
      { at, anew, unknownToo, claim, edited = 0 }: PreparationClaim,
      sql: Sql = database,
    ): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO meeting_preparation (card_id, step, status, updated_at, claim, claimed_from)
         SELECT id, $2, 'running', $3, $6, 'failed' FROM action_cards WHERE id = $1 AND coalesce(edited, 0) = $7 FOR SHARE
         ON CONFLICT (card_id, step) DO UPDATE SET status = 'running', error = NULL, updated_at = $3,
             claim = $6, claimed_from = meeting_preparation.status
           WHERE $4 OR meeting_preparation.status = 'failed'
             OR ($5 AND meeting_preparation.status = 'unknown')
         RETURNING 1`,
        [cardId, step, at, anew, unknownToo, claim, edited],
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

    /**
     * Nothing where the meeting was changed since, or others have the step. An answer that others still wait for is kept: whoever
     * has it goes on with it.
     */
    async finish(
      cardId: string,
      step: PreparingStep,
      { status, result, error, at, claim, edited = 0 }: StepOutcome & PreparationMark,
      sql: Sql = database,
    ): Promise<void> {
      const kept = result === undefined ? null : toJson(result);
      await sql.query(FINISH, [cardId, step, status, kept, error, at, claim, edited]);
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

const FINISH = `
  UPDATE meeting_preparation SET status = $3, result = $4, error = $5, updated_at = $6
  WHERE card_id = $1 AND step = $2
    AND (claim IS NOT DISTINCT FROM $7 OR (status = 'running' AND $3 = 'done' AND step <> 'requesting_approval'))
    AND EXISTS (SELECT 1 FROM action_cards WHERE id = $1 AND coalesce(edited, 0) = $8)`;
