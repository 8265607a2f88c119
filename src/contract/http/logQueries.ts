import * as v from 'valibot';
import { Instant } from '../entities/primitives';
import { logFilterFields } from './logFilter';
import { ListLimit, LogExportFormat, LogOrder, SeqText } from './telemetry';

export const LogsQuery = v.object({
  ...logFilterFields,
  order: v.optional(LogOrder, 'newest'),
  limit: ListLimit,
  before: SeqText,
  after: SeqText,
  /** A moment that the list begins at, in the order asked for, whatever lies on its other side. */
  at: v.optional(Instant),
});
export type LogsQuery = v.InferOutput<typeof LogsQuery>;
export const LogExportQuery = v.object({
  ...logFilterFields,
  order: v.optional(LogOrder, 'newest'),
  format: v.optional(LogExportFormat, 'csv'),
});

export const LogStatsQuery = v.object({
  ...logFilterFields,
  /** Cuts the range, which then has both ends, into as many columns. */
  buckets: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1))),
});
