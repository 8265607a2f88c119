import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { useEffect } from 'react';
import { EMPTY_RUN_FILTER } from './runFilter';
import { runLabelCopy } from './runLabelCopy';
import { RunLabelDialog } from './RunLabelDialog';
import { useGetRunsQuery } from './runsApi';

/** Its summary is found by its id, as in the list. */
const pageOf = (runId: string) => ({
  filter: { ...EMPTY_RUN_FILTER, q: runId },
  position: { before: undefined, after: undefined },
  through: undefined,
  limit: 10,
  look: 0,
});

interface OneRunLabelsProps {
  runId: string;
  onClose: () => void;
}

/** Labels of one run, read before they are changed. */
export const OneRunLabels = ({ runId, onClose }: OneRunLabelsProps) => {
  const words = useCopy(runLabelCopy);
  const dispatch = useAppDispatch();
  const { currentData, isError, isFetching } = useGetRunsQuery(pageOf(runId), {
    refetchOnMountOrArgChange: true,
  });
  const run = currentData?.runs.find((one) => one.runId === runId);
  const isMissing = isError || (!isFetching && currentData !== undefined && !run);
  useEffect(() => {
    if (!isMissing) return;
    dispatch(toastRequested({ kind: 'error', title: words.unread }));
    onClose();
  }, [isMissing, dispatch, words, onClose]);
  if (!run || isFetching) return null;
  return <RunLabelDialog runs={[run]} onClose={onClose} onDone={onClose} />;
};
