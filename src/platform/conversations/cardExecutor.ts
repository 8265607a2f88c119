import { setTimeout as pause } from 'node:timers/promises';
import type { ActionCard } from '@contract/entities/actionCard';
import { UnavailableError } from '@platform/common/unavailableError';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { Database } from '@platform/storage/engine/database';
import type { CardWork } from './cardCalls';

/** Carries out an approved card until its ledger shows what came of it. Never rejects. */
export type CardExecutor = CardWork;

export interface CardExecutorDependencies {
  database: Pick<Database, 'lasting'>;
  cards: Pick<ActionCardsRepository, 'get'>;
  work: CardWork;
}

/** Between two tries of work that could not begin. */
const AGAIN_MS = 1000;

/**
 * While the database is away nothing is kept of a call that could not begin: it is begun when the database is back, as whoever
 * takes over from a process that is gone begins it. What was told as failed, or may have been sent, is not.
 */
export const createCardExecutor = ({ database, cards, work }: CardExecutorDependencies): CardExecutor => {
  const carryOut: CardExecutor = async (card, user) => {
    try {
      await work(card, user);
    } catch (error) {
      if (!(error instanceof UnavailableError)) return;
      const left = await database.lasting(() => cards.get(card.id)).catch(() => null);
      if (!left || !isLeft(left)) return;
      await pause(AGAIN_MS, undefined, { ref: false });
      await carryOut(left, user);
    }
  };
  return carryOut;
};

/** Approved, and its next step has not begun. */
const isLeft = ({ status, steps }: ActionCard): boolean =>
  status === 'approved' && steps.find((step) => step.status !== 'done')?.status === 'pending';
