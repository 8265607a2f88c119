import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { polled } from '@console/common/api/polled';
import { StaleMark } from '@console/common/ui/StaleMark';
import { NO_FILTER, type LogFilter } from '@console/domain/logs/logFilter';
import { useGetLogStatsQuery } from '@console/domain/logs/logsApi';
import { selectServerAheadMs } from '@console/domain/connectivity/connectivitySlice';
import { useAppSelector } from '@console/state/hooks';
import type { LogStats } from '@contract/entities/logEntry';
import { LOG_STATS_REFRESH_MS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LogHistogram } from './LogHistogram';
import { LOG_MARKS } from './logMarks';
import { logSearchCopy } from './logSearchCopy';
import { logsPageCopy } from './logsPageCopy';

const BUCKETS = 12;
const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

const Strip = styled('section')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 28,
  flex: 'none',
  height: 80,
  padding: '0 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& dl': { display: 'flex', gap: 'inherit', margin: 0 },
  '& dl + dl': { paddingLeft: 28, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& dt': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginBottom: 4,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& dt[data-level]::before': {
    content: '""',
    width: 13,
    height: 13,
    background: 'currentColor',
    mask: 'var(--mark) center / contain no-repeat',
  },
  '& dt[data-level=info]': { color: theme.vars.palette.info.main },
  '& dt[data-level=warn]': { color: theme.vars.palette.warning.main },
  '& dt[data-level=error]': { color: theme.vars.palette.error.main },
  '& dd': {
    margin: 0,
    minWidth: 36,
    fontSize: 18,
    lineHeight: '24px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    whiteSpace: 'nowrap',
    '& small': {
      marginLeft: 3,
      fontSize: 12,
      fontWeight: 500,
      letterSpacing: 'normal',
      color: theme.vars.palette.text.secondary,
    },
  },
  '&[data-stale] dd': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('lg')]: { gap: 20, overflowX: 'auto' },
  [theme.breakpoints.down('sm')]: { gap: 16, height: 72, padding: '0 16px' },
}));

const Range = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  width: 72,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Stale = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.warning.main,
}));

const NARROWING = ['levels', 'agents', 'q', 'flagged', 'kind', 'runs', 'runId', 'meta', 'pattern'] as const;

/** Whether the list shows every entry of its range. */
const showsEverything = (filter: LogFilter): boolean =>
  NARROWING.every((name) => JSON.stringify(filter[name]) === JSON.stringify(NO_FILTER[name]));

const useLogStats = (filter: LogFilter) => {
  const aheadMs = useAppSelector(selectServerAheadMs);
  return useGetLogStatsQuery({ filter, aheadMs, buckets: BUCKETS }, polled(LOG_STATS_REFRESH_MS));
};

const Figure = ({ name, level, children }: { name: string; level?: string; children: ReactNode }) => (
  <div>
    <dt
      data-level={level}
      style={
        level === undefined ? undefined : ({ '--mark': LOG_MARKS[level as keyof typeof LOG_MARKS] } as object)
      }
    >
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);

const timeOf = (value: number | null | undefined): ReactNode =>
  typeof value === 'number' ? (
    <>
      {formatCount(value)}
      <small>ms</small>
    </>
  ) : (
    '–'
  );

const Figures = ({ stats }: { stats: LogStats | undefined }) => {
  const words = useCopy(logsPageCopy);
  const count = (value: number | null | undefined) => (typeof value === 'number' ? formatCount(value) : '–');
  return (
    <>
      <dl>
        <Figure name={words.total}>{count(stats?.total)}</Figure>
        {LEVELS.map((level) => (
          <Figure key={level} name={level} level={level}>
            {count(stats?.byLevel[level])}
          </Figure>
        ))}
      </dl>
      <dl>
        <Figure name="p50">{timeOf(stats?.avgResponseTime.p50)}</Figure>
        <Figure name="p95">{timeOf(stats?.avgResponseTime.p95)}</Figure>
        <Figure name="p99">{timeOf(stats?.avgResponseTime.p99)}</Figure>
        <Figure name={words.toolCalls}>{count(stats?.toolCallCount)}</Figure>
      </dl>
    </>
  );
};

interface LogStatsHeaderProps {
  filter: LogFilter;
  onRange: (from: string, to: string) => void;
}

/** Statistics that the database holds of the range, read anew every 15 s; a column of the picture narrows to its part. */
export const LogStatsHeader = ({ filter, onRange }: LogStatsHeaderProps) => {
  const words = useCopy(logsPageCopy);
  const more = useCopy(logSearchCopy);
  const { data, isError, fulfilledTimeStamp } = useLogStats(filter);
  const isChosen = filter.from !== '' || filter.to !== '' || filter.at !== '';
  const unchosen = filter.last === '' ? words.lastHour : more[filter.last];
  const range = isChosen ? words.chosenRange : unchosen;
  const isNarrowed = !showsEverything(filter);
  return (
    <Strip tabIndex={0} aria-label={words.stats} data-stale={isError ? '' : undefined}>
      <Range>{isNarrowed ? words.narrowed(range) : range}</Range>
      <Figures stats={data?.stats} />
      {isError ? (
        <Stale role="status">
          {data ? <StaleMark lastGoodAt={fulfilledTimeStamp} /> : words.statsFailed}
        </Stale>
      ) : null}
      {data?.stats.histogram ? (
        <LogHistogram columns={data.stats.histogram} title={range} onRange={onRange} />
      ) : null}
    </Strip>
  );
};
