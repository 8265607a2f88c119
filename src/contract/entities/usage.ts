import * as v from 'valibot';
import { Dollars, Id, Instant, RecordedSpan, Seq } from './primitives';

export const UsageProvider = v.picklist(['claude', 'openai', 'built-in', 'other']);
export type UsageProvider = v.InferOutput<typeof UsageProvider>;

/** One model call as its provider reported it. `cost` is absent when the model has no price. */
export const UsageRecord = v.object({
  id: Id,
  seq: Seq,
  ts: Instant,
  agent: v.string(),
  model: v.string(),
  provider: UsageProvider,
  inputTokens: v.number(),
  outputTokens: v.number(),
  cost: v.optional(Dollars),
  durationMs: v.optional(v.number()),
  runId: v.optional(Id),
  correlationId: v.optional(Id),
  /** It counts in no sum. */
  dryRun: v.optional(v.boolean()),
  demo: v.optional(v.boolean()),
});
export type UsageRecord = v.InferOutput<typeof UsageRecord>;

/** Behaviour, section 19. `unpricedRequests` are counted and cost nobody knows what. */
export const UsageSummary = v.object({
  totalRequests: v.number(),
  totalCost: Dollars,
  totalInputTokens: v.number(),
  totalOutputTokens: v.number(),
  unpricedRequests: v.number(),
});
export type UsageSummary = v.InferOutput<typeof UsageSummary>;

/**
 * Behaviour, section 19; dates are days of the workspace's zone. Every total is the sum of its parts, and what
 * has no price is in none of them: `unpricedRequests` counts it.
 */
export const Costs = v.object({
  costData: v.array(
    v.object({
      date: v.string(),
      total: Dollars,
      claude: Dollars,
      openai: Dollars,
      /** Any other provider; the total is the sum of the three. */
      other: Dollars,
    }),
  ),
  modelUsage: v.array(
    v.object({
      name: v.string(),
      provider: UsageProvider,
      /** Null when no call of this model has a price. */
      cost: v.nullable(Dollars),
      requests: v.number(),
      avgCost: v.nullable(Dollars),
      inputTokens: v.number(),
      outputTokens: v.number(),
      unpricedRequests: v.number(),
    }),
  ),
  agentCosts: v.array(
    v.object({ agent: v.string(), cost: Dollars, requests: v.number(), unpricedRequests: v.number() }),
  ),
  summary: v.object({ totalCost: Dollars, totalRequests: v.number(), unpricedRequests: v.number() }),
  /** Of as long a span just before. */
  previous: v.object({ totalCost: Dollars, totalRequests: v.number() }),
  /** `to` exclusive. */
  span: v.object({ from: Instant, to: Instant }),
  /** Of all calls, whatever the span; null: there has never been one. */
  recorded: v.nullable(RecordedSpan),
});
export type Costs = v.InferOutput<typeof Costs>;
