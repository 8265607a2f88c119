import { setTimeout as pause } from 'node:timers/promises';
import type { ActionCard } from '@contract/entities/actionCard';
import { UnavailableError } from '@platform/common/unavailableError';
import type { ActionCardsRepository } from '@platform/storage/conversations/actionCardsRepository';
import type { Database } from '@platform/storage/engine/database';

export interface AfterOutageDependencies {
  database: Pick<Database, 'lasting'>;
  cards: Pick<ActionCardsRepository, 'get'>;
}

type Work<Rest extends unknown[]> = (card: ActionCard, ...rest: Rest) => Promise<void>;

/** Between two tries of work that could not begin. */
const AGAIN_MS = 1000;

/**
 * While the database is away nothing is kept of work that could not begin: it is begun when the database is back, as whoever
 * takes over from a process that is gone begins it. What was decided otherwise meanwhile, told as failed, or may have been
 * sent, is not. Rejects with what the work fails for otherwise.
 */
export const beginAfterOutage = <Rest extends unknown[]>(
  { database, cards }: AfterOutageDependencies,
  work: Work<Rest>,
): Work<Rest> => {
  const carryOut: Work<Rest> = async (card, ...rest) => {
    try {
      await work(card, ...rest);
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      const left = await database.lasting(() => cards.get(card.id)).catch(() => null);
      if (left?.status !== card.status || !isLeft(left)) return;
      await pause(AGAIN_MS, undefined, { ref: false });
      await carryOut(left, ...rest);
    }
  };
  return carryOut;
};

/** The next step of an approved card has not begun. */
const isLeft = ({ status, steps }: ActionCard): boolean =>
  status !== 'approved' || steps.find((step) => step.status !== 'done')?.status === 'pending';
