import type { Readable } from 'node:stream';
import type { RunSummary } from '@contract/entities/runSummary';
import { runKeyOf, type RunExportFormat, type RunKey } from '@contract/http/runList';
import { BYTE_ORDER_MARK, csvLines } from '@platform/common/csvLines';
import { pagedStream } from '@platform/common/pagedStream';
import type { RunCriteria } from '@platform/storage/telemetry/runCriteria';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';

const PAGE = 1000;

const COLUMNS: readonly [column: string, read: (run: RunSummary) => string][] = [
  ['runId', ({ runId }) => runId],
  ['title', ({ title }) => title],
  ['status', ({ status }) => status],
  ['startedAt', ({ startedAt }) => startedAt],
  ['finishedAt', ({ finishedAt }) => finishedAt ?? ''],
  ['durationMs', ({ durationMs }) => String(durationMs ?? '')],
  ['costDollars', ({ cost }) => String(cost)],
  ['unpricedModelCalls', ({ unpriced }) => String(unpriced)],
  ['modelCalls', ({ modelCalls }) => String(modelCalls)],
  ['inputTokens', ({ inputTokens }) => String(inputTokens)],
  ['outputTokens', ({ outputTokens }) => String(outputTokens)],
  ['toolCalls', ({ toolCalls }) => String(toolCalls)],
  ['errors', ({ errors }) => String(errors)],
  ['agents', ({ agents }) => agents.join(', ')],
  ['models', ({ models }) => models.join(', ')],
  ['labels', ({ labels }) => labels.join(', ')],
  ['judgedUp', ({ ups }) => String(ups)],
  ['judgedDown', ({ downs }) => String(downs)],
  ['user', ({ userName, userId }) => userName ?? userId ?? ''],
  ['source', ({ source }) => source ?? ''],
  ['dryRun', ({ dryRun }) => String(dryRun)],
];

const WRITERS: Record<RunExportFormat, { head: string; body: (runs: readonly RunSummary[]) => string }> = {
  csv: {
    head: BYTE_ORDER_MARK + csvLines([COLUMNS.map(([name]) => name)]),
    body: (runs) => csvLines(runs.map((run) => COLUMNS.map(([, read]) => read(run)))),
  },
  jsonl: { head: '', body: (runs) => runs.map((run) => `${JSON.stringify(run)}\n`).join('') },
};

/** Every run that matches, newest first. */
export const exportRuns = (
  runs: Pick<RunsRepository, 'list'>,
  criteria: RunCriteria,
  format: RunExportFormat,
): Promise<Readable> =>
  pagedStream({
    ...WRITERS[format],
    size: PAGE,
    begin: undefined as RunKey | undefined,
    read: (before, limit) => runs.list({ ...criteria, before, limit }),
    placeAfter: runKeyOf,
  });

/** `runs-{timestamp}.csv`, with no character that a file system refuses. */
export const runExportName = (format: RunExportFormat, at: Date): string =>
  `runs-${at.toISOString().replaceAll(/[:.]/g, '-')}.${format}`;

export const runExportType = (format: RunExportFormat): string =>
  format === 'jsonl' ? 'application/x-ndjson; charset=utf-8' : 'text/csv; charset=utf-8';
