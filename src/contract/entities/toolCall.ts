import * as v from 'valibot';
import { EffectTier } from './effectTier';
import { Id, Instant, JsonObject, Seq } from './primitives';

export { EffectTier };

/** One call through the tool manager, whoever asked for it. `unknown`: it was sent and never answered. */
export const ToolCallRecord = v.object({
  id: Id,
  seq: Seq,
  ts: Instant,
  server: v.string(),
  method: v.string(),
  params: JsonObject,
  tier: EffectTier,
  status: v.picklist(['done', 'failed', 'unknown', 'intercepted']),
  durationMs: v.number(),
  error: v.optional(v.string()),
  caller: v.string(),
  runId: v.optional(Id),
  correlationId: v.optional(Id),
  cardId: v.optional(Id),
  dryRun: v.boolean(),
  demo: v.optional(v.boolean()),
});
export type ToolCallRecord = v.InferOutput<typeof ToolCallRecord>;
