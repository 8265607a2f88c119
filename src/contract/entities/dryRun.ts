import * as v from 'valibot';
import { Id, Instant, JsonObject } from './primitives';
import { EffectTier } from './toolCall';

export const DRY_RUN_STEPS = ['understand', 'read', 'intercept', 'predict'] as const;

export const DryRunStep = v.object({
  id: v.picklist(DRY_RUN_STEPS),
  name: v.string(),
  status: v.picklist(['pending', 'running', 'completed']),
});
export type DryRunStep = v.InferOutput<typeof DryRunStep>;

/** One call that would have been made, as the tool manager stopped it. */
export const PredictedCall = v.object({
  server: v.string(),
  method: v.string(),
  params: JsonObject,
  tier: EffectTier,
  /** Words for what it would have changed. */
  effect: v.string(),
  /** Arguments that a person would have chosen, and that the dry run chose for itself. */
  assumed: v.array(v.string()),
});
export type PredictedCall = v.InferOutput<typeof PredictedCall>;

/** Predicted beside what the live run did, or has proposed so far. */
export const ComparedCall = v.object({
  server: v.string(),
  method: v.string(),
  predicted: v.optional(JsonObject),
  actual: v.optional(JsonObject),
  /** `waits`: the live run has proposed it, and nobody has decided yet. */
  verdict: v.picklist(['same', 'changed', 'missing', 'unforeseen', 'waits']),
  status: v.optional(v.string()),
});
export type ComparedCall = v.InferOutput<typeof ComparedCall>;

export const LiveRun = v.object({
  runId: Id,
  conversationId: Id,
  status: v.string(),
  calls: v.array(ComparedCall),
});
export type LiveRun = v.InferOutput<typeof LiveRun>;

/** Behaviour, section 19. `changes` says in words what would have changed. */
export const DryRunResult = v.object({
  scenarioId: Id,
  name: v.string(),
  timestamp: Instant,
  success: v.boolean(),
  changes: v.array(v.string()),
  runId: Id,
  calls: v.array(PredictedCall),
  /** Answer of the agents. */
  answer: v.string(),
  error: v.optional(v.string()),
  live: v.optional(LiveRun),
});
export type DryRunResult = v.InferOutput<typeof DryRunResult>;

/** Behaviour, section 19. `status` is this user's: completed while there is a result of theirs. */
export const DryRunScenario = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  status: v.picklist(['ready', 'completed']),
  steps: v.array(DryRunStep),
  /** Words that are said to the assistant. */
  request: v.string(),
  /** `stop` looks at what an emergency stop would end; nothing is said to the assistant. */
  kind: v.picklist(['request', 'stop']),
  /** The user who added it; absent for the specified ones. */
  addedBy: v.optional(v.string()),
  conversationId: v.optional(Id),
  /** This user's, newest first. */
  results: v.array(DryRunResult),
});
export type DryRunScenario = v.InferOutput<typeof DryRunScenario>;
