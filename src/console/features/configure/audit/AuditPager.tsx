import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import type { AuditResponse } from '@contract/http/audit';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { auditCopy } from './auditCopy';
import type { AuditAddress } from './useAuditAddress';

const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& span': { ...theme.typography.caption, flex: 1, color: theme.vars.palette.text.tertiary },
}));

interface AuditPagerProps {
  answer: AuditResponse;
  address: Pick<AuditAddress, 'turnTo'>;
}

/** Pages go by record, not by number: records that come meanwhile move none. */
export const AuditPager = ({ answer: { records, hasNewer, hasOlder }, address }: AuditPagerProps) => {
  const words = useCopy(auditCopy);
  const [newest, oldest] = [records[0]?.seq, records.at(-1)?.seq];
  return (
    <Footer>
      <span>
        {newest === undefined || oldest === undefined ? null : words.shown(newest, oldest, records.length)}
      </span>
      <Button
        size="small"
        icon={<ChevronLeft size={14} />}
        disabled={!hasNewer}
        onClick={() => {
          address.turnTo({ after: newest });
        }}
      >
        {words.newer}
      </Button>
      <Button
        size="small"
        icon={<ChevronRight size={14} />}
        disabled={!hasOlder}
        onClick={() => {
          address.turnTo({ before: oldest });
        }}
      >
        {words.older}
      </Button>
    </Footer>
  );
};
