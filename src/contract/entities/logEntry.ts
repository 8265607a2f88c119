import * as v from 'valibot';
import { Id, Instant, JsonObject, RecordedSpan, Seq } from './primitives';

export const LogLevel = v.picklist(['debug', 'info', 'warn', 'error']);
export type LogLevel = v.InferOutput<typeof LogLevel>;

/** Behaviour, section 19. */
export const LogEntry = v.object({
  id: Id,
  seq: Seq,
  ts: Instant,
  level: LogLevel,
  agentId: v.string(),
  runId: v.optional(Id),
  correlationId: v.optional(Id),
  message: v.string(),
  meta: v.optional(JsonObject),
  flagged: v.boolean(),
  /** Of a dry run: counted in no metric. */
  dryRun: v.optional(v.boolean()),
  demo: v.optional(v.boolean()),
});
export type LogEntry = v.InferOutput<typeof LogEntry>;

const levelCounts = { debug: v.number(), info: v.number(), warn: v.number(), error: v.number() };

export const LogStats = v.object({
  total: v.number(),
  byLevel: v.object(levelCounts),
  /** Milliseconds; null when nothing was measured in the range. */
  avgResponseTime: v.object({
    p50: v.nullable(v.number()),
    p95: v.nullable(v.number()),
    p99: v.nullable(v.number()),
  }),
  /** Null where the range is narrowed by what only log entries have. */
  toolCallCount: v.nullable(v.number()),
  /** Only when asked for: columns that together hold the range, empty ones included; of equal width, wide ones to within five minutes. */
  histogram: v.optional(v.array(v.object({ from: Instant, to: Instant, ...levelCounts }))),
});
export type LogStats = v.InferOutput<typeof LogStats>;

/** Entries whose messages differ in numbers, ids and quoted text only; the most frequent first. */
export const LogPatterns = v.object({
  patterns: v.array(
    v.object({
      /** With an asterisk for each part that differs. */
      pattern: v.string(),
      count: v.number(),
      warn: v.number(),
      error: v.number(),
      ...RecordedSpan.entries,
      /** One of the messages. */
      example: v.string(),
      agents: v.array(v.string()),
    }),
  ),
  /** How many patterns there are, and entries in all of them: `LOG_PATTERNS_SHOWN` are listed. */
  kinds: v.number(),
  entries: v.number(),
});
export type LogPatterns = v.InferOutput<typeof LogPatterns>;

/** A text, a number, true or false. */
export const LogFieldValue = v.union([v.string(), v.number(), v.boolean()]);
export type LogFieldValue = v.InferOutput<typeof LogFieldValue>;

/** What `meta` of entries holds; the most frequent fields first, and of each its most frequent values. */
export const LogFields = v.object({
  fields: v.array(
    v.object({
      name: v.string(),
      /** Entries that have it, and how many values there are. */
      entries: v.number(),
      kinds: v.number(),
      values: v.array(v.object({ value: LogFieldValue, count: v.number() })),
    }),
  ),
});
export type LogFields = v.InferOutput<typeof LogFields>;
