import { useCopy } from '@console/common/copy/languageContext';
import { Pager } from '@console/common/ui/Pager';
import type { AuditResponse } from '@contract/http/audit';
import { auditCopy } from './auditCopy';
import type { AuditAddress } from './useAuditAddress';

interface AuditPagerProps {
  answer: AuditResponse;
  address: Pick<AuditAddress, 'turnTo'>;
}

/** Pages go by record, not by number: records that come meanwhile move none. */
export const AuditPager = ({ answer: { records, hasNewer, hasOlder }, address }: AuditPagerProps) => {
  const words = useCopy(auditCopy);
  const [newest, oldest] = [records[0]?.seq, records.at(-1)?.seq];
  const turn = (to: Parameters<AuditAddress['turnTo']>[0]) => () => {
    address.turnTo(to);
  };
  return (
    <Pager
      newer={{ label: words.newer, turn: hasNewer ? turn({ after: newest }) : undefined }}
      older={{ label: words.older, turn: hasOlder ? turn({ before: oldest }) : undefined }}
    >
      <span>
        {newest === undefined || oldest === undefined ? null : words.shown(newest, oldest, records.length)}
      </span>
    </Pager>
  );
};
