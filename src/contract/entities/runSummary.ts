import * as v from 'valibot';
import { RUN_LABEL_MAX_LENGTH } from '../limits';
import { Dollars } from './primitives';
import { Run } from './run';

/** Words that people give a run, to find it again. */
export const RunLabel = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(RUN_LABEL_MAX_LENGTH));
export type RunLabel = v.InferOutput<typeof RunLabel>;

/** A run, and what its records add up to. */
export const RunSummary = v.object({
  ...Run.entries,
  /** The user who asked for it; absent if nobody of this platform did. */
  userName: v.optional(v.string()),
  /** Milliseconds; absent while it runs. */
  durationMs: v.optional(v.number()),
  /** Cost of the model calls with a price. */
  cost: Dollars,
  /** Model calls without a price. */
  unpriced: v.number(),
  modelCalls: v.number(),
  inputTokens: v.number(),
  outputTokens: v.number(),
  toolCalls: v.number(),
  /** Failed tool calls, error events and error entries of the log. */
  errors: v.number(),
  agents: v.array(v.string()),
  models: v.array(v.string()),
  labels: v.array(RunLabel),
  /** How many judged it up, and down. */
  ups: v.number(),
  downs: v.number(),
});
export type RunSummary = v.InferOutput<typeof RunSummary>;
