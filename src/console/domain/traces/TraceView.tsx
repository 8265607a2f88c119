import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { useWatched } from '@console/domain/session/useWatched';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { ListTree } from 'lucide-react';
import { traceCopy } from './traceCopy';
import { TraceDetail } from './TraceDetail';
import { TraceFilterBar } from './TraceFilterBar';
import { TraceList } from './TraceList';
import { tracesActions } from './tracesReducer';
import { selectTraceEvents, selectTraceRows, selectTracesLoad, traceCost } from './tracesSelectors';
import { useTraceFilter } from './useTraceFilter';

/** Filter, list and detail of the trace stream, for whichever panel shows them. Behaviour, section 6. */
export const TraceView = () => {
  const words = useCopy(traceCopy);
  const dispatch = useAppDispatch();
  const filter = useTraceFilter();
  const events = useAppSelector(selectTraceEvents);
  const load = useAppSelector(selectTracesLoad);
  const rows = useAppSelector((state) => selectTraceRows(state, filter.type, filter.query));
  useWatched(tracesActions);
  const isEmpty = events.length === 0;
  return (
    <>
      <TraceFilterBar filter={filter} cost={traceCost(rows)} />
      {load.status === 'failed' ? (
        <FailedState
          title={words.loadFailed}
          error={load.error}
          onRetry={() => dispatch(tracesActions.reloadRequested())}
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
      {rows.length > 0 ? (
        <TraceList
          key={`${filter.type} ${filter.query}`}
          rows={rows}
          selected={filter.selected}
          onSelect={filter.select}
        />
      ) : null}
      {filter.selected === '' || load.status !== 'loaded' ? null : (
        <TraceDetail
          event={events.find((event) => event.id === filter.selected)}
          events={events}
          filter={filter}
        />
      )}
    </>
  );
};
