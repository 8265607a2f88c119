import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { useDocumentTitle } from '@console/common/hooks/useDocumentTitle';
import { Button } from '@console/common/ui/Button';
import { FailedState } from '@console/common/ui/FailedState';
import { HeadedPage } from '@console/common/ui/HeadedPage';
import { Notice } from '@console/common/ui/Notice';
import { PageHeading } from '@console/common/ui/PageHeading';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { LAST_GOOD, type CompareSide } from '@console/domain/runs/comparePath';
import type { RunRecords } from '@contract/http/runs';
import { styled } from '@mui/material/styles';
import { ArrowLeftRight, TriangleAlert } from 'lucide-react';
import { useRunRecords } from '../useRunRecords';
import { compareCopy } from './compareCopy';
import { CompareFigures } from './CompareFigures';
import { CompareSteps } from './CompareSteps';
import { RunPicker } from './RunPicker';
import { useCompareAddress, type CompareAddress } from './useCompareAddress';
import { useComparison } from './useComparison';
import { useLastGood } from './useLastGood';

const CompareColumn = styled(HeadedPage)({
  '& > [role=status], & > [role=alert]': { flex: 'none', margin: '0 16px 8px' },
});
const Waiting = styled('div')({ padding: 16 });

/** `/runs/compare?left=…&right=…`: two runs step by step. */
export const ComparePage = () => {
  const words = useCopy(compareCopy);
  const address = useCompareAddress();
  const given = { left: idOf(address.left), right: idOf(address.right) };
  const left = useRunRecords(given.left);
  const right = useRunRecords(given.right);
  const missing = useLastGood(address, { left: left.currentData, right: right.currentData });
  useDocumentTitle(words.title);
  return (
    <CompareColumn>
      <header>
        <PageHeading title={words.title} subtitle={words.subtitle}>
          {given.left !== '' && given.right !== '' ? (
            <Button size="small" icon={<ArrowLeftRight size={14} />} onClick={address.turn}>
              {words.turn}
            </Button>
          ) : null}
        </PageHeading>
      </header>
      {missing === undefined ? null : (
        <Notice severity="info" icon={<TriangleAlert size={16} />}>
          {missing === 'seeking' ? words.seekingLastGood : words.noLastGood(missing.agent)}
        </Notice>
      )}
      {missing === 'seeking' ? null : <Sides address={address} given={given} left={left} right={right} />}
    </CompareColumn>
  );
};

const idOf = (given: string): string => (given === LAST_GOOD ? '' : given);

/** No run by this name, or no name of a run. */
const UNKNOWN: readonly unknown[] = [400, 404];

interface SidesProps {
  address: CompareAddress;
  given: Readonly<Record<CompareSide, string>>;
  left: ReturnType<typeof useRunRecords>;
  right: ReturnType<typeof useRunRecords>;
}

/** A run that is not chosen, or not there, is chosen first; then both are compared. */
const Sides = ({ address, given, left, right }: SidesProps) => {
  const words = useCopy(compareCopy);
  const isUnknown = (side: CompareSide): boolean => {
    const { error, currentData } = side === 'left' ? left : right;
    return error !== undefined && !currentData && UNKNOWN.includes(toApiError(error).status);
  };
  const unchosen = (['left', 'right'] as const).find((side) => given[side] === '' || isUnknown(side));
  if (unchosen) {
    return (
      <RunPicker
        side={unchosen}
        problem={isUnknown(unchosen) ? `${words.unknown} (${given[unchosen]})` : undefined}
        other={given[unchosen === 'left' ? 'right' : 'left']}
        onChoose={(runId) => {
          address.choose(unchosen, runId);
        }}
      />
    );
  }
  const failed = [left, right].find(({ error, currentData }) => error !== undefined && !currentData);
  if (failed?.error)
    return <FailedState title={words.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!left.currentData || !right.currentData) return <Loading />;
  return (
    <PanelBoundary resetKeys={[given.left, given.right]}>
      <Compared
        key={`${given.left} ${given.right}`}
        address={address}
        left={left.currentData}
        right={right.currentData}
      />
    </PanelBoundary>
  );
};

const Loading = () => (
  <Waiting aria-busy="true">
    <SkeletonBlock height={360} />
  </Waiting>
);

interface ComparedProps {
  address: CompareAddress;
  left: RunRecords;
  right: RunRecords;
}

const Compared = ({ address, left, right }: ComparedProps) => {
  const words = useCopy(compareCopy);
  const comparison = useComparison(left, right);
  if (!comparison) return <Loading />;
  const notCompared = Math.max(comparison.left.left, comparison.right.left);
  return (
    <>
      <CompareFigures
        address={address}
        left={{ run: left.run, figures: comparison.left.figures }}
        right={{ run: right.run, figures: comparison.right.figures }}
      />
      {left.truncated.length + right.truncated.length > 0 ? (
        <Notice severity="warning" icon={<TriangleAlert size={16} />}>
          {words.truncated}
        </Notice>
      ) : null}
      {notCompared > 0 ? (
        <Notice severity="warning" icon={<TriangleAlert size={16} />}>
          {words.notCompared(formatCount(notCompared))}
        </Notice>
      ) : null}
      <CompareSteps address={address} comparison={comparison} left={left} right={right} />
    </>
  );
};
