import * as v from 'valibot';
import { UsageRecord } from '../entities/usage';
import { UsageSummary } from '../entities/usageSummary';

export const CostRange = v.picklist(['24h', '1d', '7d', '30d', '90d']);
export type CostRange = v.InferOutput<typeof CostRange>;

/** `records`: the model calls of the range, newest first, one page of them. The summary's fields stand twice. */
export const UsageResponse = v.object({
  usage: v.object({ ...UsageSummary.entries, summary: UsageSummary, records: v.array(UsageRecord) }),
});
export type UsageResponse = v.InferOutput<typeof UsageResponse>;
