import * as v from 'valibot';
import { LOG_AGENTS_AT_ONCE, SEARCH_MAX_LENGTH } from '../limits';
import { ErrorKind } from './errorKind';
import { LogFieldValue } from './logCounts';
import { LogLevel } from './logEntry';
import { Id } from './primitives';

export const META_MAX_LENGTH = 1000;
export const PATTERN_MAX_LENGTH = 600;

/** Fields of `meta` with the value that each has. */
export const LogMeta = v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), LogFieldValue);
export type LogMeta = v.InferOutput<typeof LogMeta>;

/** Filter of the Log Viewer without its time: what a rule counts. What is left out narrows nothing. */
export const LogCondition = v.object({
  /** Any of these. */
  levels: v.optional(v.pipe(v.array(LogLevel), v.maxLength(LogLevel.options.length))),
  agents: v.optional(v.pipe(v.array(Id), v.maxLength(LOG_AGENTS_AT_ONCE))),
  /** Any part of message or run id, ignoring case. */
  q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH))),
  meta: v.optional(
    v.pipe(
      LogMeta,
      v.check((meta) => JSON.stringify(meta).length <= META_MAX_LENGTH, 'The fields of meta are too long'),
    ),
  ),
  kind: v.optional(ErrorKind),
  runs: v.optional(v.picklist(['live', 'dry'])),
  runId: v.optional(Id),
  pattern: v.optional(v.pipe(v.string(), v.maxLength(PATTERN_MAX_LENGTH))),
  flagged: v.optional(v.literal(true)),
});
export type LogCondition = v.InferOutput<typeof LogCondition>;
