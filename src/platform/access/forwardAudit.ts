import { unlessUnderWay } from '@platform/common/unlessUnderWay';
import type { AuditForwarding } from '@platform/storage/access/auditForwarding';
import type { AuditRecord } from '@platform/storage/access/auditChain';
import type { AuditRepository } from '@platform/storage/access/auditRepository';

const AT_ONCE = 200;

export interface ForwardAuditOptions {
  audit: Pick<AuditRepository, 'list'>;
  forwarding: AuditForwarding;
  send: (records: readonly AuditRecord[]) => Promise<void>;
  onFailure: (error: Error) => void;
}

/**
 * Sends what is new in the audit, oldest first, once it is stored. What was not taken is sent again the next time; a process that ended
 * in between may have sent some twice.
 */
export const forwardAudit = ({ audit, forwarding, send, onFailure }: ForwardAuditOptions) =>
  unlessUnderWay(async () => {
    const at = await forwarding.claim();
    if (at === undefined) return;
    const records = (await audit.list({ after: at, limit: AT_ONCE })).reverse();
    let sent = at;
    try {
      await send(records);
      sent = records.at(-1)?.seq ?? at;
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      await forwarding.settle(sent);
    }
  });
