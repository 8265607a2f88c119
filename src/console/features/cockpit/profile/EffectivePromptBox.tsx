import { useCopy } from '@console/common/copy/languageContext';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { ButtonLink } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { RevealedText } from '@console/common/ui/RevealedText';
import { TipButton } from '@console/common/ui/TipButton';
import { RunId } from '@console/common/ui/RunId';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { EffectivePrompt } from '@contract/entities/prompt';
import { styled } from '@mui/material/styles';
import { ArrowUpRight, Copy, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { PinButton } from './PinButton';
import { profileCopy } from './profileCopy';

const PromptBox = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    minHeight: 40,
    padding: '2px 6px 2px 12px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& h3': { ...theme.typography.h4, margin: 0 },
    '& > small': {
      ...theme.typography.caption,
      marginLeft: 'auto',
      color: theme.vars.palette.text.secondary,
    },
  },
  '& pre': {
    ...theme.typography.mono,
    maxHeight: 280,
    margin: 0,
    padding: 12,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& > footer': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    padding: '8px 12px',
    color: theme.vars.palette.text.secondary,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > a': { marginLeft: 'auto' },
  },
}));

interface EffectivePromptBoxProps {
  agentId: string;
  prompt: EffectivePrompt | undefined;
  busy: boolean;
  onRefresh: () => void;
  /** Content instead of a text: loading, failed. */
  children: ReactNode;
}

const useCopyPrompt = (text: string) => {
  const words = useCopy(profileCopy);
  const dispatch = useAppDispatch();
  return async (): Promise<void> => {
    const told = await navigator.clipboard.writeText(text).then(
      () => ({ kind: 'success' as const, title: words.copied }),
      () => ({ kind: 'error' as const, title: words.copyFailed }),
    );
    dispatch(toastRequested({ id: 'prompt-copied', ...told }));
  };
};

const Sources = ({ sources }: Pick<EffectivePrompt, 'sources'>) =>
  sources.map(({ id, type, version, isUnknown }) =>
    type === 'pin' && !isUnknown ? (
      <span key={id}>
        {type} <RunId id={id} />
      </span>
    ) : (
      <Chip key={id}>{[type, id, version && `v${version}`].filter(Boolean).join(' ')}</Chip>
    ),
  );

/** The text an agent is told, its version, estimate and sources. Behaviour, section 7.4. */
export const EffectivePromptBox = ({
  agentId,
  prompt,
  busy,
  onRefresh,
  children,
}: EffectivePromptBoxProps) => {
  const words = useCopy(profileCopy);
  const copy = useCopyPrompt(prompt?.promptText ?? '');
  const cost = prompt?.costEstimate;
  return (
    <PromptBox aria-label={words.effectivePrompt}>
      <header>
        <h3>{words.effectivePrompt}</h3>
        {prompt ? <Chip outlined>{`v${prompt.version}`}</Chip> : null}
        <small title={prompt ? words.pricedFor(prompt.model) : undefined}>
          {prompt
            ? words.estimate(
                formatCount(prompt.tokensEstimate),
                cost === undefined ? words.noPrice : formatTraceCost(cost),
              )
            : null}
        </small>
        <TipButton size="small" label={words.copy} disabled={!prompt} onClick={() => void copy()}>
          <Copy size={14} />
        </TipButton>
        <TipButton size="small" label={words.refresh} disabled={busy} onClick={onRefresh}>
          <RotateCw size={14} />
        </TipButton>
        <PinButton agentId={agentId} prompt={prompt} />
      </header>
      {children}
      {prompt ? (
        <>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
          <pre tabIndex={0} aria-label={words.effectivePrompt} role="group">
            <RevealedText text={prompt.promptText} />
          </pre>
          <footer>
            {words.sources}
            <Sources sources={prompt.sources} />
            <ButtonLink
              look="ghost"
              size="small"
              to={`/prompt-studio?id=${encodeURIComponent(prompt.promptId)}`}
              icon={<ArrowUpRight size={14} />}
            >
              {words.openStudio}
            </ButtonLink>
          </footer>
        </>
      ) : null}
    </PromptBox>
  );
};
