import { useCopy } from '@console/common/copy/languageContext';
import type { DryRunStep } from '@contract/entities/dryRun';
import { styled } from '@mui/material/styles';
import { Check, Circle, LoaderCircle } from 'lucide-react';
import { dryRunCopy, stepCopy } from './dryRunCopy';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: 0,
  listStyle: 'none',
  '& li': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& li[data-status=running]': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& li[data-status=completed] svg': { color: theme.vars.palette.success.main },
  '& li[data-status=running] svg': {
    color: theme.vars.palette.primary.text,
    animation: 'dry-run-turn 1s linear infinite',
  },
  '@keyframes dry-run-turn': { to: { transform: 'rotate(360deg)' } },
  '@media (prefers-reduced-motion: reduce)': { '& li[data-status=running] svg': { animation: 'none' } },
}));

const ICONS = { pending: Circle, running: LoaderCircle, completed: Check };

export const ScenarioSteps = ({ steps }: { steps: readonly DryRunStep[] }) => {
  const words = useCopy(stepCopy);
  const titles = useCopy(dryRunCopy);
  const says = { pending: words.pending, running: words.runningStep, completed: words.completedStep };
  return (
    <List aria-label={titles.steps}>
      {steps.map(({ id, status }) => {
        const Icon = ICONS[status];
        return (
          <li key={id} data-status={status}>
            <Icon size={14} role="img" aria-label={says[status]} />
            {words[id]}
          </li>
        );
      })}
    </List>
  );
};
