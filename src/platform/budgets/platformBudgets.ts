import type { Clock } from '../clock';
import type { InterventionDesk } from '../interventions/interventionDesk';
import type { PlatformStorage } from '../platformStorage';
import type { Recorder } from '../telemetry/recorder';
import { createBudgetDesk, type BudgetDesk } from './budgetDesk';
import { createBudgetWatch } from './budgetWatch';

export interface PlatformBudgets {
  budgets: BudgetDesk;
  checkBudgets: () => Promise<void>;
}

export const createPlatformBudgets = (
  deps: { storage: PlatformStorage; recorder: Recorder; clock: Clock },
  interventions: InterventionDesk,
): PlatformBudgets => {
  const { storage, clock } = deps;
  const budgets = createBudgetDesk({ ...storage.repositories, clock });
  const checkBudgets = createBudgetWatch({
    ...deps,
    ...storage,
    ...storage.repositories,
    desk: budgets,
    interventions,
  });
  return { budgets, checkBudgets };
};
