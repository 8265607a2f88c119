import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import { fromRow, selectList, without } from '../engine/columns';
import type { Sql } from '../engine/database';

export const CARD_FIELDS = [
  'id',
  'conversationId',
  'messageId',
  'userId',
  'runId',
  'correlationId',
  'type',
  'status',
  'title',
  'description',
  'actions',
  'dryRun',
  'language',
  'meeting',
  'chosen',
  'expiresAt',
  'decidedBy',
  'decidedAt',
  'reason',
  'failure',
  'reopened',
  'edited',
  'origin',
  'gateway',
  'question',
  'answer',
  'createdAt',
] as const;

const STEP_FIELDS = [
  'id',
  'kind',
  'server',
  'method',
  'params',
  'proposed',
  'status',
  'attempts',
  'result',
  'error',
] as const;

type CardRow = Omit<ActionCard, 'steps'> & { steps: object[] };

/** Cards with their steps in order, oldest card first. `condition` may name the columns of `action_cards`. */
export async function selectCards(
  sql: Sql,
  condition: string,
  params: readonly unknown[],
): Promise<ActionCard[]> {
  const rows = await sql.query<CardRow>(
    `SELECT ${selectList(CARD_FIELDS, 'action_cards')}, coalesce(ledger.steps, '[]') AS steps
     FROM action_cards LEFT JOIN LATERAL (
       SELECT jsonb_agg(to_jsonb(step) ORDER BY step.position) AS steps
       FROM (SELECT position, ${selectList(STEP_FIELDS)} FROM card_steps WHERE card_id = action_cards.id) step
     ) ledger ON true
     WHERE ${condition} ORDER BY action_cards.created_at, action_cards.id`,
    params,
  );
  return rows.map((row) => ({ ...fromRow<ActionCard>(row), steps: row.steps.map(toStep) }));
}

function toStep(row: object): CardStep {
  return without(fromRow<CardStep & { position: number }>(row), 'position');
}

export async function selectStep(sql: Sql, cardId: string, stepId: string): Promise<CardStep | null> {
  const rows = await sql.query<object>(
    `SELECT ${selectList(STEP_FIELDS)} FROM card_steps WHERE card_id = $1 AND id = $2`,
    [cardId, stepId],
  );
  return rows[0] ? fromRow<CardStep>(rows[0]) : null;
}
