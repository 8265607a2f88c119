import { defined } from '@contract/defined';
import { polled } from '@console/common/api/polled';
import { useCopy } from '@console/common/copy/languageContext';
import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { Button, ButtonLink } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { HeadedPage } from '@console/common/ui/HeadedPage';
import { PageControls } from '@console/common/ui/PageFigures';
import { PageHeading } from '@console/common/ui/PageHeading';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { StaleMark } from '@console/common/ui/StaleMark';
import { useGetJudgementsQuery } from '@console/domain/judgements/judgementsApi';
import { useGetRunQueueQuery } from '@console/domain/judgements/runQueueApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { RunKey } from '@contract/http/runList';
import { RUN_LIST_REFRESH_MS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { ListChecks, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { RunViewTabs } from '../RunViewTabs';
import { queueCopy } from './queueCopy';
import { QueueRows } from './QueueRows';
import { QueueRulesDialog } from './QueueRulesDialog';

const PAGE = 50;
const POLL = polled(RUN_LIST_REFRESH_MS);

const QueueColumn = styled(HeadedPage)(({ theme }) => ({
  '& > ul': {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** Runs of the page; one that is judged here leaves at once. */
const useQueue = (before: string | undefined) => {
  const user = useAppSelector(selectUser);
  const query = useGetRunQueueQuery({ before, limit: PAGE }, POLL);
  const all = query.data?.queued ?? [];
  const of = { runs: all.map(({ run }) => run.runId).join(',') };
  const { data } = useGetJudgementsQuery(of, { skip: all.length === 0 });
  const mine = (data?.judgements ?? []).filter(({ authorId }) => authorId === user?.id);
  return { ...query, of, queued: all.filter(({ run }) => !mine.some(({ runId }) => runId === run.runId)) };
};

/** Runs to look at, judged one after the other. Behaviour, section 1.3.1. */
export const RunQueuePage = () => {
  const words = useCopy(queueCopy);
  const [params, setParams] = useSearchParams();
  const place = params.get('before');
  const before = v.is(RunKey, place) ? place : undefined;
  const { data, error, refetch, fulfilledTimeStamp, of, queued } = useQueue(before);
  const [isRuling, setRuling] = useState(false);
  const turnTo = (to: string | undefined): void => {
    setParams({ view: 'queue', ...defined({ before: to }) });
  };
  return (
    <QueueColumn>
      <header>
        <PageHeading title={words.title} subtitle={words.subtitle}>
          <PageControls>
            {error !== undefined && data ? <StaleMark lastGoodAt={fulfilledTimeStamp} /> : null}
            <RunViewTabs />
            <Button
              size="small"
              icon={<SlidersHorizontal size={14} />}
              onClick={() => {
                setRuling(true);
              }}
            >
              {words.rules}
            </Button>
          </PageControls>
        </PageHeading>
      </header>
      {error && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={8} height={72} />
      ) : queued.length === 0 && !data.hasOlder && before === undefined ? (
        <EmptyState
          icon={<ListChecks size={20} />}
          title={words.none}
          hint={words.noneHint}
          action={<ButtonLink to="/runs">{words.allRuns}</ButtonLink>}
        />
      ) : (
        <QueueRows queued={queued} of={of} hasOlder={data.hasOlder} before={before} turnTo={turnTo} />
      )}
      {isRuling ? (
        <QueueRulesDialog
          onClose={() => {
            setRuling(false);
          }}
        />
      ) : null}
    </QueueColumn>
  );
};
