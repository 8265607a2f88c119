import * as v from 'valibot';
import { Dollars, Id, Instant, Seq } from './primitives';

export const UsageProvider = v.picklist(['claude', 'openai', 'built-in', 'other']);
export type UsageProvider = v.InferOutput<typeof UsageProvider>;

/** One model call as its provider reported it, or several that a metric tells of. `cost` is absent when the model has no price. */
export const UsageRecord = v.object({
  id: Id,
  seq: Seq,
  ts: Instant,
  agent: v.string(),
  model: v.string(),
  provider: UsageProvider,
  inputTokens: v.number(),
  outputTokens: v.number(),
  /** Input tokens that were read from the provider's cache; absent: not reported. */
  cachedTokens: v.optional(v.number()),
  /** Output tokens of reasoning; absent: not reported. */
  reasoningTokens: v.optional(v.number()),
  cost: v.optional(Dollars),
  /** Number of calls that it stands for; absent: one. */
  calls: v.optional(v.number()),
  /** All its calls together. */
  durationMs: v.optional(v.number()),
  runId: v.optional(Id),
  correlationId: v.optional(Id),
  /** It counts in no sum. */
  dryRun: v.optional(v.boolean()),
  demo: v.optional(v.boolean()),
});
export type UsageRecord = v.InferOutput<typeof UsageRecord>;
