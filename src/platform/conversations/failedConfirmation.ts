import type { CardDecision } from '@contract/chatSocket';
import { brokenStep, type ActionCard, type CardFailure, type CardStep } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import { CARD_EXPIRES_AFTER_MS } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Database } from '@platform/storage/engine/database';
import type { MeetingPreparationRepository } from '@platform/storage/conversations/meetingPreparationRepository';
import type { ChatEvents } from './chatEvents';

interface FailedConfirmationDependencies {
  database: Database;
  cards: ActionCardsRepository;
  preparation: MeetingPreparationRepository;
  audit: AuditRepository;
  events: ChatEvents;
  clock: Clock;
}

/** Keeps on a pending card why its approval was refused: the world was in the way, not the form. */
export const noteRefusal = async (
  { cards, events, clock }: FailedConfirmationDependencies,
  user: User,
  { id }: ActionCard,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof HttpError) || error.status < REFUSED_BY_THE_WORLD) return;
  const { code, message } = error;
  const failure = { at: clock.now().toISOString(), by: user.username, code, message };
  const card = await cards.noteFailure(id, failure);
  if (card) events.emit('action-card', card);
};

/** 409 of a time that was taken and whatever a tool server failed with; 400 and 404 are about the decision itself. */
const REFUSED_BY_THE_WORLD = 409;

/**
 * Makes an approved card of which nothing has happened pending again, or rejects it. Null where something has happened, or may
 * have; the audit keeps who did it.
 */
export const takeBack = async (
  { database, cards, preparation, audit, clock }: FailedConfirmationDependencies,
  user: User,
  card: ActionCard,
  decision: Extract<CardDecision, { action: 'reject' | 'reopen' }>,
): Promise<ActionCard | null> => {
  const now = clock.now();
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + CARD_EXPIRES_AFTER_MS).toISOString();
  const reopened = { id: card.id, failure: failureOf(card, at), expiresAt, steps: proposedSteps(card) };
  return database.transaction(async (sql) => {
    const open = await cards.reopen(reopened, at, sql);
    if (!open) return null;
    await preparation.forget(card.id, ['checking_availability', 'getting_suggestions'], sql);
    const entry = { ts: at, actor: user.username, target: card.id };
    await audit.append({ ...entry, action: `card.${decision.action}`, details: { runId: card.runId } }, sql);
    if (decision.action === 'reopen') return open;
    const { reason } = decision;
    const by = { decidedBy: user.username, decidedAt: at, reason };
    return cards.decide({ cardId: card.id, status: 'rejected', ...by }, sql);
  });
};

const failureOf = (card: ActionCard, at: string): CardFailure => {
  const step = brokenStep(card);
  const message = step ? `${step.server}.${step.method}: ${step.error ?? step.status}` : 'Nothing was done';
  return { at, by: card.decidedBy ?? '', code: 'step-failed', message };
};

/** The steps of a meeting are bound by its approval; the call of another card was there before. */
const proposedSteps = ({ type, steps }: ActionCard): CardStep[] =>
  type === 'meeting'
    ? []
    : steps.map(({ id, kind, server, method, params, proposed }) => ({
        id,
        kind,
        server,
        method,
        params: proposed ?? params,
        status: 'pending',
        attempts: 0,
      }));
