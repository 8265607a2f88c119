import * as v from 'valibot';
import { Id, Instant } from '../entities/primitives';
import { UsageProvider, UsageRecord } from '../entities/usage';
import { UsageSummary } from '../entities/usageSummary';
import { LIST_MAX_ITEMS } from '../limits';
import { CostRange } from './usage';

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
  /** Sums over all that match, not over this page. */
  summary: UsageSummary,
});
export type UsageRecordsResponse = v.InferOutput<typeof UsageRecordsResponse>;
