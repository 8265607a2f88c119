import type { BudgetStatus } from '@contract/entities/budget';

/** The budget of an agent that has spent it, and was stopped. */
export const buildBudgetStatus = (overrides: Partial<BudgetStatus> = {}): BudgetStatus => ({
  id: 'b1',
  scope: 'agent',
  name: 'coordinator',
  limit: 100,
  stopsRuns: true,
  state: 'over',
  spent: 120,
  unpricedRequests: 2,
  from: '2026-10-31T15:00:00.000Z',
  to: '2026-11-30T15:00:00.000Z',
  projected: 180,
  elapsedDays: 20.04,
  daysWithData: 18,
  stoppedAt: '2026-11-20T01:42:00.000Z',
  holds: ['coordinator'],
  ...overrides,
});
