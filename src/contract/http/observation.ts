import * as v from 'valibot';
import { Analysis, AnalysisRange, EndedTask, LoadSample, Observation } from '../entities/observation';
import { Id, Instant } from '../entities/primitives';

export const ObservationResponse = v.object({ observation: Observation });
export type ObservationResponse = v.InferOutput<typeof ObservationResponse>;

export const AnalysisQuery = v.object({ range: v.optional(AnalysisRange, '24h') });
export const AnalysisResponse = v.object({ analysis: Analysis });
export type AnalysisResponse = v.InferOutput<typeof AnalysisResponse>;

const span = { from: Instant, to: Instant };
const known = v.nullable(v.number());

/** The measurements behind a point of memory and CPU, newest first, at most `LIST_MAX_ITEMS`. */
export const LoadSamplesQuery = v.object(span);
export type LoadSamplesQuery = v.InferOutput<typeof LoadSamplesQuery>;
export const LoadSamplesResponse = v.object({
  samples: v.array(LoadSample),
  /** Sums over the whole span: number and means, percent. */
  summary: v.object({ count: v.number(), cpu: known, memory: known }),
});
export type LoadSamplesResponse = v.InferOutput<typeof LoadSamplesResponse>;

/** The ended tasks behind a success rate, newest first, at most `TASK_PAGE_ITEMS`. */
export const EndedTasksQuery = v.object({
  ...span,
  agent: v.optional(Id),
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});
export type EndedTasksQuery = v.InferInput<typeof EndedTasksQuery>;
export const EndedTasksResponse = v.object({
  tasks: v.array(EndedTask),
  /** Sums over all that match, not over this page. */
  summary: v.object({ completed: v.number(), failed: v.number() }),
});
export type EndedTasksResponse = v.InferOutput<typeof EndedTasksResponse>;
