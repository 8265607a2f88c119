import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { consoleApi } from '@console/common/api/consoleApi';
import { isApiError, toApiError } from '@console/common/api/apiError';
import { toastRequested } from '@console/domain/notices/toastActions';
import { IN_FORCE, useGetEffectivePromptQuery, useGetPersonaQuery } from '@console/domain/prompts/promptsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { Persona } from '@contract/entities/persona';
import { FileQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { EffectivePromptBox } from './EffectivePromptBox';
import { Facts, Lines } from './Facts';
import { profileCopy } from './profileCopy';

const PersonaFacts = ({ persona }: { persona: Persona }) => {
  const words = useCopy(profileCopy);
  const { tone, languages, replyLength, styleGuide, guardrails, disclaimers, examples } = persona;
  const pairs = examples.map(({ user, assistant }) => `${user} → ${assistant}`);
  const policies = guardrails.map(({ policy }) => policy);
  return (
    <Facts
      facts={[
        { name: words.persona, value: persona.name },
        { name: words.tone, value: tone },
        { name: words.languages, value: languages.join(', ') },
        { name: words.replyLength, value: replyLength },
        { name: words.styleGuide, value: <Lines lines={styleGuide} /> },
        ...(policies.length > 0 ? [{ name: words.guardrails, value: <Lines lines={policies} /> }] : []),
        ...(pairs.length > 0 ? [{ name: words.examples, value: <Lines lines={pairs} /> }] : []),
        ...(disclaimers === '' ? [] : [{ name: words.disclaimers, value: disclaimers }]),
      ]}
    />
  );
};

/** An agent of others keeps its prompt to itself. */
const hasNoPrompt = (error: unknown): boolean => isApiError(error) && error.code === 'prompt-unknown';

/** Says a failure once as a toast; the card that stays says it too. Behaviour, section 8.2. */
const usePersona = (agentId: string) => {
  const words = useCopy(profileCopy);
  const dispatch = useAppDispatch();
  const query = useGetPersonaQuery(agentId);
  const { error, isFetching } = query;
  const title = words.personaFailed;
  useEffect(() => {
    if (error && !isFetching && !hasNoPrompt(error))
      dispatch(toastRequested({ id: 'persona-failed', kind: 'error', title }));
  }, [dispatch, error, isFetching, title]);
  return query;
};

interface PersonaSectionProps {
  agentId: string;
  /** Version by which the agent goes now, as its profile says: `v2.3`. */
  inForce: string | undefined;
  onRefresh: () => void;
}

/** Persona of the agent, and the prompt before every request. */
export const PersonaSection = ({ agentId, inForce, onRefresh }: PersonaSectionProps) => {
  const words = useCopy(profileCopy);
  const dispatch = useAppDispatch();
  const persona = usePersona(agentId);
  const prompt = useGetEffectivePromptQuery(agentId);
  const version = prompt.data?.effectivePrompt.version;
  const isOutdated = inForce !== undefined && version !== undefined && inForce !== `v${version}`;
  useEffect(() => {
    // Somebody else has put another version in force.
    if (isOutdated) dispatch(consoleApi.util.invalidateTags([IN_FORCE]));
  }, [dispatch, isOutdated, inForce]);
  const refresh = async (): Promise<void> => {
    onRefresh();
    const [, read] = await Promise.all([persona.refetch(), prompt.refetch()]);
    if (!read.error) {
      dispatch(toastRequested({ id: 'prompt-refreshed', kind: 'success', title: words.refreshed }));
    }
  };
  if (hasNoPrompt(persona.error)) {
    return (
      <EmptyState icon={<FileQuestion size={20} />} title={words.promptless} hint={words.promptlessHint} />
    );
  }
  const failure = persona.error ? toApiError(persona.error) : undefined;
  return (
    <>
      {failure ? (
        <FailedState
          title={words.personaFailed}
          error={failure.error === '' ? { ...failure, error: words.unknownError } : failure}
          onRetry={() => void persona.refetch()}
        />
      ) : null}
      <EffectivePromptBox
        agentId={agentId}
        prompt={prompt.data?.effectivePrompt}
        busy={prompt.isFetching}
        onRefresh={() => void refresh()}
      >
        {prompt.error ? (
          <FailedState
            title={words.promptFailed}
            error={prompt.error}
            onRetry={() => void prompt.refetch()}
          />
        ) : null}
        {prompt.isLoading ? <SkeletonRows count={4} height={32} /> : null}
      </EffectivePromptBox>
      {persona.data && !failure ? <PersonaFacts persona={persona.data.persona} /> : null}
      {persona.isLoading ? <SkeletonRows count={2} height={32} /> : null}
    </>
  );
};
