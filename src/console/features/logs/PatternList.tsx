import { polled } from '@console/common/api/polled';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { selectServerAheadMs } from '@console/domain/connectivity/connectivitySlice';
import { useGetLogPatternsQuery } from '@console/domain/logs/logSearchApi';
import { useAppSelector } from '@console/state/hooks';
import type { LogPatterns } from '@contract/entities/logCounts';
import { LOG_STATS_REFRESH_MS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { SearchX } from 'lucide-react';
import { logSearchCopy } from './logSearchCopy';
import { logsPageCopy } from './logsPageCopy';
import type { LogAddress } from './useLogAddress';

const PatternScroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '&:focus-visible': insetFocusRing(theme),
  '& > p': { margin: 0, padding: '10px 20px', color: theme.vars.palette.text.secondary },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li > button': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 48,
    padding: '6px 20px',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '&:focus-visible': insetFocusRing(theme),
  },
  '& b': { fontWeight: 600, textAlign: 'right' },
  '& code': { ...theme.typography.mono, display: 'block', overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
  '& small': { fontSize: 12, color: theme.vars.palette.text.secondary },
  '& [data-level=error]': { color: theme.vars.palette.error.main },
  '& [data-level=warn]': { color: theme.vars.palette.warning.main },
  [theme.breakpoints.down('sm')]: {
    '& li > button': { gridTemplateColumns: '48px minmax(0, 1fr)', padding: '6px 16px' },
    '& time': { display: 'none' },
  },
}));

/** Similar messages of the range together, the most frequent first; each leads to its entries. */
export const PatternList = ({ address: { filter, change } }: { address: LogAddress }) => {
  const words = useCopy(logSearchCopy);
  const page = useCopy(logsPageCopy);
  const aheadMs = useAppSelector(selectServerAheadMs);
  const { currentData, error, refetch } = useGetLogPatternsQuery(
    { filter, aheadMs },
    polled(LOG_STATS_REFRESH_MS),
  );
  if (!currentData)
    return error ? (
      <FailedState title={words.patternsFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={200} />
    );
  const { patterns, kinds, entries } = currentData.patterns;
  const isOfLastHour = [filter.from, filter.to, filter.at, filter.last].every((chosen) => chosen === '');
  if (patterns.length === 0)
    return (
      <EmptyState icon={<SearchX size={20} />} title={isOfLastHour ? words.noneInLastHour : page.noMatch} />
    );
  const isCut = kinds > patterns.length;
  return (
    <PatternScroll tabIndex={0} role="region" aria-label={words.patterns}>
      <p>
        {isOfLastHour ? `${page.lastHour}: ` : null}
        {words.patternsOf(formatCount(kinds), formatCount(entries))}
        {isCut ? `, ${words.patternsShown(formatCount(patterns.length))}` : null}
      </p>
      <ul>
        {patterns.map((pattern) => (
          <PatternRow
            key={pattern.pattern}
            row={pattern}
            onOpen={() => {
              change({ pattern: pattern.pattern, view: '' });
            }}
          />
        ))}
      </ul>
    </PatternScroll>
  );
};

const PatternRow = ({ row, onOpen }: { row: LogPatterns['patterns'][number]; onOpen: () => void }) => {
  const { pattern, count, warn, error, last, example, agents } = row;
  return (
    <li>
      <button type="button" title={example} onClick={onOpen}>
        <b>{formatCount(count)}</b>
        <span>
          <code>{pattern}</code>
          <small>
            {agents.join(', ')}
            {error > 0 ? <span data-level="error"> · error {formatCount(error)}</span> : null}
            {warn > 0 ? <span data-level="warn"> · warn {formatCount(warn)}</span> : null}
          </small>
        </span>
        <time dateTime={last}>
          <small>{formatInstant(last)}</small>
        </time>
      </button>
    </li>
  );
};
