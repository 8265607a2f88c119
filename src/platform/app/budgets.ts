import type { Clock } from '@platform/common/clock';
import type { InterventionService } from '@platform/interventions/interventionService';
import type { PlatformStorage } from './storage';
import type { Recorder } from '@platform/telemetry/recorder';
import { createBudgetService, type BudgetService } from '@platform/budgets/budgetService';
import { createAgentBudgets } from '@platform/budgets/agentBudgets';
import { createBudgetWatch, type ToldBudget } from '@platform/budgets/budgetWatch';

export interface PlatformBudgets {
  budgets: BudgetService;
  /** With the limits of gateway agents. */
  readAll: () => Promise<ToldBudget[]>;
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
    agentHolds: storage.repositories.agentHolds,
    clock,
  });
  const agentBudgets = createAgentBudgets({ agents: storage.repositories.gatewayAgents, clock });
  const readAll = async () => [...(await budgets.read()).budgets, ...(await agentBudgets.list())];
  const checkBudgets = createBudgetWatch({
    recorder: deps.recorder,
    clock: deps.clock,
    database: storage.database,
    budgetNotices: storage.repositories.budgetNotices,
    readAll,
    interventions,
  });
  return { budgets, readAll, checkBudgets };
};
