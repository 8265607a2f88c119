import * as v from 'valibot';
import { Id, Instant, JsonObject } from './primitives';

/** How far its server says that a call is. */
export const CallProgress = v.object({
  progress: v.number(),
  total: v.optional(v.number()),
  message: v.optional(v.string()),
});
export type CallProgress = v.InferOutput<typeof CallProgress>;

/** One message of a tool server during a call. */
export const CallLog = v.object({ level: v.string(), logger: v.optional(v.string()), text: v.string() });
export type CallLog = v.InferOutput<typeof CallLog>;

/** A call that somebody made in MCP Manager. `unknown`: whoever made it is gone, and its end is not known. */
export const KeptCall = v.object({
  id: Id,
  server: v.string(),
  method: v.string(),
  /** Without secrets. */
  params: JsonObject,
  dryRun: v.boolean(),
  by: v.string(),
  at: Instant,
  status: v.picklist(['running', 'done', 'failed', 'canceled', 'unknown']),
  durationMs: v.optional(v.number()),
  error: v.optional(v.object({ code: v.string(), message: v.string() })),
  progress: v.optional(CallProgress),
  /** Oldest first. */
  logs: v.array(CallLog),
});
export type KeptCall = v.InferOutput<typeof KeptCall>;
