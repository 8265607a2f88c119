import type { BudgetState, BudgetStatus } from '@contract/entities/budget';
import type { Costs } from '@contract/entities/costs';
import { BUDGET_LIMIT_DOLLARS, BUDGET_WARNING_DOLLARS, DAILY_TREND_DOLLARS } from '@contract/limits';

export type CostBanner = 'over' | 'warning' | 'trend';

const DAY_MS = 86_400_000;

/**
 * Days of the range that have data, by the workspace's calendar. A range touches one date more than it has days: 24 hours
 * are one day.
 */
export const daysOf = ({ costData, span }: Pick<Costs, 'costData' | 'span'>): number =>
  Math.min(costData.length, Math.max(1, Math.round((Date.parse(span.to) - Date.parse(span.from)) / DAY_MS)));

/** Per day with data; unknown without any. */
export const dailyAverage = (total: number, days: number): number | undefined =>
  days === 0 ? undefined : total / days;

/** Behaviour, section 13.2: a warning above 85 and below 100, an error from 100 on, a word when a day costs over 10. */
export const costBanners = (total: number, days: number): CostBanner[] => {
  const banners: CostBanner[] = [];
  if (total >= BUDGET_LIMIT_DOLLARS) banners.push('over');
  else if (total > BUDGET_WARNING_DOLLARS) banners.push('warning');
  if ((dailyAverage(total, days) ?? 0) > DAILY_TREND_DOLLARS) banners.push('trend');
  return banners;
};

const OF_BUDGET: Record<BudgetState, CostBanner[]> = {
  ok: [],
  near: ['warning'],
  close: ['warning'],
  reached: ['over'],
  over: ['over'],
};

/** Banners of the total budget of a month: its state, and a word when its pace leads beyond the limit. */
export const budgetBanners = ({
  state,
  projected,
  limit,
}: Pick<BudgetStatus, 'state' | 'projected' | 'limit'>): CostBanner[] => {
  const isTooFast = projected !== null && projected > limit && OF_BUDGET[state][0] !== 'over';
  return [...OF_BUDGET[state], ...(isTooFast ? ['trend' as const] : [])];
};
