import type { ActionCard, CardFailure, CardStep } from '@contract/entities/actionCard';
import type { MeetingRequest, MeetingSuggestion } from '@contract/entities/meeting';
import { CARD_FIELDS, selectCards } from './actionCardRows';
import { columnList, toRow } from '../engine/columns';
import type { Database, Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { inTransaction } from '../engine/pooledDatabase';
import { everybodyStoppedSince, NEWEST_ORDER } from '../engine/stoppedSince';
import { ofProcesses, processIds, THIS_PROCESS, type WorkOf } from '../engine/workOf';
import { writableBy, type ReaderParams } from './readableBy';

export interface CardDecisionRecord {
  cardId: string;
  /** `completed`: the decision itself is all there is to do. */
  status: 'approved' | 'rejected' | 'completed';
  decidedBy: string;
  /** ISO 8601; a card that has expired by then is not decided. */
  decidedAt: string;
  reason?: string | undefined;
  /** How often the meeting had been changed when its steps were bound; left out: whatever has become of it. */
  edited?: number | undefined;
  chosen?: MeetingSuggestion | undefined;
  /** To the question of an agent. */
  answer?: unknown;
  /** Steps bound by this decision; one bound at creation takes its final arguments here. */
  steps?: readonly CardStep[] | undefined;
}

export interface EditedMeeting extends Pick<ActionCard, 'id' | 'title' | 'description'> {
  meeting: MeetingRequest;
  edited: number;
}

export interface ReopenedCard {
  id: string;
  failure: CardFailure;
  /** ISO 8601. */
  expiresAt: string;
  /** Those that the card was proposed with. */
  steps: readonly CardStep[];
}

export type ActionCardsRepository = ReturnType<typeof createActionCardsRepository>;

export function createActionCardsRepository(database: Database) {
  const one = async (sql: Sql, id: string) =>
    (await selectCards(sql, 'action_cards.id = $1', [id]))[0] ?? null;
  return {
    /** Its message must be in the same transaction, or there already. */
    create(card: ActionCard, sql: Sql = database): Promise<void> {
      return inTransaction(database, sql, (inside) => insertCard(card, inside));
    },

    get: (id: string, sql: Sql = database): Promise<ActionCard | null> => one(sql, id),

    listByConversation: (conversationId: string, sql: Sql = database) =>
      selectCards(sql, 'action_cards.conversation_id = $1', [conversationId]),

    /** Those that can still be decided at `at` (ISO 8601), of conversations in which `readerId` decides. */
    listPending: (at: string, readerId: string, sql: Sql = database) =>
      selectCards(sql, OPEN, [at, readerId]),

    /** Approved, and a step failed or has an unknown outcome, of conversations in which `readerId` decides. */
    listFailed: (at: string, readerId: string, sql: Sql = database) =>
      selectCards(
        sql,
        `action_cards.status = 'approved' AND ${decidedBy({ reader: '$2', at: '$1' })} AND EXISTS (
           SELECT 1 FROM card_steps broken WHERE broken.card_id = action_cards.id
             AND broken.status IN ('failed', 'unknown'))`,
        [at, readerId],
      ),

    /**
     * From here on those that `of` had to go on with are this process's: approved and not yet completed, or of the team chat,
     * which the platform carries out, and to be decided at `at` (ISO 8601) still. Resolves with their ids, the oldest first.
     */
    async takeOver(of: WorkOf, at: string, sql: Sql = database): Promise<string[]> {
      const rows = await sql.query<{ id: string }>(
        `WITH taken AS (
           UPDATE action_cards SET process_id = ${THIS_PROCESS}
           WHERE ${ofProcesses('$1')} AND (status = 'approved' OR (
             status = 'pending' AND origin = 'team-chat' AND (expires_at IS NULL OR expires_at > $2)))
           RETURNING id, created_at)
         SELECT id FROM taken ORDER BY created_at, id`,
        [processIds(of), at],
      );
      return rows.map(({ id }) => id);
    },

    /**
     * Meeting cards that were confirmed for a time that overlaps `chosen`, or for a series that began before it ends, and whose meeting is not made yet, or was made
     * after `since` (ISO 8601). Holds other confirmations back until the transaction ends.
     */
    async lockConfirmedMeetings(
      { start, end }: Pick<MeetingSuggestion, 'start' | 'end'>,
      since: string,
      sql: Sql,
    ): Promise<ActionCard[]> {
      await sql.query('SELECT pg_advisory_xact_lock($1)', [CONFIRMATION_LOCK]);
      return selectCards(sql, CONFIRMED_AT, [start, end, since]);
    },

    /** The first decision wins: null when the card was decided before, was changed, has expired, or does not exist. */
    decide(decision: CardDecisionRecord, sql: Sql = database): Promise<ActionCard | null> {
      return inTransaction(database, sql, async (inside) => {
        const decided = await inside.query(DECIDE, [
          decision.cardId,
          decision.status,
          decision.decidedBy,
          decision.decidedAt,
          decision.reason,
          decision.chosen && toJson(decision.chosen),
          decision.answer === undefined ? undefined : toJson(decision.answer),
          decision.edited,
        ]);
        if (decided.length === 0) return null;
        await insertSteps(decision.cardId, decision.steps ?? [], decision.decidedAt, inside);
        return one(inside, decision.cardId);
      });
    },

    ...undecidedChanges(database, one),

    /** Whether everybody was stopped after a person last asked for it: by the request, an edit, or a decision. */
    async isStopped(id: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `SELECT 1 FROM action_cards WHERE id = $1 AND ${everybodyStoppedSince('decided_order')}`,
        [id],
      );
      return rows.length > 0;
    },

    /** Null unless the card was approved. */
    async complete(id: string, sql: Sql = database): Promise<ActionCard | null> {
      const rows = await sql.query(
        `UPDATE action_cards SET status = 'completed' WHERE id = $1 AND status = 'approved' RETURNING 1`,
        [id],
      );
      return rows.length === 0 ? null : one(sql, id);
    },
  };
}

