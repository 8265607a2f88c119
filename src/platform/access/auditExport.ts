import { Readable } from 'node:stream';
import type { AuditExportFormat } from '@contract/http/audit';
import { BYTE_ORDER_MARK, csvLines } from '@platform/common/csvLines';
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

const WRITERS: Record<AuditExportFormat, { head: string; body: (records: AuditRecord[]) => string }> = {
  csv: { head: BYTE_ORDER_MARK + csvLines([COLUMNS]), body: (records) => csvLines(records.map(cellsOf)) },
  jsonl: { head: '', body: (records) => records.map((record) => `${JSON.stringify(record)}\n`).join('') },
};

/** Every record that matches and was there at the beginning, newest first: no more is held than one page. */
export const exportAudit = (
  audit: Pick<AuditRepository, 'list'>,
  criteria: Omit<AuditCriteria, 'after'>,
  format: AuditExportFormat,
): Readable => Readable.from(write(audit, criteria, WRITERS[format]));

async function* write(
  audit: Pick<AuditRepository, 'list'>,
  criteria: Omit<AuditCriteria, 'after'>,
  { head, body }: (typeof WRITERS)[AuditExportFormat],
): AsyncGenerator<string> {
  if (head !== '') yield head;
  let before = criteria.before;
  for (;;) {
    const page = await audit.list({ ...criteria, before, limit: PAGE });
    if (page.length > 0) yield body(page);
    before = page.at(-1)?.seq;
    if (page.length < PAGE || before === undefined) return;
  }
}

/** `audit-{timestamp}.csv`, with no character that a file system refuses. */
export const auditExportName = (format: AuditExportFormat, at: Date): string =>
  `audit-${at.toISOString().replaceAll(/[:.]/g, '-')}.${format}`;

export const auditExportType = (format: AuditExportFormat): string =>
  format === 'jsonl' ? 'application/x-ndjson; charset=utf-8' : 'text/csv; charset=utf-8';
