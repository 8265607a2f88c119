import { polled } from '@console/common/api/polled';
import { useCopy } from '@console/common/copy/languageContext';
import { EmptyRangeNotice } from '@console/common/ui/EmptyRangeNotice';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { Page } from '@console/common/ui/Page';
import { PageControls, PageFigures } from '@console/common/ui/PageFigures';
import { PageHeading } from '@console/common/ui/PageHeading';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { RefreshButton } from '@console/common/ui/RefreshButton';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { useGetAnalysisQuery } from '@console/domain/observation/observationApi';
import { AnalysisRange, type Analysis } from '@contract/entities/observation';
import { DASHBOARD_REFRESH_MS } from '@contract/limits';
import { Calendar } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AgentPerformance } from './AgentPerformance';
import { AnalyzeCards } from './AnalyzeCards';
import { analyzeCopy } from './analyzeCopy';
import { InsightsPanel } from './InsightsPanel';
import { LlmUsage } from './LlmUsage';
import { TABS, useAnalyzeAddress } from './useAnalyzeAddress';

const AnalyzeCharts = lazy(async () => {
  const charts = await import(/* webpackChunkName: "InsightCharts" */ './AnalyzeCharts');
  return { default: charts.AnalyzeCharts };
});

const TaskRows = lazy(async () => {
  const rows = await import(/* webpackChunkName: "InsightCharts" */ './TaskRows');
  return { default: rows.TaskRows };
});

/** Behaviour, section 12.2. */
export const AnalyzePage = () => {
  const words = useCopy(analyzeCopy);
  const { tab, range, marked, choose, close } = useAnalyzeAddress();
  const { currentData, error, isError, fulfilledTimeStamp, isFetching, refetch } = useGetAnalysisQuery(
    range,
    polled(DASHBOARD_REFRESH_MS),
  );
  const analysis = currentData?.analysis;
  return (
    <Page>
      <PageHeading title={words.title} subtitle={words.subtitle}>
        <PageControls>
          <SegmentedControl
            label={words.tabs}
            value={tab}
            segments={TABS.map((value) => ({ value, label: words[value] }))}
            onChange={(chosen) => {
              choose('tab', chosen);
            }}
          />
          <MenuSelect
            label={words.range}
            icon={<Calendar size={14} aria-hidden="true" />}
            value={range}
            choices={AnalysisRange.options.map((value) => ({ value, label: words[value] }))}
            onChange={(chosen) => {
              choose('range', chosen);
            }}
          />
          <RefreshButton
            label={words.refresh}
            readAt={fulfilledTimeStamp}
            isStale={isError && analysis !== undefined}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        </PageControls>
      </PageHeading>
      {tab === 'llm' ? (
        <PanelBoundary>
          <LlmUsage range={range} />
        </PanelBoundary>
      ) : (
        <PageFigures
          figures={analysis}
          isError={isError}
          error={error}
          onRetry={() => void refetch()}
          failedTitle={words.failed}
          loadingLabel={words.loading}
        >
          {(read, isStale) => <Figures analysis={read} isStale={isStale} />}
        </PageFigures>
      )}
      {marked === undefined ? null : (
        <Suspense>
          <TaskRows marked={marked} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
};

const Figures = ({ analysis, isStale }: { analysis: Analysis; isStale: boolean }) => (
  <>
    <EmptyRangeNotice {...analysis} />
    <AnalyzeCards analysis={analysis} isStale={isStale} />
    <Below analysis={analysis} />
  </>
);

/** Charts, agents and insights, together once they are there: charts that come later would push away what stands below. */
const Below = ({ analysis }: { analysis: Analysis }) => (
  <Suspense fallback={<SkeletonBlock height={340} />}>
    <PanelBoundary resetKeys={[analysis]}>
      <AnalyzeCharts analysis={analysis} />
    </PanelBoundary>
    <AgentPerformance analysis={analysis} />
    <InsightsPanel insights={analysis.insights} />
  </Suspense>
);
