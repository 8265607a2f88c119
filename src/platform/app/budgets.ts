import type { Clock } from '@platform/common/clock';
import type { InterventionService } from '@platform/interventions/interventionService';
import type { PlatformStorage } from './storage';
import type { Recorder } from '@platform/telemetry/recorder';
import { createBudgetService, type BudgetService } from '@platform/budgets/budgetService';
import { createBudgetWatch } from '@platform/budgets/budgetWatch';

export interface PlatformBudgets {
  budgets: BudgetService;
  checkBudgets: () => Promise<void>;
}

export const createPlatformBudgets = (
  deps: { storage: PlatformStorage; recorder: Recorder; clock: Clock },
  interventions: InterventionService,
): PlatformBudgets => {
  const { storage, clock } = deps;
  const budgets = createBudgetService({
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
    budgetService: budgets,
    interventions,
  });
  return { budgets, checkBudgets };
};
