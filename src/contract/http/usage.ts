import * as v from 'valibot';
import { Costs, UsageSummary } from '../entities/usage';

export const CostRange = v.picklist(['24h', '1d', '7d', '30d', '90d']);
export type CostRange = v.InferOutput<typeof CostRange>;
export const UsageQuery = v.object({ timeRange: v.optional(CostRange, '7d') });
export const UsageResponse = v.object({ usage: UsageSummary });
export type UsageResponse = v.InferOutput<typeof UsageResponse>;
export const CostsResponse = v.object({ costs: Costs });
export type CostsResponse = v.InferOutput<typeof CostsResponse>;
