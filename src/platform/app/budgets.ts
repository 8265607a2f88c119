import type { Clock } from '@platform/common/clock';
import type { InterventionDesk } from '@platform/interventions/interventionDesk';
import type { PlatformStorage } from './storage';
import type { Recorder } from '@platform/telemetry/recorder';
import { createBudgetDesk, type BudgetDesk } from '@platform/budgets/budgetDesk';
import { createBudgetWatch } from '@platform/budgets/budgetWatch';

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
