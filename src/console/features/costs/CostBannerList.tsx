import { useCopy } from '@console/common/copy/languageContext';
import { formatCost } from '@console/common/format/money';
import { formatPercent } from '@console/common/format/numbers';
import { Notice } from '@console/common/ui/Notice';
import { BUDGET_LIMIT_DOLLARS, DAILY_TREND_DOLLARS, PROJECTION_DAYS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { OctagonX, TrendingUp, TriangleAlert } from 'lucide-react';
import { costBanners, dailyAverage } from './costBanners';
import { costsCopy } from './costsCopy';

const Stack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& strong': { fontWeight: 600, marginRight: 8 },
});

/** The alert area above the figures. */
export const CostBannerList = ({ total, days }: { total: number; days: number }) => {
  const words = useCopy(costsCopy);
  const banners = costBanners(total, days);
  if (banners.length === 0) return null;
  const used = words.used(
    formatCost(BUDGET_LIMIT_DOLLARS),
    formatPercent((total / BUDGET_LIMIT_DOLLARS) * 100),
  );
  return (
    <Stack>
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
          {words.trendUpDetail(
            formatCost(dailyAverage(total, days) ?? 0),
            formatCost(DAILY_TREND_DOLLARS * PROJECTION_DAYS),
          )}
        </Notice>
      ) : null}
    </Stack>
  );
};
