import type { LogEntry, LogLevel } from '@contract/entities/logEntry';
import { ERROR_KINDS, type ErrorKind } from '@contract/entities/errorKind';
import type { LogCondition, LogMeta } from '@contract/entities/logCondition';
import type { LogOrder } from '@contract/http/telemetry';
import { joinList } from '@contract/listText';
import { logPattern } from '@contract/logPattern';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const LOG_RANGES = ['15m', '1h', '6h', '24h', '7d', '30d', '365d'] as const;
export type LogRange = (typeof LOG_RANGES)[number];
const RANGE_MS: Record<LogRange, number> = {
  '15m': 15 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '6h': 360 * MINUTE_MS,
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '365d': 365 * DAY_MS,
};

/** Filter of the list; an empty text narrows nothing. Times are ISO 8601, `to` exclusive. */
export interface LogFilter {
  /** Any of these; none: all. */
  levels: readonly LogLevel[];
  agents: readonly string[];
  /** Any part of message or run id, ignoring case: words, never a pattern. */
  q: string;
  flagged: boolean;
  kind: ErrorKind | '';
  /** `live` is what the sums on other screens count. */
  runs: 'live' | 'dry' | '';
  runId: string;
  from: string;
  to: string;
  /** How far back, in place of both. */
  last: LogRange | '';
  /** Fields that `meta` holds. */
  meta: LogMeta;
  pattern: string;
  /** Moment at which the list begins; newer and older entries lie on both sides. */
  at: string;
  order: LogOrder;
}

export const NO_FILTER: LogFilter = {
  levels: [],
  agents: [],
  q: '',
  flagged: false,
  kind: '',
  runs: '',
  runId: '',
  from: '',
  to: '',
  last: '',
  meta: {},
  pattern: '',
  at: '',
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

/** The same as the platform's query, for entries that arrive live. `now`: milliseconds since 1970, for how far back. */
export const matchesLogFilter = (filter: LogFilter, now = -Infinity): ((entry: LogEntry) => boolean) => {
  const { levels, agents, flagged, runId, kind, runs, pattern } = filter;
  const meta = Object.entries(filter.meta);
  const words = filter.q.toLowerCase();
  const span = logSpan(filter, now);
  const from = span.from === undefined ? -Infinity : Date.parse(span.from);
  const to = span.to === undefined ? Infinity : Date.parse(span.to);
  const hasSpan = span.from !== undefined || span.to !== undefined;
  return (entry) =>
    (levels.length === 0 || levels.includes(entry.level)) &&
    (agents.length === 0 || agents.includes(entry.agentId)) &&
    (!flagged || entry.flagged) &&
    (kind === '' || errorKindOf(entry) === kind) &&
    (runs === '' || (runs === 'dry') === (entry.dryRun ?? false)) &&
    (runId === '' || entry.runId === runId) &&
    (words === '' ||
      entry.message.toLowerCase().includes(words) ||
      (entry.runId?.toLowerCase().includes(words) ?? false)) &&
    meta.every(([name, value]) => entry.meta?.[name] === value) &&
    (pattern === '' || logPattern(entry.message) === pattern) &&
    (!hasSpan || (Date.parse(entry.ts) >= from && Date.parse(entry.ts) < to));
};

/** Both ends, ISO 8601; undefined where it is open. */
export const logSpan = (
  { from, to, last }: Pick<LogFilter, 'from' | 'to' | 'last'>,
  now: number,
): { from: string | undefined; to: string | undefined } => {
  if (last === '') return { from: from || undefined, to: to || undefined };
  const begin = Number.isFinite(now) ? new Date(now - RANGE_MS[last]).toISOString() : undefined;
  return { from: begin, to: undefined };
};

/** The filter without its time, as a rule takes it. */
export const conditionOf = (filter: LogFilter): LogCondition => ({
  ...(filter.levels.length === 0 ? {} : { levels: [...filter.levels] }),
  ...(filter.agents.length === 0 ? {} : { agents: [...filter.agents] }),
  ...(filter.q === '' ? {} : { q: filter.q }),
  ...(Object.keys(filter.meta).length === 0 ? {} : { meta: filter.meta }),
  ...(filter.kind === '' ? {} : { kind: filter.kind }),
  ...(filter.runs === '' ? {} : { runs: filter.runs }),
  ...(filter.runId === '' ? {} : { runId: filter.runId }),
  ...(filter.pattern === '' ? {} : { pattern: filter.pattern }),
  ...(filter.flagged ? { flagged: true } : {}),
});

/** As `GET /api/logs` and its export take it. `now`: milliseconds since 1970. */
export const logFilterParams = (filter: LogFilter, now: number): Record<string, string | undefined> => ({
  level: joinList(filter.levels) || undefined,
  agent: joinList(filter.agents) || undefined,
  q: filter.q || undefined,
  flagged: filter.flagged ? 'true' : undefined,
  kind: filter.kind || undefined,
  runs: filter.runs || undefined,
  runId: filter.runId || undefined,
  ...logSpan(filter, now),
  meta: Object.keys(filter.meta).length === 0 ? undefined : JSON.stringify(filter.meta),
  pattern: filter.pattern || undefined,
  order: filter.order,
});
