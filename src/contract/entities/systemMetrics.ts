import * as v from 'valibot';

/** The figures of the chat server's `/health`. Null is unknown, never shown as 0. Behaviour, section 19. */
export const SystemMetrics = v.object({
  /** Percent of all cores over the last sample. */
  cpu: v.nullable(v.number()),
  /** Percent of the machine's memory in use. */
  memory: v.nullable(v.number()),
  activeConnections: v.number(),
  messagesProcessed: v.number(),
  /** Milliseconds over the last 24 h. */
  avgResponseTime: v.nullable(v.number()),
});
export type SystemMetrics = v.InferOutput<typeof SystemMetrics>;

/** With what keeps the platform from working in full. The figures are then the last that were known. */
export const SystemHealth = v.object({
  ...SystemMetrics.entries,
  status: v.picklist(['ok', 'degraded']),
  reason: v.optional(v.string()),
});
export type SystemHealth = v.InferOutput<typeof SystemHealth>;
