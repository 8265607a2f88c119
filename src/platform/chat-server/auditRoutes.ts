import type { FastifyInstance } from 'fastify';
import { auditEndpoints } from '@contract/endpoints/auditEndpoints';
import { AUDIT_AREAS, type AuditArea } from '@contract/entities/auditRecord';
import type { AuditVerificationResponse } from '@contract/http/audit';
import { AUDIT_PAGE_MAX } from '@contract/limits';
import { auditExportName, auditExportType, exportAudit } from '@platform/access/auditExport';
import { userOf } from '@platform/access/operations';
import type { Clock } from '@platform/common/clock';
import { route } from '@platform/http/route';
import { sendFile } from '@platform/http/sendFile';
import type { AuditRecord } from '@platform/storage/access/auditChain';
import type { AuditRepository } from '@platform/storage/access/auditRepository';

export interface AuditRoutesOptions {
  audit: AuditRepository;
  verify: () => Promise<AuditVerificationResponse>;
  clock: Clock;
}

/** Changes and their authors, for administrators. Behaviour, section 14.5. */
export const auditRoutes =
  ({ audit, verify, clock }: AuditRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, auditEndpoints.list, async ({ query: { area, limit = AUDIT_PAGE_MAX, ...query } }) => {
      const criteria = { ...query, areas: wordsOf(area) };
      const found = await audit.list({ ...criteria, limit: limit + 1 });
      const isForward = query.after !== undefined;
      const isCut = found.length > limit;
      // The one more than asked for lies on the side away from where the page begins.
      const records = isForward ? found.slice(isCut ? 1 : 0) : found.slice(0, limit);
      return {
        records: records.map(shownOf),
        hasOlder: isForward ? true : isCut,
        hasNewer: isForward ? isCut : query.before !== undefined,
      };
    });

    route(app, auditEndpoints.verify, verify);

    route(app, auditEndpoints.export, async ({ request, reply, query: { area, format, ...query } }) => {
      const at = clock.now();
      const head = await audit.head();
      const entry = { actor: userOf(request).username, action: 'audit.export' as const, target: 'audit' };
      await audit.append({ ts: at.toISOString(), ...entry, details: { area, format, ...query } });
      const criteria = { ...query, areas: wordsOf(area), before: (head?.seq ?? 0) + 1 };
      return sendFile(reply, {
        name: auditExportName(format, at),
        type: auditExportType(format),
        content: exportAudit(audit, criteria, format),
      });
    });
  };

const wordsOf = (area: AuditArea | undefined): readonly string[] | undefined => area && AUDIT_AREAS[area];

const shownOf = ({ seq, ts, actor, action, target, details, hash }: AuditRecord) => ({
  seq,
  ts: new Date(ts).toISOString(),
  actor,
  action,
  target,
  details,
  hash,
});
