import { polled } from '@console/common/api/polled';
import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { StaleMark } from '@console/common/ui/StaleMark';
import { useGetPromptsQuery } from '@console/domain/prompts/promptsApi';
import { styled } from '@mui/material/styles';
import { NoPrompt } from './NoPrompt';
import { PromptList } from './PromptList';
import { PromptPane } from './PromptPane';
import { promptStudioCopy } from './promptStudioCopy';
import { StudioFrame } from './studioParts';
import { useStudioAddress } from './useStudioAddress';

const REFRESH_MS = 15_000;

const Waiting = styled('div')({ display: 'grid', alignContent: 'start', gap: 10, padding: 16 });

/** Behaviour, section 7.1. */
export const PromptStudioPage = () => {
  const words = useCopy(promptStudioCopy);
  const address = useStudioAddress();
  const { data, error, refetch, isFetching, fulfilledTimeStamp } = useGetPromptsQuery(
    undefined,
    polled(REFRESH_MS),
  );
  if (!data && error)
    return <FailedState title={words.listFailed} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <StudioFrame aria-busy="true" aria-label={words.loading}>
        <Waiting>
          {[1, 2, 3, 4, 5].map((row) => (
            <SkeletonBlock key={row} height={44} />
          ))}
        </Waiting>
        <Waiting>
          <SkeletonBlock height={32} />
          <SkeletonBlock height={360} />
        </Waiting>
      </StudioFrame>
    );
  const { subject } = address;
  const prompt =
    data.prompts.find(({ id }) => id === subject) ?? data.prompts.find(({ agentId }) => agentId === subject);
  const refresh = async (): Promise<boolean> => !(await refetch()).error;
  return (
    <StudioFrame data-open={prompt ? '' : undefined}>
      <PromptList
        prompts={data.prompts}
        currentId={prompt?.id}
        state={error ? <StaleMark lastGoodAt={fulfilledTimeStamp} /> : null}
      />
      {prompt ? (
        <PanelBoundary key={prompt.id} resetKeys={[prompt.id]}>
          <PromptPane prompt={prompt} address={address} onRefresh={refresh} refreshing={isFetching} />
        </PanelBoundary>
      ) : (
        <NoPrompt unknown={subject !== null} refreshing={isFetching} onRefresh={refresh} />
      )}
    </StudioFrame>
  );
};
