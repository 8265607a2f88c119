import * as v from 'valibot';
import { Id, Instant, JsonObject, Seq } from './primitives';

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
  /** Whether it belongs to a dry run, and is counted in no metric. */
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
