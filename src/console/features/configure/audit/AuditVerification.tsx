import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Notice } from '@console/common/ui/Notice';
import type { AuditVerificationResponse } from '@contract/http/audit';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { auditCopy } from './auditCopy';

interface AuditVerificationProps {
  found: AuditVerificationResponse | undefined;
  error: Parameters<typeof toApiError>[0] | undefined;
}

/** Result of the last verification; nothing before the first. */
export const AuditVerification = ({ found, error }: AuditVerificationProps) => {
  const words = useCopy(auditCopy);
  if (error) {
    return (
      <Notice severity="error" icon={<CircleAlert size={16} />}>
        {words.verifyFailed}: {toApiError(error).error}
      </Notice>
    );
  }
  if (!found) return null;
  return found.ok ? (
    <Notice severity="success" icon={<ShieldCheck size={16} />}>
      {words.whole(formatCount(found.count), formatCount(found.witnessed))}
    </Notice>
  ) : (
    <Notice severity="error" icon={<CircleAlert size={16} />}>
      {words.brokenAt(found.brokenSeq, words[found.what])}
    </Notice>
  );
};
