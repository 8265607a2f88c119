import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { Stack } from '@console/common/ui/Stack';
import { runPageSeen } from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch } from '@console/state/hooks';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { runCopy } from './runCopy';
import { RunView } from './RunView';
import { useRunRecords } from './useRunRecords';

/** There is none by this name, or the name is no name of a run. */
const UNKNOWN: readonly unknown[] = [400, 404];

/** Everything about one run on one time axis. */
export const RunPage = () => {
  const words = useCopy(runCopy);
  const { '*': runId = '' } = useParams();
  const { data, error, refetch, fulfilledTimeStamp } = useRunRecords(runId);
  const dispatch = useAppDispatch();
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) dispatch(runPageSeen());
  }, [dispatch, isShown]);
  if (data)
    return (
      <PanelBoundary resetKeys={[runId]}>
        <RunView key={runId} records={data} staleSince={error ? fulfilledTimeStamp : undefined} />
      </PanelBoundary>
    );
  if (runId === '' || (error && UNKNOWN.includes(toApiError(error).status))) {
    return (
      <EmptyState
        icon={<SearchX size={20} />}
        title={words.unknown}
        hint={runId === '' ? words.unknownHint : `${words.unknownHint} (${runId})`}
        action={<ButtonLink to="/ai-console">{words.back}</ButtonLink>}
      />
    );
  }
  if (error) return <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack sx={{ gap: 4, padding: 5 }} aria-busy="true">
      <SkeletonBlock height={48} />
      <SkeletonBlock height={360} />
      <SkeletonBlock height={240} />
    </Stack>
  );
};
