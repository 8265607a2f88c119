import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { formatOffset } from '../runTimeline';
import type { RunStep } from './runStep';
import { stepCopy } from './stepCopy';
import { workAndWaiting } from './waiting';

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  flex: 'none',
  padding: '6px 12px 6px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > span:nth-of-type(1)': { marginRight: 'auto' },
  '& .key': {
    display: 'inline-block',
    width: 14,
    height: 8,
    marginRight: 6,
    borderRadius: 2,
    background: theme.vars.palette.primary.main,
  },
}));

interface StepTreeBarProps {
  root: RunStep;
  /** How many steps there are, in words. */
  count: string;
  isAllOpen: boolean;
  onCloseAll: () => void;
  onOpenAll: () => void;
}

const took = (ms: number | undefined): string => (ms === undefined ? '–' : formatOffset(ms).slice(1));

/** Sums of the tree: work apart from waiting for people, and what its marks mean. */
export const StepTreeBar = ({ root, count, isAllOpen, onCloseAll, onOpenAll }: StepTreeBarProps) => {
  const words = useCopy(stepCopy);
  const { workMs, waitingMs } = useMemo(() => workAndWaiting(root), [root]);
  return (
    <Bar>
      <span>{count}</span>
      <span title={words.criticalHint}>
        <i className="key" aria-hidden="true" />
        {words.critical}
      </span>
      <span>
        {words.work} <b>{took(workMs)}</b>
      </span>
      <span>
        {words.waiting} <b>{took(waitingMs)}</b>
      </span>
      <Button size="small" look="ghost" onClick={isAllOpen ? onCloseAll : onOpenAll}>
        {isAllOpen ? words.closeAll : words.openAll}
      </Button>
    </Bar>
  );
};