/** Changes of a card before, or instead of, a decision that stands. */
const undecidedChanges = (database: Database, one: (sql: Sql, id: string) => Promise<ActionCard | null>) => ({
  /** Null unless the card is pending at `at` and its meeting was changed `edited` times before. */
  async edit(
    { id, meeting, title, description, edited }: EditedMeeting,
    at: string,
    sql: Sql = database,
  ): Promise<ActionCard | null> {
    const rows = await sql.query(EDIT, [id, toJson(meeting), title, description, edited, at]);
    return rows.length === 0 ? null : one(sql, id);
  },

  /** Keeps why a confirmation was refused; null unless the card is pending. */
  async noteFailure(id: string, failure: CardFailure, sql: Sql = database): Promise<ActionCard | null> {
    const rows = await sql.query(
      `UPDATE action_cards SET failure = $2 WHERE id = $1 AND status = 'pending' RETURNING 1`,
      [id, toJson(failure)],
    );
    return rows.length === 0 ? null : one(sql, id);
  },

  /**
   * Makes an approved card pending again, with `steps` as they were proposed; null when something of it has happened,
   * may have, or happens now. Its rows are new ones: whoever claims a step of the approval finds none.
   */
  reopen(
    { id, failure, expiresAt, steps }: ReopenedCard,
    at: string,
    sql: Sql = database,
  ): Promise<ActionCard | null> {
    return inTransaction(database, sql, async (inside) => {
      const bound = await inside.query<Pick<CardStep, 'status'>>(LOCK_STEPS, [id]);
      if (!bound.every(({ status }) => status === 'pending' || status === 'failed')) return null;
      const reopened = await inside.query(REOPEN, [id, toJson(failure), expiresAt]);
      if (reopened.length === 0) return null;
      await inside.query('DELETE FROM card_steps WHERE card_id = $1', [id]);
      await insertSteps(id, steps, at, inside);
      return one(inside, id);
    });
  },
});

