import * as v from 'valibot';
import { Dollars } from './primitives';

/**
 * Sums over model calls (behaviour, section 19). Costs are in dollars. `unpricedRequests` are counted in `totalRequests`; their
 * models have no price, so that `totalCost` lacks them.
 */
export const UsageSummary = v.object({
  totalRequests: v.number(),
  totalCost: Dollars,
  totalInputTokens: v.number(),
  totalOutputTokens: v.number(),
  unpricedRequests: v.number(),
});
export type UsageSummary = v.InferOutput<typeof UsageSummary>;
