import * as v from 'valibot';
import { LogEntry, LogLevel, LogStats } from '../entities/logEntry';
import { Id, Instant } from '../entities/primitives';
import { Run } from '../entities/run';
import { Priority, TraceEvent, TraceEventType } from '../entities/traceEvent';
import { LIST_MAX_ITEMS, SEARCH_MAX_LENGTH } from '../limits';

const Limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(LIST_MAX_ITEMS)),
);
const SeqText = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)));
const Search = v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH)));

export const TracesQuery = v.object({
  runId: v.optional(Id),
  correlationId: v.optional(Id),
  type: v.optional(TraceEventType),
  priority: v.optional(Priority),
  agent: v.optional(Id),
  q: Search,
  limit: Limit,
  before: SeqText,
});
export type TracesQuery = v.InferOutput<typeof TracesQuery>;
/** Oldest first, the newest `limit` of them. */
export const TracesResponse = v.object({ events: v.array(TraceEvent) });
export type TracesResponse = v.InferOutput<typeof TracesResponse>;

export const LogsQuery = v.object({
  level: v.optional(LogLevel),
  agent: v.optional(Id),
  from: v.optional(Instant),
  to: v.optional(Instant),
  q: Search,
  runId: v.optional(Id),
  flagged: v.optional(v.literal('true')),
  limit: Limit,
  before: SeqText,
});
export type LogsQuery = v.InferOutput<typeof LogsQuery>;
export const LogsResponse = v.object({ logs: v.array(LogEntry) });
export type LogsResponse = v.InferOutput<typeof LogsResponse>;

export const LogStatsQuery = v.object({ from: v.optional(Instant), to: v.optional(Instant) });
export const LogStatsResponse = v.object({ stats: LogStats });
export type LogStatsResponse = v.InferOutput<typeof LogStatsResponse>;

export const RunResponse = v.object({ run: Run });
export type RunResponse = v.InferOutput<typeof RunResponse>;
