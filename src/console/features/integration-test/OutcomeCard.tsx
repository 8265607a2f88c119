import { useCopy } from '@console/common/copy/languageContext';
import { formatMilliseconds } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import type { ToneName } from '@console/common/ui/tone';
import { styled } from '@mui/material/styles';
import { Circle, CircleCheck, CircleMinus, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { integrationTestCopy } from './integrationTestCopy';
import type { TestState } from './testPlan';

const OutcomeArticle = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  padding: 16,
  borderRadius: 10,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
  '& > header': { display: 'flex', alignItems: 'center', gap: 8 },
  '& h2': { ...theme.typography.h4, flex: 1, minWidth: 0 },
  '& header > span:last-of-type': { whiteSpace: 'nowrap' },
  '& p': { overflowWrap: 'anywhere' },
  '& p > strong': { fontWeight: 600 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& pre': {
    ...theme.typography.mono,
    maxHeight: 220,
    margin: '8px 0 0',
    padding: 12,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: 8,
    background: theme.vars.palette.sunken,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  },
}));

const LOOKS: Record<TestState['status'], { Icon: LucideIcon; tone: ToneName }> = {
  pending: { Icon: Circle, tone: 'grey' },
  running: { Icon: LoaderCircle, tone: 'info' },
  success: { Icon: CircleCheck, tone: 'success' },
  error: { Icon: CircleX, tone: 'error' },
  skipped: { Icon: CircleMinus, tone: 'warning' },
};

export const StatusChip = ({ status }: { status: TestState['status'] }) => {
  const words = useCopy(integrationTestCopy);
  const { Icon, tone } = LOOKS[status];
  return (
    <Chip tone={tone}>
      <Icon size={12} aria-hidden="true" />
      {status === 'running' ? words.runningState : words[status]}
    </Chip>
  );
};

interface OutcomeCardProps {
  title: string;
  status: TestState['status'];
  durationMs?: number | undefined;
  /** Data that is shown as JSON. */
  data?: unknown;
  /** The outcome in words. */
  children?: ReactNode;
}

/** One test with how it ended. */
export const OutcomeCard = ({ title, status, durationMs, data, children }: OutcomeCardProps) => {
  const words = useCopy(integrationTestCopy);
  return (
    <OutcomeArticle aria-label={title}>
      <header>
        <h2>{title}</h2>
        {durationMs === undefined ? null : <small>{formatMilliseconds(durationMs)}</small>}
        <StatusChip status={status} />
      </header>
      {children}
      {data === undefined ? null : (
        <details>
          <summary>{words.result}</summary>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
          <pre tabIndex={0}>{JSON.stringify(data, null, 2)}</pre>
        </details>
      )}
    </OutcomeArticle>
  );
};
