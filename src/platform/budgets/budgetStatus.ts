import type { Budget, BudgetState, BudgetStatus } from '@contract/entities/budget';
import { BUDGET_CLOSE_PERCENT, BUDGET_NEAR_PERCENT, DEFAULT_TIME_ZONE } from '@contract/limits';
import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import type { UsageSum } from '@platform/storage/telemetry/usageSums';

const DAY_MS = 86_400_000;
/** Before this share of a day a pace says nothing. */
const LEAST_ELAPSED_DAYS = 1 / 24;
const MICROS = 1_000_000;

/** The calendar month of the workspace's zone that holds an instant. */
export const monthOf = (now: Date): { from: string; to: string } => {
  const { year, month } = clockParts(now);
  return {
    from: wallClockInstant(year, month, 1).toISOString(),
    to: wallClockInstant(year, month + 1, 1).toISOString(),
  };
};

/**
 * Key of a month's notices, of the month that begins at `from`. It is the same in every zone: whoever changes the
 * workspace's zone is not told again, nor are runs stopped again.
 */
export const noticePeriod = (from: string): string => {
  const { year, month } = clockParts(from);
  return wallClockInstant(year, month, 1, 0, 0, DEFAULT_TIME_ZONE).toISOString();
};

/** In millionths of a dollar, so that 80 % of 0.30 is 0.24 and not a little more. */
export const budgetState = (spent: number, limit: number): BudgetState => {
  const used = Math.round(spent * MICROS) * 100;
  const whole = Math.round(limit * MICROS);
  if (used > whole * 100) return 'over';
  if (used === whole * 100) return 'reached';
  if (used >= whole * BUDGET_CLOSE_PERCENT) return 'close';
  return used >= whole * BUDGET_NEAR_PERCENT ? 'near' : 'ok';
};

const isOf = ({ scope, name }: Budget, { agent, model }: UsageSum): boolean =>
  scope === 'total' || (scope === 'agent' ? agent === name : model === name);

/** Standing of a budget, from the model calls of its month. */
export const budgetStatus = (
  budget: Budget,
  sums: readonly UsageSum[],
  now: Date,
): Omit<BudgetStatus, 'stoppedAt' | 'holds'> => {
  const { from, to } = monthOf(now);
  const own = sums.filter((sum) => isOf(budget, sum));
  const spent = own.reduce((sum, { micros }) => sum + micros, 0) / MICROS;
  const elapsedDays = (now.getTime() - Date.parse(from)) / DAY_MS;
  const monthDays = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return {
    ...budget,
    state: budgetState(spent, budget.limit),
    spent,
    unpricedRequests: own.reduce((sum, { requests, priced }) => sum + requests - priced, 0),
    from,
    to,
    projected: elapsedDays < LEAST_ELAPSED_DAYS ? null : (spent / elapsedDays) * monthDays,
    elapsedDays,
    daysWithData: new Set(own.map(({ date }) => date)).size,
  };
};
