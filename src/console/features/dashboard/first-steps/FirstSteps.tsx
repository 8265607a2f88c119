import { useCopy } from '@console/common/copy/languageContext';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { Panel } from '@console/common/ui/Panel';
import { TipButton } from '@console/common/ui/TipButton';
import { firstStepsHidden } from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { Circle, CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { firstStepsCopy } from './firstStepsCopy';
import { useFirstSteps, type FirstStep } from './useFirstSteps';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('lg')]: {
    gridAutoFlow: 'row',
    '& > li + li': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

const StepLink = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  columnGap: 8,
  alignContent: 'start',
  height: '100%',
  padding: '12px 16px',
  color: 'inherit',
  textDecoration: 'none',
  '& > svg': { marginTop: 2, color: theme.vars.palette.text.tertiary },
  '& > strong': { fontWeight: 500 },
  '& > span': {
    ...theme.typography.caption,
    gridColumn: 2,
    color: theme.vars.palette.text.secondary,
  },
  '&[data-done] > svg': { color: theme.vars.palette.success.main },
  '&[data-done] > strong': { color: theme.vars.palette.text.secondary },
  '&:hover': { background: theme.vars.palette.hover },
  '&:focus-visible': insetFocusRing(theme),
}));

const Step = ({ step: { name, to, isDone } }: { step: FirstStep }) => {
  const words = useCopy(firstStepsCopy);
  const Icon = isDone ? CircleCheck : Circle;
  const target = name === 'asked' ? `${to}?prompt=${encodeURIComponent(words.askedPrompt)}` : to;
  return (
    <li>
      <StepLink to={target} data-done={isDone ? '' : undefined}>
        <Icon size={16} role="img" aria-label={isDone ? words.done : words.open} />
        <strong>{words[name]}</strong>
        <span>{words[`${name}Hint`]}</span>
      </StepLink>
    </li>
  );
};

/** Things a newcomer tries, ticked by records; gone once all is done, or hidden in this browser. */
export const FirstSteps = () => {
  const words = useCopy(firstStepsCopy);
  const dispatch = useAppDispatch();
  const steps = useFirstSteps();
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  if (!steps || done === steps.length) return null;
  return (
    <Panel
      title={words.title}
      note={words.progress(done, steps.length)}
      actions={
        <TipButton size="small" label={words.hide} onClick={() => dispatch(firstStepsHidden())}>
          <X size={14} />
        </TipButton>
      }
    >
      <Steps>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </Steps>
    </Panel>
  );
};
