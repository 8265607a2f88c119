import { polled } from '@console/common/api/polled';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount, formatDecimal, formatPercent } from '@console/common/format/numbers';
import { EmptyRangeNotice } from '@console/common/ui/EmptyRangeNotice';
import { Metric, MetricStrip } from '@console/common/ui/MetricStrip';
import { Page } from '@console/common/ui/Page';
import { PageControls, PageFigures } from '@console/common/ui/PageFigures';
import { PageHeading } from '@console/common/ui/PageHeading';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { RefreshButton } from '@console/common/ui/RefreshButton';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { markedLogsLink } from '@console/domain/logs/logLinks';
import { useGetObservationQuery } from '@console/domain/observation/observationApi';
import type { Observation } from '@contract/entities/observation';
import { DASHBOARD_REFRESH_MS, HEALTHY_ERROR_RATE } from '@contract/limits';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { AlertsPanel } from './AlertsPanel';
import { HousekeepingPanel } from './HousekeepingPanel';
import { observeCopy } from './observeCopy';
import { ProcessesPanel } from './ProcessesPanel';
import { RecentErrors } from './RecentErrors';
import { TABS, useObserveAddress } from './useObserveAddress';

const ObserveCharts = lazy(async () => {
  const charts = await import(/* webpackChunkName: "InsightCharts" */ './ObserveCharts');
  return { default: charts.ObserveCharts };
});

const LoadRows = lazy(async () => {
  const rows = await import(/* webpackChunkName: "InsightCharts" */ './LoadRows');
  return { default: rows.LoadRows };
});

const AlertSettings = lazy(async () => {
  const settings = await import(/* webpackChunkName: "AlertSettings" */ './alerts/AlertSettings');
  return { default: settings.AlertSettings };
});

const HEALTH_TONES = { healthy: 'quiet', warning: 'warning', error: 'error' } as const;

/** Behaviour, section 12.1. */
export const ObservePage = () => {
  const words = useCopy(observeCopy);
  const { tab, load, chooseTab, close } = useObserveAddress();
  const { data, error, isError, fulfilledTimeStamp, isFetching, refetch } = useGetObservationQuery(
    undefined,
    polled(DASHBOARD_REFRESH_MS),
  );
  return (
    <Page>
      <PageHeading title={words.title} subtitle={words.subtitle}>
        <PageControls>
          <SegmentedControl
            label={words.tabs}
            value={tab}
            segments={TABS.map((value) => ({
              value,
              label: value === 'alerts' ? words.alertsTab : words[value],
            }))}
            onChange={chooseTab}
          />
          <RefreshButton
            label={words.refresh}
            readAt={fulfilledTimeStamp}
            isStale={isError && data !== undefined}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        </PageControls>
      </PageHeading>
      {tab === 'alerts' ? (
        <PanelBoundary>
          <Suspense fallback={<SkeletonBlock height={480} />}>
            <AlertSettings />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {tab === 'logs' ? (
        <PanelBoundary>
          <RecentErrors />
        </PanelBoundary>
      ) : null}
      {tab === 'overview' ? (
        <PageFigures
          figures={data?.observation}
          isError={isError}
          error={error}
          onRetry={() => void refetch()}
          failedTitle={words.failed}
          loadingLabel={words.loading}
        >
          {(observation, isStale) => (
            <Overview observation={observation} isStale={isStale} onChanged={() => void refetch()} />
          )}
        </PageFigures>
      ) : null}
      {load === undefined ? null : (
        <Suspense>
          <LoadRows span={load} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
};

interface OverviewProps {
  observation: Observation;
  isStale: boolean;
  onChanged: () => void;
}

const Overview = ({ observation, isStale, onChanged }: OverviewProps) => (
  <>
    <EmptyRangeNotice {...observation} />
    <Cards observation={observation} isStale={isStale} />
    <Below observation={observation} onChanged={onChanged} />
  </>
);

/** Charts, alerts and processes, together once they are there: charts that come later would push away what stands below. */
const Below = ({ observation, onChanged }: Omit<OverviewProps, 'isStale'>) => (
  <Suspense fallback={<SkeletonBlock height={340} />}>
    <PanelBoundary resetKeys={[observation]}>
      <ObserveCharts observation={observation} />
    </PanelBoundary>
    <AlertsPanel alerts={observation.alerts} onChanged={onChanged} />
    <HousekeepingPanel run={observation.housekeeping} />
    <ProcessesPanel />
  </Suspense>
);

const Cards = ({ observation, isStale }: { observation: Observation; isStale: boolean }) => {
  const words = useCopy(observeCopy);
  const navigate = useNavigate();
  const { systemHealth, activeAgents, knownAgents, totalMessages, errorRate, alerts, span } = observation;
  const open = alerts.filter(({ clearedAt }) => clearedAt === undefined).length;
  const isOfErrors = open === 0 && systemHealth !== 'healthy';
  return (
    <MetricStrip aria-label={words.metrics}>
      <Metric
        label={words.health}
        value={words[systemHealth]}
        tone={HEALTH_TONES[systemHealth]}
        change={
          <span>
            {isOfErrors
              ? words.manyErrors(formatPercent(HEALTHY_ERROR_RATE * 100))
              : words.openAlerts(formatCount(open))}
          </span>
        }
        stale={isStale}
      />
      <Metric
        label={words.activeAgents}
        value={formatCount(activeAgents)}
        change={<span>{words.ofAgents(formatCount(knownAgents))}</span>}
        stale={isStale}
      />
      <Metric label={words.totalMessages} value={formatCount(totalMessages)} stale={isStale} />
      <Metric
        label={words.errorRate}
        value={errorRate === null ? '–' : `${formatDecimal(errorRate * 100)}%`}
        change={<span>{errorRate === null ? words.unknown : words.lastDay}</span>}
        stale={isStale}
        onOpen={
          errorRate === null
            ? undefined
            : () => {
                navigate(markedLogsLink({ ...span, level: 'error' }));
              }
        }
      />
    </MetricStrip>
  );
};
