import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { runKeyOf, type RunsResponse } from '@contract/http/runList';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { runListCopy } from './runListCopy';
import type { RunListAddress } from './useRunListAddress';

const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& span': { ...theme.typography.caption, flex: 1, color: theme.vars.palette.text.tertiary },
}));

interface RunListPagerProps {
  answer: RunsResponse;
  address: Pick<RunListAddress, 'turnTo'>;
}

/** Pages go by run, not by number: runs that begin meanwhile move none. */
export const RunListPager = ({ answer: { runs, hasNewer, hasOlder }, address }: RunListPagerProps) => {
  const words = useCopy(runListCopy);
  const [newest, oldest] = [runs[0], runs.at(-1)];
  return (
    <Footer>
      <span role="status">{words.shown(formatCount(runs.length))}</span>
      <Button
        size="small"
        icon={<ChevronLeft size={14} />}
        disabled={!hasNewer}
        onClick={() => {
          address.turnTo(newest ? { after: runKeyOf(newest) } : {});
        }}
      >
        {words.newer}
      </Button>
      <Button
        size="small"
        icon={<ChevronRight size={14} />}
        disabled={!hasOlder || !oldest}
        onClick={() => {
          if (oldest) address.turnTo({ before: runKeyOf(oldest) });
        }}
      >
        {words.older}
      </Button>
    </Footer>
  );
};
