import * as v from 'valibot';
import { AuditArea, AuditRecord } from '../entities/auditRecord';
import { Instant } from '../entities/primitives';
import { AUDIT_PAGE_MAX, SEARCH_MAX_LENGTH } from '../limits';

const Seq = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)));
const Name = v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH)));

const auditFilterFields = {
  area: v.optional(AuditArea),
  /** Exactly this one. */
  actor: Name,
  /** Any part of actor, action, target or details, ignoring case. */
  q: Name,
  /** Inclusive; `to` exclusive. */
  from: v.optional(Instant),
  to: v.optional(Instant),
};

/** The page of the newest records, of the newest before one, or of the oldest after one. */
export const AuditQuery = v.object({
  ...auditFilterFields,
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(AUDIT_PAGE_MAX)),
  ),
  before: Seq,
  after: Seq,
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

export const AuditResponse = v.object({
  /** Newest first. */
  records: v.array(AuditRecord),
  /** Whether the filter holds older ones. */
  hasOlder: v.boolean(),
  hasNewer: v.boolean(),
});
export type AuditResponse = v.InferOutput<typeof AuditResponse>;

export const AuditExportFormat = v.picklist(['csv', 'jsonl']);
export type AuditExportFormat = v.InferOutput<typeof AuditExportFormat>;
export const AuditExportQuery = v.object({
  ...auditFilterFields,
  format: v.optional(AuditExportFormat, 'csv'),
});

/** `witnessed`: how many of the records were also seen outside the database, in the witness file beside it. */
export const AuditVerificationResponse = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    count: v.number(),
    witnessed: v.number(),
    head: v.object({ seq: v.number(), hash: v.string() }),
  }),
  v.object({
    ok: v.literal(false),
    brokenSeq: v.number(),
    what: v.picklist(['changed', 'removed', 'inserted', 'rewritten']),
  }),
]);
export type AuditVerificationResponse = v.InferOutput<typeof AuditVerificationResponse>;
