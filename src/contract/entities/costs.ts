import * as v from 'valibot';
import { Dollars, Instant, RecordedSpan } from './primitives';
import { UsageProvider } from './usage';

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
      /** All requests of the day, and those of them that no sum has. Older platforms say neither. */
      requests: v.optional(v.number()),
      unpricedRequests: v.optional(v.number()),
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
  /** Sums of as long a span just before. */
  previous: v.object({ totalCost: Dollars, totalRequests: v.number() }),
  /** `to` exclusive. */
  span: v.object({ from: Instant, to: Instant }),
  /** First and last of all calls, whatever the span; null: there has never been one. */
  recorded: v.nullable(RecordedSpan),
});
export type Costs = v.InferOutput<typeof Costs>;
