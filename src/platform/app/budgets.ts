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
  const budgets = createBudgetDesk({
    documents: storage.repositories.documents,
    usage: storage.repositories.usage,
    budgetNotices: storage.repositories.budgetNotices,
    clock,
  });
  const checkBudgets = createBudgetWatch({
    recorder: deps.recorder,
    clock: deps.clock,
    database: storage.database,
    budgetNotices: storage.repositories.budgetNotices,
    desk: budgets,
    interventions,
  });
  return { budgets, checkBudgets };
};
