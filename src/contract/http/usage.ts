import * as v from 'valibot';
import { Id, Instant } from '../entities/primitives';
import { Costs, UsageProvider, UsageRecord, UsageSummary } from '../entities/usage';
import { LIST_MAX_ITEMS } from '../limits';

export const CostRange = v.picklist(['24h', '1d', '7d', '30d', '90d']);
export type CostRange = v.InferOutput<typeof CostRange>;
const Before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)));
const limitFrom = (least: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(least),
      v.maxValue(LIST_MAX_ITEMS),
    ),
  );

/** `limit` 0 asks for the summary alone. */
export const UsageQuery = v.object({
  timeRange: v.optional(CostRange, '7d'),
  before: Before,
  limit: limitFrom(0),
});
/** `records`: the model calls of the range, newest first, one page of them. The summary's fields stand twice. */
export const UsageResponse = v.object({
  usage: v.object({ ...UsageSummary.entries, summary: UsageSummary, records: v.array(UsageRecord) }),
});
export type UsageResponse = v.InferOutput<typeof UsageResponse>;
export const CostsResponse = v.object({ costs: Costs });
export type CostsResponse = v.InferOutput<typeof CostsResponse>;

/** Which models' costs: of all, or of one provider. Behaviour, section 13.1. */
export const CostModel = v.picklist(['all', 'claude', 'openai']);
export type CostModel = v.InferOutput<typeof CostModel>;
export const CostsQuery = v.object({
  timeRange: v.optional(CostRange, '7d'),
  model: v.optional(CostModel, 'all'),
});

/** The model calls behind one mark of a chart, newest first. */
export const UsageRecordsQuery = v.object({
  from: Instant,
  to: Instant,
  agent: v.optional(Id),
  model: v.optional(Id),
  /** `other-providers`: none of those that have a line of their own. */
  provider: v.optional(v.picklist([...UsageProvider.options, 'other-providers'])),
  before: Before,
  limit: limitFrom(1),
});
export type UsageRecordsQuery = v.InferOutput<typeof UsageRecordsQuery>;
export const UsageRecordsResponse = v.object({
  records: v.array(UsageRecord),
  /** Of all that match, not of this page. */
  summary: UsageSummary,
});
export type UsageRecordsResponse = v.InferOutput<typeof UsageRecordsResponse>;
