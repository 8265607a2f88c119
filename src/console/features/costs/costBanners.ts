import { BUDGET_LIMIT_DOLLARS, BUDGET_WARNING_DOLLARS, DAILY_TREND_DOLLARS } from '@contract/limits';

export type CostBanner = 'over' | 'warning' | 'trend';

/** Per day with data; unknown without any. */
export const dailyAverage = (total: number, days: number): number | undefined =>
  days === 0 ? undefined : total / days;

/** Specification 2, section 9: a warning above 85 and below 100, an error from 100 on, a word when a day costs over 10. */
export const costBanners = (total: number, days: number): CostBanner[] => {
  const banners: CostBanner[] = [];
  if (total >= BUDGET_LIMIT_DOLLARS) banners.push('over');
  else if (total > BUDGET_WARNING_DOLLARS) banners.push('warning');
  if ((dailyAverage(total, days) ?? 0) > DAILY_TREND_DOLLARS) banners.push('trend');
  return banners;
};
