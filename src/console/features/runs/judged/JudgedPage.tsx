import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { Page } from '@console/common/ui/Page';
import { PageControls } from '@console/common/ui/PageFigures';
import { PageHeading } from '@console/common/ui/PageHeading';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { useGetJudgementFiguresQuery } from '@console/domain/judgements/judgementsApi';
import { ThumbsUp } from 'lucide-react';
import { RunViewTabs } from '../RunViewTabs';
import { AgreementPanel } from './AgreementPanel';
import { judgedCopy } from './judgedCopy';
import { ModelsPanel } from './ModelsPanel';

/** How judged runs come out by model, and how far people agree. Every count opens its runs. */
export const JudgedPage = () => {
  const words = useCopy(judgedCopy);
  const { data, error, refetch } = useGetJudgementFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const isEmpty = data?.models.length === 0 && data.agreement.runs === 0;
  return (
    <Page>
      <PageHeading title={words.title} subtitle={words.subtitle}>
        <PageControls>
          <RunViewTabs />
        </PageControls>
      </PageHeading>
      {error && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonBlock height={240} />
      ) : isEmpty ? (
        <EmptyState
          icon={<ThumbsUp size={20} />}
          title={words.none}
          hint={words.noneHint}
          action={<ButtonLink to="/runs?view=queue">{words.look}</ButtonLink>}
        />
      ) : (
        <>
          <ModelsPanel models={data.models} />
          <AgreementPanel agreement={data.agreement} pairs={data.pairs} />
        </>
      )}
    </Page>
  );
};