/** In conversations in which the reader may decide. */
const decidedBy = (params: ReaderParams) => `EXISTS (
  SELECT 1 FROM conversations WHERE conversations.id = action_cards.conversation_id AND ${writableBy(params)})`;

const OPEN = `
  action_cards.status = 'pending' AND (action_cards.expires_at IS NULL OR action_cards.expires_at > $1)
  AND ${decidedBy({ reader: '$2', at: '$1' })}`;

/** Any number that nothing else in this database locks. */
const CONFIRMATION_LOCK = 7_203_464;

/** A failed creation made nothing; one of unknown outcome may have. */
const CONFIRMED_AT = `
  action_cards.type = 'meeting' AND action_cards.status IN ('approved', 'completed')
  AND (action_cards.chosen->>'start')::timestamptz < $2
  AND ((action_cards.chosen->>'end')::timestamptz > $1 OR action_cards.meeting->'recurrence' IS NOT NULL)
  AND EXISTS (
    SELECT 1 FROM card_steps made WHERE made.card_id = action_cards.id AND made.kind = 'create_meeting'
      AND (made.status IN ('pending', 'running', 'unknown') OR (made.status = 'done' AND made.updated_at >= $3)))`;

const DECIDE = `
  UPDATE action_cards SET status = $2, decided_by = $3, decided_at = $4, reason = $5, chosen = $6,
    answer = $7, failure = CASE WHEN $2 = 'rejected' THEN failure END
  WHERE id = $1 AND status = 'pending' AND (expires_at IS NULL OR expires_at > $4)
    AND ($8::integer IS NULL OR coalesce(edited, 0) = $8)
  RETURNING 1`;

/** Whoever edits a card goes on with it. */
const EDIT = `
  UPDATE action_cards SET meeting = $2, title = $3, description = $4, edited = coalesce(edited, 0) + 1,
    decided_order = ${NEWEST_ORDER}, process_id = ${THIS_PROCESS}
  WHERE id = $1 AND status = 'pending' AND coalesce(edited, 0) = $5 AND (expires_at IS NULL OR expires_at > $6)
  RETURNING 1`;

const LOCK_STEPS = 'SELECT status FROM card_steps WHERE card_id = $1 FOR UPDATE';

const REOPEN = `
  UPDATE action_cards SET status = 'pending', decided_by = NULL, decided_at = NULL, chosen = NULL, failure = $2,
    expires_at = $3, reopened = coalesce(reopened, 0) + 1, decided_order = ${NEWEST_ORDER}
  WHERE id = $1 AND status = 'approved' RETURNING 1`;

async function insertCard({ steps, ...card }: ActionCard, sql: Sql): Promise<void> {
  const columns = columnList(CARD_FIELDS);
  await sql.query(
    `INSERT INTO action_cards (${columns})
     SELECT ${columns} FROM jsonb_populate_record(NULL::action_cards, $1)`,
    [toJson(toRow(card))],
  );
  await insertSteps(card.id, steps, card.createdAt, sql);
}

async function insertSteps(cardId: string, steps: readonly CardStep[], at: string, sql: Sql): Promise<void> {
  if (steps.length === 0) return;
  await sql.query(
    `INSERT INTO card_steps
       (card_id, id, position, kind, server, method, params, proposed, status, attempts, result, error,
        updated_at)
     SELECT $1, step.id, (SELECT count(*) FROM card_steps WHERE card_id = $1) + row_number() OVER (), step.kind,
       step.server, step.method, step.params, step.proposed, step.status, step.attempts, step.result, step.error, $3
     FROM jsonb_populate_recordset(NULL::card_steps, $2) step
     ON CONFLICT (card_id, id) DO UPDATE SET params = excluded.params, proposed = excluded.proposed
       WHERE card_steps.status = 'pending'`,
    [cardId, toJson(steps), at],
  );
}
