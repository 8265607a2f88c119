import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Pager } from '@console/common/ui/Pager';
import { runKeyOf, type RunsResponse } from '@contract/http/runList';
import { runListCopy } from './runListCopy';
import type { RunListAddress } from './useRunListAddress';

interface RunListPagerProps {
  answer: RunsResponse;
  address: Pick<RunListAddress, 'turnTo'>;
}

/** Pages go by run, not by number: runs that begin meanwhile move none. */
export const RunListPager = ({ answer: { runs, hasNewer, hasOlder }, address }: RunListPagerProps) => {
  const words = useCopy(runListCopy);
  const [newest, oldest] = [runs[0], runs.at(-1)];
  const turn = (to: Parameters<RunListAddress['turnTo']>[0]) => () => {
    address.turnTo(to);
  };
  return (
    <Pager
      newer={{
        label: words.newer,
        turn: hasNewer ? turn(newest ? { after: runKeyOf(newest) } : {}) : undefined,
      }}
      older={{
        label: words.older,
        turn: hasOlder && oldest ? turn({ before: runKeyOf(oldest) }) : undefined,
      }}
    >
      <span role="status">{words.shown(formatCount(runs.length))}</span>
    </Pager>
  );
};
