import * as v from 'valibot';
import { Costs } from '../entities/costs';
import { CostRange } from './usage';

export const CostsResponse = v.object({ costs: Costs });
export type CostsResponse = v.InferOutput<typeof CostsResponse>;

/** Which models' costs: of all, or of one provider. Behaviour, section 13.1. */
export const CostModel = v.picklist(['all', 'claude', 'openai']);
export type CostModel = v.InferOutput<typeof CostModel>;
export const CostsQuery = v.object({
  timeRange: v.optional(CostRange, '7d'),
  model: v.optional(CostModel, 'all'),
});
