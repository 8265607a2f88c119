import type { LogEntry, LogLevel } from '@contract/entities/logEntry';
import { ERROR_KINDS, type ErrorKind } from '@contract/entities/observation';
import type { LogOrder } from '@contract/http/telemetry';

/** What the list is narrowed to; an empty text narrows nothing. Times are ISO 8601, `to` exclusive. */
export interface LogFilter {
  level: LogLevel | 'all';
  agent: string;
  /** Any part of message or run id, ignoring case: words, never a pattern. */
  q: string;
  flagged: boolean;
  kind: ErrorKind | '';
  /** `live` is what the sums on other screens count. */
  runs: 'live' | 'dry' | '';
  runId: string;
  from: string;
  to: string;
  order: LogOrder;
}

export const NO_FILTER: LogFilter = {
  level: 'all',
  agent: '',
  q: '',
  flagged: false,
  kind: '',
  runs: '',
  runId: '',
  from: '',
  to: '',
  order: 'newest',
};

const KIND_WORDS: readonly [ErrorKind, RegExp][] = [
  ['Timeout', /time.?out|timed out|did not answer|deadline/i],
  ['Connection', /connect|refused|unreachable|network|socket|ECONN/i],
  ['Validation', /invalid|valid|expected|required|schema/i],
];

/** As the platform sorts them (`log_error_kind`): what is no error has no kind. */
const errorKindOf = ({ level, message, meta }: LogEntry): ErrorKind | '' => {
  if (level !== 'error') return '';
  const told = ERROR_KINDS.find((kind) => kind === meta?.['errorKind']);
  return told ?? KIND_WORDS.find(([, words]) => words.test(message))?.[0] ?? 'Other';
};

/** The same as the platform's query, for entries that arrive live. */
export const matchesLogFilter = (filter: LogFilter): ((entry: LogEntry) => boolean) => {
  const { level, agent, flagged, runId, kind, runs } = filter;
  const words = filter.q.toLowerCase();
  const from = filter.from === '' ? -Infinity : Date.parse(filter.from);
  const to = filter.to === '' ? Infinity : Date.parse(filter.to);
  const hasSpan = filter.from !== '' || filter.to !== '';
  return (entry) =>
    (level === 'all' || entry.level === level) &&
    (agent === '' || entry.agentId === agent) &&
    (!flagged || entry.flagged) &&
    (kind === '' || errorKindOf(entry) === kind) &&
    (runs === '' || (runs === 'dry') === (entry.dryRun ?? false)) &&
    (runId === '' || entry.runId === runId) &&
    (words === '' ||
      entry.message.toLowerCase().includes(words) ||
      (entry.runId?.toLowerCase().includes(words) ?? false)) &&
    (!hasSpan || (Date.parse(entry.ts) >= from && Date.parse(entry.ts) < to));
};

/** As `GET /api/logs` and its export take it. */
export const logFilterParams = (filter: LogFilter): Record<string, string | undefined> => ({
  level: filter.level === 'all' ? undefined : filter.level,
  agent: filter.agent || undefined,
  q: filter.q || undefined,
  flagged: filter.flagged ? 'true' : undefined,
  kind: filter.kind || undefined,
  runs: filter.runs || undefined,
  runId: filter.runId || undefined,
  from: filter.from || undefined,
  to: filter.to || undefined,
  order: filter.order,
});
