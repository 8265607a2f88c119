import type { AuditArea } from '@contract/entities/auditRecord';

/** Filter of the audit; an empty text narrows nothing. */
export interface AuditFilter {
  area: AuditArea | '';
  actor: string;
  /** Any part of what was recorded, ignoring case. */
  q: string;
}

/** Beginning of a page: the newest before one record, or the oldest after one; the newest of all without either. */
export interface AuditPosition {
  before: number | undefined;
  after: number | undefined;
}

/** As `GET /api/audit` and its export take it. */
export const auditFilterParams = ({ area, actor, q }: AuditFilter): Record<string, string | undefined> => ({
  area: area || undefined,
  actor: actor || undefined,
  q: q || undefined,
});
