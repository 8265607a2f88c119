import type { Readable } from 'node:stream';
import type { LogEntry } from '@contract/entities/logEntry';
import type { LogExportFormat } from '@contract/http/telemetry';
import { BYTE_ORDER_MARK, csvLines } from '@platform/common/csvLines';
import { pagedStream } from '@platform/common/pagedStream';
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

/** Every entry that passes the filter and was there at the beginning, in the order of the list. */
export const exportLogs = async (
  logs: Pick<LogsRepository, 'list' | 'last'>,
  filter: Omit<LogsFilter, 'limit' | 'before' | 'after'>,
  format: LogExportFormat,
): Promise<Readable> => {
  const end = (await logs.last()) + 1;
  const isOldestFirst = filter.order === 'oldest';
  return pagedStream({
    ...WRITERS[format],
    size: PAGE,
    begin: { before: end },
    read: async (place, limit) => {
      const page = await logs.list({ ...filter, ...place, limit });
      return isOldestFirst ? page : page.reverse();
    },
    placeAfter: ({ seq }) => (isOldestFirst ? { before: end, after: seq } : { before: seq }),
  });
};
