import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { HeadedPage } from '@console/common/ui/HeadedPage';
import { NewItemsPill } from '@console/common/ui/NewItemsPill';
import { PageControls } from '@console/common/ui/PageFigures';
import { PageHeading } from '@console/common/ui/PageHeading';
import { StaleMark } from '@console/common/ui/StaleMark';
import { comparePath } from '@console/domain/runs/comparePath';
import { RunLabelDialog } from '@console/domain/runs/RunLabelDialog';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import { styled } from '@mui/material/styles';
import { Columns2, Tag, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { RunViewTabs } from '../RunViewTabs';
import { RunExport } from './RunExport';
import { runListCopy } from './runListCopy';
import { RunListFilters } from './RunListFilters';
import { RunListPager } from './RunListPager';
import { RunTable } from './RunTable';
import { RunViews } from './RunViews';
import { useRunListAddress } from './useRunListAddress';
import { useRunPage } from './useRunPage';

const Rows = styled('div')({ position: 'relative', flex: 1, minHeight: 0 });

/** Every run, narrowed down by what the address says. */
export const RunListPage = () => {
  const words = useCopy(runListCopy);
  const address = useRunListAddress();
  const { data, error, refetch, isOther, showNewest, fulfilledTimeStamp } = useRunPage(address);
  const user = useAppSelector(selectUser);
  const mayLabel = user !== null && hasPermission(user, 'execute:actions');
  const [selected, select] = useState<readonly string[]>([]);
  const [isLabelling, setLabelling] = useState(false);
  const runs = data?.runs ?? [];
  const chosen = runs.filter(({ runId }) => selected.includes(runId));
  const [newer, older] = chosen;
  const isUnused = data?.runs.length === 0 && !address.isNarrowed && !address.position.before;
  const isStale = error !== undefined && data !== undefined;
  return (
    <HeadedPage>
      <header>
        <PageHeading title={words.title} subtitle={words.subtitle}>
          <PageControls>
            <RunViewTabs />
            {isStale ? <StaleMark lastGoodAt={fulfilledTimeStamp} /> : null}
            {chosen.length > 0 ? (
              <span role="status">{words.selected(formatCount(chosen.length))}</span>
            ) : null}
            {newer && older && chosen.length === 2 ? (
              <ButtonLink
                size="small"
                icon={<Columns2 size={14} />}
                to={comparePath({ left: older.runId, right: newer.runId })}
              >
                {words.compare}
              </ButtonLink>
            ) : null}
            {mayLabel && chosen.length > 0 ? (
              <>
                <Button
                  size="small"
                  icon={<Tag size={14} />}
                  onClick={() => {
                    setLabelling(true);
                  }}
                >
                  {words.setLabels}
                </Button>
              </>
            ) : null}
            <RunViews address={address} />
            <RunExport filter={address.filter} />
          </PageControls>
        </PageHeading>
      </header>
      <RunListFilters address={address} />
      {error && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : isUnused ? (
        <EmptyState
          icon={<Waypoints size={20} />}
          title={words.none}
          hint={words.noneHint}
          action={<ButtonLink to="/ai-console">{words.askSomething}</ButtonLink>}
        />
      ) : (
        <>
          <Rows>
            {data && data.newer > 0 ? (
              <NewItemsPill onClick={showNewest}>{words.begun(formatCount(data.newer))}</NewItemsPill>
            ) : null}
            <RunTable
              runs={runs}
              loading={isOther || !data}
              address={address}
              selection={{ ids: chosen.map(({ runId }) => runId), change: select }}
            />
          </Rows>
          {data ? <RunListPager answer={data} address={address} /> : null}
        </>
      )}
      {isLabelling ? (
        <RunLabelDialog
          runs={chosen}
          onClose={() => {
            setLabelling(false);
          }}
          onDone={() => {
            setLabelling(false);
            select([]);
          }}
        />
      ) : null}
    </HeadedPage>
  );
};
