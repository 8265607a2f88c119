import { useCopy } from '@console/common/copy/languageContext';
import { styled } from '@mui/material/styles';
import { integrationTestCopy } from './integrationTestCopy';
import { StatusChip } from './OutcomeCard';
import { SUMMARIES, summaryOf, type SummaryId, type TestStates } from './testPlan';

const Strip = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  borderRadius: 10,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: 8,
    padding: '12px 16px',
    fontWeight: 600,
  },
  '& > li + li': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li + li': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

const IDS = Object.keys(SUMMARIES) as SummaryId[];

export const SummaryCards = ({ states }: { states: TestStates }) => {
  const words = useCopy(integrationTestCopy);
  return (
    <Strip aria-label={words.summaries}>
      {IDS.map((id) => (
        <li key={id}>
          {words[id]}
          <StatusChip status={summaryOf(id, states)} />
        </li>
      ))}
    </Strip>
  );
};
