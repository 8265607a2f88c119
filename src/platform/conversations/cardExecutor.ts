import { beginAfterOutage, type AfterOutageDependencies } from './afterOutage';
import type { CardWork } from './cardCalls';

/** Carries out an approved card until its ledger shows what came of it. Never rejects. */
export type CardExecutor = CardWork;

export interface CardExecutorDependencies extends AfterOutageDependencies {
  work: CardWork;
}

export const createCardExecutor = ({ work, ...deps }: CardExecutorDependencies): CardExecutor => {
  const carryOut = beginAfterOutage(deps, work);
  return (card, user) => carryOut(card, user).catch(() => undefined);
};
