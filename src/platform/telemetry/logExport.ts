import { Readable } from 'node:stream';
import type { LogEntry } from '@contract/entities/logEntry';
import type { LogExportFormat } from '@contract/http/telemetry';
import { BYTE_ORDER_MARK, csvLines } from '@platform/common/csvLines';
import type { LogsFilter, LogsRepository } from '@platform/storage/telemetry/logsRepository';

const PAGE = 2000;

type Row = [column: string, read: (entry: LogEntry) => string];

/** Behaviour, section 3.3. */
const COLUMNS: readonly Row[] = [
  ['ts', ({ ts }) => ts],
  ['level', ({ level }) => level],
  ['agentId', ({ agentId }) => agentId],
  ['message', ({ message }) => message],
];
const FULL_COLUMNS: readonly Row[] = [
  ...COLUMNS,
  ['runId', ({ runId }) => runId ?? ''],
  ['correlationId', ({ correlationId }) => correlationId ?? ''],
  ['flagged', ({ flagged }) => String(flagged)],
  ['dryRun', ({ dryRun }) => String(dryRun ?? false)],
  ['meta', ({ meta }) => (meta === undefined ? '' : JSON.stringify(meta))],
];

const csvOf = (columns: readonly Row[]) => ({
  head: BYTE_ORDER_MARK + csvLines([columns.map(([name]) => name)]),
  body: (entries: readonly LogEntry[]) =>
    csvLines(entries.map((entry) => columns.map(([, read]) => read(entry)))),
});

const WRITERS: Record<LogExportFormat, { head: string; body: (entries: readonly LogEntry[]) => string }> = {
  csv: csvOf(COLUMNS),
  full: csvOf(FULL_COLUMNS),
  jsonl: { head: '', body: (entries) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('') },
};

/** `logs-{timestamp}.csv`, with no character that a file system refuses. */
export const logExportName = (format: LogExportFormat, at: Date): string =>
  `logs-${at.toISOString().replaceAll(/[:.]/g, '-')}.${format === 'jsonl' ? 'jsonl' : 'csv'}`;

export const logExportType = (format: LogExportFormat): string =>
  format === 'jsonl' ? 'application/x-ndjson; charset=utf-8' : 'text/csv; charset=utf-8';

/** Every entry that passes the filter and was there at the beginning, page by page: no more is held than one page. */
export const exportLogs = async (
  logs: Pick<LogsRepository, 'list' | 'last'>,
  filter: Omit<LogsFilter, 'limit' | 'before' | 'after'>,
  format: LogExportFormat,
): Promise<Readable> => {
  const end = (await logs.last()) + 1;
  return Readable.from(write(logs, filter, WRITERS[format], end));
};

async function* write(
  logs: Pick<LogsRepository, 'list'>,
  filter: Omit<LogsFilter, 'limit' | 'before' | 'after'>,
  { head, body }: (typeof WRITERS)[LogExportFormat],
  end: number,
): AsyncGenerator<string> {
  if (head !== '') yield head;
  let cursor: Pick<LogsFilter, 'before' | 'after'> = { before: end };
  for (;;) {
    const page = await logs.list({ ...filter, ...cursor, limit: PAGE });
    const entries = filter.order === 'oldest' ? page : page.reverse();
    if (entries.length > 0) yield body(entries);
    const last = entries.at(-1)?.seq;
    if (entries.length < PAGE || last === undefined) return;
    cursor = filter.order === 'oldest' ? { before: end, after: last } : { before: last };
  }
}
