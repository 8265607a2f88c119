import * as v from 'valibot';
import { LogEntry, LogStats } from '../entities/logEntry';
import { Id } from '../entities/primitives';
import { Run } from '../entities/run';
import { Priority, TraceEvent, TraceEventType } from '../entities/traceEvent';
import { LIST_MAX_ITEMS, SEARCH_MAX_LENGTH } from '../limits';

export const ListLimit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(LIST_MAX_ITEMS)),
);
export const SeqText = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)));
const Search = v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH)));

export const TracesQuery = v.object({
  runId: v.optional(Id),
  correlationId: v.optional(Id),
  type: v.optional(TraceEventType),
  priority: v.optional(Priority),
  agent: v.optional(Id),
  q: Search,
  limit: ListLimit,
  before: SeqText,
});
export type TracesQuery = v.InferOutput<typeof TracesQuery>;
/** Oldest first, the newest `limit` of them. */
export const TracesResponse = v.object({ events: v.array(TraceEvent) });
export type TracesResponse = v.InferOutput<typeof TracesResponse>;

/** From which end a limited list begins; the answer is oldest first either way. */
export const LogOrder = v.picklist(['newest', 'oldest']);
export type LogOrder = v.InferOutput<typeof LogOrder>;

export const LogsResponse = v.object({ logs: v.array(LogEntry) });
export type LogsResponse = v.InferOutput<typeof LogsResponse>;

/** `csv` has the four specified columns; `full` adds run id, correlation, flag and meta; `jsonl` is one entry a line. */
export const LogExportFormat = v.picklist(['csv', 'full', 'jsonl']);
export type LogExportFormat = v.InferOutput<typeof LogExportFormat>;
/** Every entry around one, whoever wrote it: up to `LOG_CONTEXT_ENTRIES` on each side, oldest first. */
export const LogContextResponse = v.object({ logs: v.array(LogEntry) });
export type LogContextResponse = v.InferOutput<typeof LogContextResponse>;

export const LogFlagBody = v.object({ flagged: v.boolean() });
export const LogFlagResponse = v.object({ log: LogEntry });
export type LogFlagResponse = v.InferOutput<typeof LogFlagResponse>;

export const LogStatsResponse = v.object({ stats: LogStats });
export type LogStatsResponse = v.InferOutput<typeof LogStatsResponse>;

export const RunResponse = v.object({ run: Run });
export type RunResponse = v.InferOutput<typeof RunResponse>;
