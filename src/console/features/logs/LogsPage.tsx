import { isApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { DetailSplit } from '@console/common/ui/DetailSplit';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { FullHeight } from '@console/common/ui/FullHeight';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { Stack } from '@console/common/ui/Stack';
import { logsUnwatched, logsWatched, logViewRequested } from '@console/domain/logs/logsReducer';
import { selectLogView } from '@console/domain/logs/logsSelectors';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { LogFieldValue } from '@contract/entities/logCounts';
import { ScrollText, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { LogDetail } from './LogDetail';
import { LogFilterBar } from './LogFilterBar';
import { LogList } from './LogList';
import { entryAt, placeOf } from './logPlaces';
import { logsPageCopy } from './logsPageCopy';
import { PatternList } from './PatternList';
import { LogStatsHeader } from './LogStatsHeader';
import { LogStreamState } from './LogStreamState';
import { useLogAddress, type LogAddress } from './useLogAddress';

/** The Log Viewer. Behaviour, section 3. */
export const LogsPage = () => {
  const dispatch = useAppDispatch();
  const address = useLogAddress();
  const { filter, selected, change } = address;
  useEffect(() => {
    dispatch(logsWatched());
    return () => {
      dispatch(logsUnwatched());
    };
  }, [dispatch]);
  useEffect(() => {
    dispatch(logViewRequested(filter));
  }, [dispatch, filter]);
  const select = (entry: string, options?: { replace: boolean }): void => {
    change({ entry }, options);
  };
  return (
    <FullHeight>
      <LogStreamState />
      <PanelBoundary>
        <LogStatsHeader
          filter={filter}
          onRange={(from, to) => {
            address.chooseRange({ from, to });
          }}
        />
      </PanelBoundary>
      <LogFilterBar address={address} />
      <DetailSplit
        sx={{ gridTemplateRows: 'minmax(0, 1fr)' }}
        detailWidth={376}
        data-detail={selected === '' ? 'closed' : 'open'}
      >
        <section>
          <PanelBoundary resetKeys={[filter]}>
            {address.view === 'patterns' ? (
              <PatternList address={address} />
            ) : (
              <Entries address={address} onSelect={select} />
            )}
          </PanelBoundary>
        </section>
        {selected === '' ? null : (
          <Selected
            id={selected}
            onSelect={select}
            onOnlyRun={address.onlyRun}
            onField={address.chooseField}
          />
        )}
      </DetailSplit>
    </FullHeight>
  );
};

interface EntriesProps {
  address: LogAddress;
  onSelect: (id: string, options?: { replace: boolean }) => void;
}

const Entries = ({ address, onSelect }: EntriesProps) => {
  const words = useCopy(logsPageCopy);
  const dispatch = useAppDispatch();
  const { rows, more } = useAppSelector(selectLogView);
  if (rows.length > 0)
    return (
      <LogList
        selected={address.selected}
        onSelect={onSelect}
        onLive={() => {
          address.change({ at: '' });
        }}
      />
    );
  if (isApiError(more)) {
    return (
      <FailedState
        title={words.loadFailed}
        error={more}
        onRetry={() => dispatch(logViewRequested(address.filter))}
      />
    );
  }
  if (more !== 'none') {
    return (
      <Stack sx={{ gap: '10px', padding: '12px 20px' }} aria-busy="true">
        {Array.from({ length: 12 }, (_, index) => (
          <SkeletonBlock key={index} height={20} />
        ))}
      </Stack>
    );
  }
  return address.isNarrowed ? (
    <EmptyState
      icon={<SearchX size={20} />}
      title={words.noMatch}
      action={
        <Button size="small" onClick={address.clear}>
          {words.clearFilter}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={<ScrollText size={20} />} title={words.empty} hint={words.emptyHint} />
  );
};

interface SelectedProps {
  id: string;
  onSelect: (id: string, options?: { replace: boolean }) => void;
  onOnlyRun: (runId: string) => void;
  onField: (name: string, value: LogFieldValue) => void;
}

const Selected = ({ id, onSelect, onOnlyRun, onField }: SelectedProps) => {
  const view = useAppSelector(selectLogView);
  const at = placeOf(view, id);
  const step = (by: number): string => (at < 0 ? '' : (entryAt(view, at + by)?.id ?? ''));
  return (
    <PanelBoundary resetKeys={[id]}>
      <LogDetail id={id} step={step} onSelect={onSelect} onOnlyRun={onOnlyRun} onField={onField} />
    </PanelBoundary>
  );
};
