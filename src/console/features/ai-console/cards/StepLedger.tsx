import { useCopy } from '@console/common/copy/languageContext';
import { RevealedText } from '@console/common/ui/RevealedText';
import { Chip } from '@console/common/ui/Chip';
import type { ToneName } from '@console/common/ui/tone';
import type { CardStep, StepStatus } from '@contract/entities/actionCard';
import { lazy, Suspense } from 'react';
import { styled } from '@mui/material/styles';
import { Check, CircleHelp, Clock, LoaderCircle, X, type LucideIcon } from 'lucide-react';
import { cardCopy } from './cardCopy';

const LOOK: Record<StepStatus, { tone: ToneName; Icon: LucideIcon }> = {
  pending: { tone: 'grey', Icon: Clock },
  running: { tone: 'info', Icon: LoaderCircle },
  done: { tone: 'success', Icon: Check },
  failed: { tone: 'error', Icon: X },
  unknown: { tone: 'warning', Icon: CircleHelp },
};

const WordChanges = lazy(async () => {
  const changes = await import(/* webpackChunkName: "ArgumentsEditor" */ './WordChanges');
  return { default: changes.WordChanges };
});

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'baseline', gap: 8, padding: '4px 0' },
  '& .what': { flex: 'none', fontWeight: 500 },
  '& code': {
    ...theme.typography.mono,
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& p': { ...theme.typography.caption, color: theme.vars.palette.error.main },
}));

const argumentsOf = ({ params }: CardStep): string => {
  const { channel, text, to, subject } = params;
  return [channel, to, subject, text].filter((value) => typeof value === 'string').join(' · ');
};

/** An agent is asked by the platform whether the answer has arrived. */
const isBeingFoundOut = ({ kind, status }: CardStep): boolean =>
  kind === 'task_answer' && status === 'unknown';

interface StepLedgerProps {
  steps: readonly CardStep[];
  /** Without: what would have been sent, in a dry run. */
  showStatus?: boolean;
}

/** Every call of the card with what came of it. */
export const StepLedger = ({ steps, showStatus = true }: StepLedgerProps) => {
  const words = useCopy(cardCopy);
  return (
    <List aria-label={showStatus ? words.ledger : words.wouldSend}>
      {steps.map((step) => {
        const { tone, Icon } = LOOK[step.status];
        const detail = argumentsOf(step);
        return (
          <li key={step.id}>
            <span className="what">{words[step.kind]}</span>
            <code title={detail}>
              <RevealedText text={detail} />
            </code>
            {step.proposed === undefined ? null : (
              <details>
                <summary>{words.edited}</summary>
                <Suspense>
                  <WordChanges before={step.proposed} after={step.params} />
                </Suspense>
              </details>
            )}
            {step.error === undefined ? null : <p>{step.error}</p>}
            {showStatus ? (
              <Chip tone={tone}>
                <Icon size={12} aria-hidden="true" />
                {words[isBeingFoundOut(step) ? 'unconfirmed' : step.status]}
              </Chip>
            ) : null}
          </li>
        );
      })}
    </List>
  );
};
