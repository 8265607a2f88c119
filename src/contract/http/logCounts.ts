import * as v from 'valibot';
import { LogFields, LogPatterns } from '../entities/logCounts';
import { logFilterFields } from './logFilter';

/** Filter that patterns and fields are counted over. */
export const LogCountsQuery = v.object(logFilterFields);
export const LogPatternsResponse = v.object({ patterns: LogPatterns });
export type LogPatternsResponse = v.InferOutput<typeof LogPatternsResponse>;
export const LogFieldsResponse = v.object({ fields: LogFields });
export type LogFieldsResponse = v.InferOutput<typeof LogFieldsResponse>;
