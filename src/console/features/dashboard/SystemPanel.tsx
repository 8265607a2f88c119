import { useCopy } from '@console/common/copy/languageContext';
import { formatCount, formatMilliseconds, formatPercent } from '@console/common/format/numbers';
import { FailedState } from '@console/common/ui/FailedState';
import { IconWord } from '@console/common/ui/IconWord';
import { LoadBar, loadTone } from '@console/common/ui/LoadBar';
import { Panel } from '@console/common/ui/Panel';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { StaleMark } from '@console/common/ui/StaleMark';
import { useGetMetricsQuery } from '@console/domain/metrics/metricsApi';
import { styled, useTheme } from '@mui/material/styles';
import { dashboardCopy } from './dashboardCopy';

const SystemFigures = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 18,
  justifyContent: 'space-between',
  padding: '18px 16px',
  '& hr': { width: '100%', height: 1, margin: 0, border: 0, background: theme.vars.palette.divider },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 8,
  fontWeight: 500,
  '& > strong': { fontWeight: 600 },
  '&[data-quiet]': { marginBottom: 0, fontWeight: 400 },
  '&[data-quiet] > span': { color: theme.vars.palette.text.secondary },
}));

const Load = ({ label, percent }: { label: string; percent: number | null }) => {
  const words = useCopy(dashboardCopy);
  const { palette } = useTheme().vars;
  const tone = loadTone(percent ?? 0);
  const word = { success: words.normal, warning: words.caution, error: words.danger }[tone];
  return (
    <div>
      <Row>
        <span>{label}</span>
        {percent === null ? null : (
          <strong style={{ color: palette[tone].main }}>{formatPercent(Math.round(percent))}</strong>
        )}
      </Row>
      <LoadBar label={label} percent={percent} word={percent === null ? words.unknown : word} />
    </div>
  );
};

/** CPU and memory against their limits, connections and response time. */
export const SystemPanel = ({ onRetry }: { onRetry: () => void }) => {
  const words = useCopy(dashboardCopy);
  const { data, error, isError, fulfilledTimeStamp } = useGetMetricsQuery(undefined);
  const note =
    isError && data ? (
      <IconWord sx={{ gap: 1 }}>
        <StaleMark lastGoodAt={fulfilledTimeStamp} />
      </IconWord>
    ) : undefined;
  return (
    <Panel title={words.system} note={note}>
      {isError && !data ? (
        <FailedState title={words.metricsFailed} error={error} onRetry={onRetry} />
      ) : (
        <SystemFigures aria-busy={!data}>
          {data ? (
            <>
              <Load label={words.cpu} percent={data.cpu} />
              <Load label={words.memory} percent={data.memory} />
              <hr />
              <Row data-quiet>
                <span>{words.connections}</span>
                <strong>{formatCount(data.activeConnections)}</strong>
              </Row>
              <Row data-quiet>
                <span>{words.responseTime}</span>
                <strong>
                  {data.avgResponseTime === null ? words.noReplies : formatMilliseconds(data.avgResponseTime)}
                </strong>
              </Row>
            </>
          ) : (
            <>
              <SkeletonBlock height={50} />
              <SkeletonBlock height={50} />
              <SkeletonBlock height={20} />
              <SkeletonBlock height={20} />
            </>
          )}
        </SystemFigures>
      )}
    </Panel>
  );
};
