import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { formatCount } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { TipButton } from '@console/common/ui/TipButton';
import { FailedState } from '@console/common/ui/FailedState';
import { promptsCopy } from '@console/domain/prompts/promptsCopy';
import { tracesReloadRequested, tracesUnwatched, tracesWatched } from '@console/domain/traces/tracesReducer';
import {
  selectTraceEvents,
  selectTraceRows,
  selectTracesLoad,
  traceCost,
} from '@console/domain/traces/tracesSelectors';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { ArrowLeft, FileDiff, ListTree } from 'lucide-react';
import { useEffect, useId } from 'react';
import { traceCopy } from './traceCopy';
import { TraceDetail } from './TraceDetail';
import { TraceFilterBar } from './TraceFilterBar';
import { TraceList } from './TraceList';
import { TraceStreamState } from './TraceStreamState';
import { useDiffAddress } from './useDiffAddress';
import { useTraceFilter } from './useTraceFilter';

const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    height: 52,
    padding: '0 8px 0 12px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2': theme.typography.subtitle1,
  '& > header > small': {
    ...theme.typography.caption,
    flex: 1,
    color: theme.vars.palette.text.tertiary,
  },
}));

/** The trace viewer: what the agents do, as it happens. Specification 1, section 2.10. */
export const TracePane = ({ onBack }: { onBack: () => void }) => {
  const words = useCopy(traceCopy);
  const promptWords = useCopy(promptsCopy);
  const id = useId();
  const dispatch = useAppDispatch();
  const filter = useTraceFilter();
  const { change } = useDiffAddress();
  const events = useAppSelector(selectTraceEvents);
  const load = useAppSelector(selectTracesLoad);
  const rows = useAppSelector((state) => selectTraceRows(state, filter.type, filter.query));

  useEffect(() => {
    dispatch(tracesWatched());
    return () => {
      dispatch(tracesUnwatched());
    };
  }, [dispatch]);

  const isEmpty = events.length === 0;
  return (
    <Frame aria-labelledby={id}>
      <header>
        <TipButton label={words.back} onClick={onBack}>
          <ArrowLeft size={16} />
        </TipButton>
        <h2 id={id}>{words.title}</h2>
        <small>{words.events(formatCount(events.length))}</small>
        <TraceStreamState />
        <TipButton
          label={promptWords.diffTitle}
          onClick={() => {
            change({ diff: 'coordinator' });
          }}
        >
          <FileDiff size={16} />
        </TipButton>
      </header>
      <TraceFilterBar filter={filter} cost={traceCost(rows)} />
      {load.status === 'failed' ? (
        <FailedState
          title={words.loadFailed}
          error={load.error}
          onRetry={() => dispatch(tracesReloadRequested())}
        />
      ) : null}
      {isEmpty && load.status === 'loaded' ? (
        <EmptyState icon={<ListTree size={20} />} title={words.empty} hint={words.emptyHint} />
      ) : null}
      {!isEmpty && rows.length === 0 ? (
        <EmptyState
          icon={<ListTree size={20} />}
          title={words.noMatch}
          action={
            <Button size="small" onClick={filter.clear}>
              {words.clearFilter}
            </Button>
          }
        />
      ) : null}
      {rows.length > 0 ? <TraceList rows={rows} selected={filter.selected} onSelect={filter.select} /> : null}
      {filter.selected === '' || load.status !== 'loaded' ? null : (
        <TraceDetail
          event={events.find((event) => event.id === filter.selected)}
          onClose={() => {
            filter.select('');
          }}
        />
      )}
    </Frame>
  );
};
