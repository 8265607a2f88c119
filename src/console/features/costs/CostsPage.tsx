import { polled } from '@console/common/api/polled';
import { useCopy } from '@console/common/copy/languageContext';
import { EmptyRangeNotice } from '@console/common/ui/EmptyRangeNotice';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { Page } from '@console/common/ui/Page';
import { PageControls, PageFigures } from '@console/common/ui/PageFigures';
import { PageHeading } from '@console/common/ui/PageHeading';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { StaleMark } from '@console/common/ui/StaleMark';
import { ReadAt } from '@console/common/ui/ReadAt';
import { TipButton } from '@console/common/ui/TipButton';
import { useGetBudgetsQuery } from '@console/domain/budgets/budgetsApi';
import { useGetCostsQuery } from '@console/domain/usage/costsApi';
import type { Costs } from '@contract/entities/costs';
import { CostModel } from '@contract/http/costs';
import { COSTS_REFRESH_MS } from '@contract/limits';
import { keyframes, styled } from '@mui/material/styles';
import { Calendar, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { BudgetsPanel } from './BudgetsPanel';
import { CostBannerList } from './CostBannerList';
import { daysOf } from './costBanners';
import { CostCards } from './CostCards';
import { costsCopy } from './costsCopy';
import { MarkRows } from './MarkRows';
import { PERIODS, useCostsAddress, type CostsAddress } from './useCostsAddress';

const CostCharts = lazy(async () => {
  const charts = await import(/* webpackChunkName: "InsightCharts" */ './CostCharts');
  return { default: charts.CostCharts };
});

const PricesPanel = lazy(async () => {
  const prices = await import('./prices/PricesPanel');
  return { default: prices.PricesPanel };
});

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Controls = styled(PageControls)(({ theme }) => ({
  ...theme.typography.caption,
  justifyContent: 'flex-end',
  color: theme.vars.palette.text.tertiary,
  '& [data-turning]': { animation: `${turn} 900ms linear infinite` },
  '& > i': { display: 'inline-flex', alignItems: 'center', gap: 4, fontStyle: 'normal' },
}));

const POLL = polled(COSTS_REFRESH_MS);

/** On opening and every 30 s while the tab is seen, and when somebody asks. */
const useCosts = ({ period, model }: CostsAddress) => {
  const costs = useGetCostsQuery({ timeRange: period, model }, POLL);
  const budgets = useGetBudgetsQuery(undefined, POLL);
  const refresh = (): void => {
    void costs.refetch();
    void budgets.refetch();
  };
  return { ...costs, refresh, isRefreshing: costs.isFetching || budgets.isFetching };
};

/** The LLM Cost Dashboard. Behaviour, section 13.1. */
export const CostsPage = () => {
  const words = useCopy(costsCopy);
  const address = useCostsAddress();
  const { data, currentData, error, isError, fulfilledTimeStamp, refresh, isRefreshing } = useCosts(address);
  const costs = currentData?.costs;
  return (
    <Page>
      <PageHeading title={words.title}>
        <Controls>
          {isError && costs ? (
            <i>
              <StaleMark lastGoodAt={fulfilledTimeStamp} />
            </i>
          ) : null}
          <ReadAt at={costs && fulfilledTimeStamp} say={words.lastUpdated} />
          <TipButton label={words.refresh} onClick={refresh}>
            <RefreshCw size={15} data-turning={isRefreshing ? '' : undefined} />
          </TipButton>
          <MenuSelect
            label={words.period}
            icon={<Calendar size={14} aria-hidden="true" />}
            value={address.period}
            choices={PERIODS.map((period) => ({ value: period, label: words[period] }))}
            onChange={address.choosePeriod}
          />
          <MenuSelect
            label={words.model}
            value={address.model}
            choices={CostModel.options.map((option) => ({ value: option, label: option }))}
            onChange={address.chooseModel}
          />
        </Controls>
      </PageHeading>
      <PageFigures
        figures={costs}
        isError={isError}
        error={error}
        onRetry={refresh}
        failedTitle={words.failed}
        loadingLabel={words.loading}
      >
        {(read, isStale) => <Figures costs={read} address={address} stale={isStale} />}
      </PageFigures>
      {data !== undefined || isError ? <Below costs={costs} address={address} /> : null}
    </Page>
  );
};

/** Charts, budgets and prices, together once they are there: charts that come later would push away what stands below. */
const Below = ({ costs, address }: { costs: Costs | undefined; address: CostsAddress }) => (
  <Suspense fallback={<SkeletonBlock height={340} />}>
    {costs ? (
      <PanelBoundary resetKeys={[costs]}>
        <CostCharts costs={costs} openMark={address.openMark} />
      </PanelBoundary>
    ) : null}
    <PanelBoundary>
      <BudgetsPanel
        agents={costs?.agentCosts.map(({ agent }) => agent) ?? []}
        models={costs?.modelUsage.map(({ name }) => name) ?? []}
      />
    </PanelBoundary>
    <PanelBoundary>
      <PricesPanel />
    </PanelBoundary>
  </Suspense>
);

const Figures = ({ costs, address, stale }: { costs: Costs; address: CostsAddress; stale: boolean }) => (
  <>
    <EmptyRangeNotice {...costs} />
    <CostBannerList total={costs.summary.totalCost} days={daysOf(costs)} />
    <CostCards costs={costs} stale={stale} />
    {address.mark ? <MarkRows mark={address.mark} costs={costs} address={address} /> : null}
  </>
);
