import type { CardStep } from '@contract/entities/actionCard';
import { selectStep } from './actionCardRows';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { NEWEST_ORDER } from '../engine/stoppedSince';
import { ofProcesses, processIds, THIS_PROCESS, type WorkOf } from '../engine/workOf';

export interface StepOutcome {
  /** `unknown`: the call was sent and its answer never came; it is not sent again by itself. */
  status: 'done' | 'failed' | 'unknown';
  result?: unknown;
  error?: string | undefined;
  /** ISO 8601. */
  at: string;
}

export interface StepClaim {
  /** A step of unknown outcome is claimed as well. */
  unknownToo: boolean;
  /** Id of this one claim, by which it can be given back. */
  claim?: string;
}

/** Everybody, or the agent whose call the card holds, was stopped after a person last ordered `card_steps`' card to be done. */
const STOPPED_SINCE = `EXISTS (SELECT 1 FROM action_cards JOIN control_orders ON seq > coalesce(decided_order, 0)
  WHERE action_cards.id = card_steps.card_id AND stop IS NOT NULL
    AND ((stop ->> 'everybody')::boolean OR stop -> 'agents' ? (gateway ->> 'agentId')))`;

export type CardStepsRepository = ReturnType<typeof createCardStepsRepository>;

/** The ledger of approved cards: what was sent, and what came of it. */
export function createCardStepsRepository(database: Sql) {
  return {
    get: (cardId: string, stepId: string, sql: Sql = database) => selectStep(sql, cardId, stepId),

    /**
     * Claims the step before its call: null when it is running or done, so that nothing is sent twice, and when a stop came
     * after the approval, or after `orderAnew`. `unknownToo` is for a tool server that knows the call by its key.
     */
    async start(
      cardId: string,
      stepId: string,
      at: string,
      { unknownToo, claim }: StepClaim,
      sql: Sql = database,
    ): Promise<CardStep | null> {
      const rows = await sql.query(
        `UPDATE card_steps SET status = 'running', attempts = attempts + 1, error = NULL, updated_at = $3,
           claim = $5, claimed_from = status
         WHERE card_id = $1 AND id = $2 AND (status IN ('pending', 'failed') OR ($4 AND status = 'unknown'))
           AND NOT ${STOPPED_SINCE}
         RETURNING 1`,
        [cardId, stepId, at, unknownToo, claim],
      );
      return rows.length === 0 ? null : selectStep(sql, cardId, stepId);
    },

    /** A person wants the steps of an approved card done in spite of the stops that have come until now. */
    async orderAnew(cardId: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `UPDATE action_cards SET decided_order = ${NEWEST_ORDER} WHERE id = $1 AND status = 'approved'`,
        [cardId],
      );
    },

    /** As it was before a claim after which nothing was sent; nothing where the claim never came through, or others have the step. */
    async giveBack(
      cardId: string,
      stepId: string,
      { claim, at }: { claim: string; at: string },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `UPDATE card_steps SET status = claimed_from, attempts = attempts - 1, updated_at = $4
         WHERE card_id = $1 AND id = $2 AND claim = $3 AND status = 'running' AND process_id IS NOT DISTINCT FROM ${THIS_PROCESS}`,
        [cardId, stepId, claim, at],
      );
    },

    /** Whether a stop came after the approval of the step's card, or after `orderAnew`. */
    async isStopped(cardId: string, stepId: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `SELECT 1 FROM card_steps WHERE card_id = $1 AND id = $2 AND ${STOPPED_SINCE}`,
        [cardId, stepId],
      );
      return rows.length > 0;
    },

    async finish(
      cardId: string,
      stepId: string,
      outcome: StepOutcome,
      sql: Sql = database,
    ): Promise<CardStep | null> {
      await sql.query(
        `UPDATE card_steps SET status = $3, result = $4, error = $5, updated_at = $6
         WHERE card_id = $1 AND id = $2 AND (status = 'unknown' OR (status = 'running' AND process_id IS NOT DISTINCT FROM ${THIS_PROCESS}))`,
        [
          cardId,
          stepId,
          outcome.status,
          outcome.result === undefined ? null : toJson(outcome.result),
          outcome.error,
          outcome.at,
        ],
      );
      return selectStep(sql, cardId, stepId);
    },

    /** A call that was refused before it could be claimed; null for a step that is running, done or of unknown outcome. */
    async refuse(
      cardId: string,
      stepId: string,
      { error, at }: { error: string; at: string },
      sql: Sql = database,
    ): Promise<CardStep | null> {
      const rows = await sql.query(
        `UPDATE card_steps SET attempts = attempts + CASE WHEN status = 'pending' THEN 1 ELSE 0 END,
           status = 'failed', error = $3, updated_at = $4
         WHERE card_id = $1 AND id = $2 AND status IN ('pending', 'failed') RETURNING 1`,
        [cardId, stepId, error, at],
      );
      return rows.length === 0 ? null : selectStep(sql, cardId, stepId);
    },

    /** It is not sent, or not once more where it may have arrived; nothing where somebody is at it. */
    async giveUp(
      cardId: string,
      stepId: string,
      { error, at }: { error: string; at: string },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `UPDATE card_steps SET status = 'failed', error = $3, updated_at = $4
         WHERE card_id = $1 AND id = $2 AND status IN ('pending', 'unknown')`,
        [cardId, stepId, error, at],
      );
    },

    /** Answers to these agents that may not have arrived are not sent again. */
    async giveUpAnswers(
      agentIds: readonly string[],
      { error, at }: { error: string; at: string },
      sql: Sql,
    ): Promise<string[]> {
      const rows = await sql.query<{ id: string }>(
        `UPDATE card_steps SET status = 'failed', error = $2, updated_at = $3 FROM action_cards
         WHERE action_cards.id = card_id AND kind = 'task_answer' AND card_steps.status IN ('pending', 'unknown')
           AND action_cards.status = 'approved' AND question->>'agentId' = ANY($1)
         RETURNING card_id AS id`,
        [[...agentIds], error, at],
      );
      return rows.map(({ id }) => id);
    },

    /** A step that was running when its process went away has an unknown outcome. */
    async markRunningAsUnknown(of: WorkOf, at: string, sql: Sql = database): Promise<number> {
      const rows = await sql.query(
        `UPDATE card_steps SET status = 'unknown', updated_at = $1 WHERE status = 'running' AND ${ofProcesses('$2')} RETURNING 1`,
        [at, processIds(of)],
      );
      return rows.length;
    },
  };
}
