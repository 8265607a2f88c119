import { useCopy } from '@console/common/copy/languageContext';
import { firstScreenStands } from '@console/common/loading/firstScreen';
import { formatInstant, formatTime } from '@console/common/format/dateTime';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { Page } from '@console/common/ui/Page';
import { PageHeading } from '@console/common/ui/PageHeading';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { TipButton } from '@console/common/ui/TipButton';
import { keyframes, styled } from '@mui/material/styles';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { AgentsPanel } from './AgentsPanel';
import { dashboardCopy } from './dashboardCopy';
import { LateFirstSteps } from './LateFirstSteps';
import { MetricsSection } from './MetricsSection';
import { QuickActions } from './QuickActions';
import { SystemPanel } from './SystemPanel';
import { useDashboardRefresh } from './useDashboardRefresh';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const AsOf = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
  '& [data-turning]': { animation: `${turn} 900ms linear infinite` },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 296px',
  gap: 16,
  alignItems: 'stretch',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Behaviour, section 4. */
export const DashboardPage = () => {
  const words = useCopy(dashboardCopy);
  const isPhone = useIsPhone();
  const { refresh, isRefreshing, isRead, readAt } = useDashboardRefresh();
  useEffect(() => {
    if (isRead) firstScreenStands();
  }, [isRead]);
  return (
    <Page>
      <PageHeading title={words.heading} subtitle={words.subtitle}>
        <AsOf>
          <TipButton size="small" label={words.refresh} onClick={refresh}>
            <RefreshCw size={13} data-turning={isRefreshing ? '' : undefined} />
          </TipButton>
          {readAt === undefined ? null : (
            <time dateTime={new Date(readAt).toISOString()} title={formatInstant(readAt)}>
              {isPhone ? formatTime(readAt) : words.asOf(formatTime(readAt))}
            </time>
          )}
        </AsOf>
      </PageHeading>
      <PanelBoundary>
        <MetricsSection />
      </PanelBoundary>
      <QuickActions />
      <Columns>
        <PanelBoundary>
          <AgentsPanel onRetry={refresh} />
        </PanelBoundary>
        <PanelBoundary>
          <SystemPanel onRetry={refresh} />
        </PanelBoundary>
      </Columns>
      {isRead ? <LateFirstSteps /> : null}
    </Page>
  );
};
