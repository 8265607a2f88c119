import type { Readable } from 'node:stream';
import type { AuditExportFormat } from '@contract/http/audit';
import { BYTE_ORDER_MARK, csvLines } from '@platform/common/csvLines';
import { pagedStream } from '@platform/common/pagedStream';
import type { AuditRecord } from '@platform/storage/access/auditChain';
import type { AuditCriteria } from '@platform/storage/access/auditCriteria';
import type { AuditRepository } from '@platform/storage/access/auditRepository';

const PAGE = 1000;
const COLUMNS = ['seq', 'ts', 'actor', 'action', 'target', 'details', 'hash'];

const cellsOf = ({ seq, ts, actor, action, target, details, hash }: AuditRecord): string[] => [
  String(seq),
  new Date(ts).toISOString(),
  actor,
  action,
  target,
  JSON.stringify(details),
  hash,
];

const WRITERS: Record<
  AuditExportFormat,
  { head: string; body: (records: readonly AuditRecord[]) => string }
> = {
  csv: { head: BYTE_ORDER_MARK + csvLines([COLUMNS]), body: (records) => csvLines(records.map(cellsOf)) },
  jsonl: { head: '', body: (records) => records.map((record) => `${JSON.stringify(record)}\n`).join('') },
};

/** Every record that matches and was there at the beginning, newest first. */
export const exportAudit = (
  audit: Pick<AuditRepository, 'list'>,
  criteria: Omit<AuditCriteria, 'after'>,
  format: AuditExportFormat,
): Promise<Readable> =>
  pagedStream({
    ...WRITERS[format],
    size: PAGE,
    begin: criteria.before,
    read: (before, limit) => audit.list({ ...criteria, before, limit }),
    placeAfter: ({ seq }) => seq,
  });

/** `audit-{timestamp}.csv`, with no character that a file system refuses. */
export const auditExportName = (format: AuditExportFormat, at: Date): string =>
  `audit-${at.toISOString().replaceAll(/[:.]/g, '-')}.${format}`;

export const auditExportType = (format: AuditExportFormat): string =>
  format === 'jsonl' ? 'application/x-ndjson; charset=utf-8' : 'text/csv; charset=utf-8';
