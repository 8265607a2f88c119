import type { Budget } from '@contract/entities/budget';
import type { AgentHoldRecord } from '@platform/storage/settings/agentHoldsRepository';
import type { BudgetNotice } from '@platform/storage/settings/budgetNoticesRepository';

const covers = ({ scope, name }: Budget, agentId: string): boolean =>
  scope === 'total' || (scope === 'agent' && (name === agentId || name === `${agentId}-a2a`));

/**
 * Agents that each budget still holds: a hold is of the last of the stops before it that was of its agent. `stops` come in their
 * order.
 */
export const budgetHolds = (
  budgets: readonly Budget[],
  stops: readonly Pick<BudgetNotice, 'budgetId' | 'at'>[],
  holds: readonly Pick<AgentHoldRecord, 'agentId' | 'heldAt'>[],
): ((budgetId: string) => string[]) => {
  const byId = new Map(budgets.map((budget) => [budget.id, budget]));
  const owned = holds.map(({ agentId, heldAt }) => {
    const stop = stops.findLast(({ budgetId, at }) => {
      const budget = byId.get(budgetId);
      return at <= heldAt && budget !== undefined && covers(budget, agentId);
    });
    return { agentId, budgetId: stop?.budgetId };
  });
  return (id) => owned.filter(({ budgetId }) => budgetId === id).map(({ agentId }) => agentId);
};
