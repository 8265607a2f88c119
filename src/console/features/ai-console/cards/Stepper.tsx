import { useCopy } from '@console/common/copy/languageContext';
import type { Scheduling } from '@console/domain/scheduling/schedulingSlice';
import type { WorkflowStep } from '@contract/entities/actionCard';
import { styled } from '@mui/material/styles';
import { Check, X } from 'lucide-react';
import { cardCopy } from './cardCopy';

type Position = 'done' | 'now' | 'failed' | 'ahead';

const STEPS = [
  'initialized',
  'checking_availability',
  'getting_suggestions',
  'requesting_approval',
  'awaiting_approval',
] as const satisfies readonly WorkflowStep[];

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 0',
  margin: 0,
  padding: '0 14px 12px',
  listStyle: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& li': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& li + li::before': {
    content: '""',
    width: 14,
    height: 1,
    margin: '0 4px 0 10px',
    background: theme.vars.palette.primary.line,
  },
  '& li[data-position=now], & li[data-position=failed]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '& li[data-position=ahead]': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('lg')]: {
    '& li[data-position=done] span, & li[data-position=ahead] span': { display: 'none' },
    '& li + li::before': { margin: '0 4px' },
  },
}));

const Mark = styled('i')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 16,
  height: 16,
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.border}`,
  '[data-position=done] &': {
    color: theme.vars.palette.primary.text,
    background: theme.vars.palette.primary.soft,
    boxShadow: 'none',
  },
  '[data-position=now] &': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.warning.main}` },
  '[data-position=now] &::after': {
    content: '""',
    width: 6,
    height: 6,
    borderRadius: 3,
    background: theme.vars.palette.warning.main,
  },
  '[data-position=failed] &': {
    color: theme.vars.palette.error.main,
    background: theme.vars.palette.error.soft,
    boxShadow: 'none',
  },
}));

interface StepperProps {
  workflow: Scheduling | undefined;
  /** Without a channel nobody is asked there: the step is not part of this card. */
  hasChannel: boolean;
  decided: boolean;
}

const positionOf = (index: number, current: number, workflow: Scheduling | undefined): Position => {
  if (index < current) return 'done';
  if (index > current) return 'ahead';
  return workflow?.step === 'error' ? 'failed' : 'now';
};

/** The workflow's specified steps. Behaviour, section 16.2. */
export const Stepper = ({ workflow, hasChannel, decided }: StepperProps) => {
  const words = useCopy(cardCopy);
  const steps = STEPS.filter((step) => hasChannel || step !== 'requesting_approval');
  const at = workflow?.step === 'error' ? workflow.failedStep : workflow?.step;
  const current = decided ? steps.length : steps.findIndex((step) => step === (at ?? 'initialized'));
  return (
    <List aria-label={words.steps}>
      {steps.map((step, index) => {
        const position = positionOf(index, current, workflow);
        return (
          <li key={step} data-position={position} aria-current={position === 'now' ? 'step' : undefined}>
            <Mark aria-hidden="true">
              {position === 'done' ? <Check size={12} /> : null}
              {position === 'failed' ? <X size={12} /> : null}
            </Mark>
            <span>{words[step]}</span>
          </li>
        );
      })}
    </List>
  );
};
