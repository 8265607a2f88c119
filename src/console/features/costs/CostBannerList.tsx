import { useCopy } from '@console/common/copy/languageContext';
import { formatCost } from '@console/common/format/money';
import { formatPercent } from '@console/common/format/numbers';
import { Notice } from '@console/common/ui/Notice';
import { useGetBudgetsQuery } from '@console/domain/budgets/budgetsApi';
import type { BudgetStatus } from '@contract/entities/budget';
import { BUDGET_LIMIT_DOLLARS, DAILY_TREND_DOLLARS, PROJECTION_DAYS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { OctagonX, TrendingUp, TriangleAlert } from 'lucide-react';
import { budgetBanners, costBanners, dailyAverage, type CostBanner } from './costBanners';
import { costsCopy } from './costsCopy';

const BannerStack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& strong': { fontWeight: 600, marginRight: 8 },
});

interface CostBannerListProps {
  /** Cost of the chosen period, in dollars, and its days with data. */
  total: number;
  days: number;
}

/** The alert area above the figures: by the month's total budget where one is set, else by the default limit; while it is not known, none. */
export const CostBannerList = ({ total, days }: CostBannerListProps) => {
  const { data } = useGetBudgetsQuery(undefined);
  if (!data) return null;
  const budget = data.budgets.find(({ scope }) => scope === 'total');
  return budget ? <BudgetBanners budget={budget} /> : <LimitBanners total={total} days={days} />;
};

const LimitBanners = ({ total, days }: CostBannerListProps) => {
  const words = useCopy(costsCopy);
  const percent = formatPercent((total / BUDGET_LIMIT_DOLLARS) * 100);
  const monthLimit = formatCost(DAILY_TREND_DOLLARS * PROJECTION_DAYS);
  return (
    <Banners
      banners={costBanners(total, days)}
      used={words.used(formatCost(BUDGET_LIMIT_DOLLARS), percent)}
      trend={words.trendUpDetail(formatCost(dailyAverage(total, days) ?? 0), monthLimit)}
    />
  );
};

const BudgetBanners = ({ budget }: { budget: BudgetStatus }) => {
  const words = useCopy(costsCopy);
  const { spent, limit, projected } = budget;
  return (
    <Banners
      banners={budgetBanners(budget)}
      used={words.usedBudget(formatCost(limit), formatPercent((spent / limit) * 100))}
      trend={words.trendUpBudget(formatCost(projected ?? 0), formatCost(limit))}
    />
  );
};

const Banners = ({ banners, used, trend }: { banners: CostBanner[]; used: string; trend: string }) => {
  const words = useCopy(costsCopy);
  if (banners.length === 0) return null;
  return (
    <BannerStack>
      {banners.includes('over') ? (
        <Notice severity="error" icon={<OctagonX size={16} aria-hidden="true" />}>
          <strong>{words.errorTitle}</strong>
          {used}
        </Notice>
      ) : null}
      {banners.includes('warning') ? (
        <Notice severity="warning" icon={<TriangleAlert size={16} aria-hidden="true" />}>
          <strong>{words.warningTitle}</strong>
          {used}
        </Notice>
      ) : null}
      {banners.includes('trend') ? (
        <Notice severity="info" icon={<TrendingUp size={16} aria-hidden="true" />}>
          <strong>{words.trendUp}</strong>
          {trend}
        </Notice>
      ) : null}
    </BannerStack>
  );
};
