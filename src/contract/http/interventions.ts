import * as v from 'valibot';
import {
  Intervention,
  InterventionCommand,
  InterventionReason,
  InterventionTarget,
} from '../entities/intervention';
import { Id, Instant, JsonObject } from '../entities/primitives';

/**
 * `params.agentId` narrows `pause` and `stop` to one agent. `pause` takes the commands `pause` and `resume`;
 * `stop` needs a reason. Behaviour, section 8.3.
 */
export const InterventionBody = v.object({
  target: InterventionTarget,
  command: InterventionCommand,
  params: v.optional(JsonObject),
  reason: v.optional(InterventionReason),
});
export type InterventionBody = v.InferOutput<typeof InterventionBody>;

export const InterventionResponse = v.object({ id: Id, intervention: Intervention });
export type InterventionResponse = v.InferOutput<typeof InterventionResponse>;

/** Newest first, at most 100. */
export const InterventionsResponse = v.object({
  interventions: v.array(Intervention),
  pausedAgents: v.array(v.string()),
});
export type InterventionsResponse = v.InferOutput<typeof InterventionsResponse>;

/** Work that a stop would cancel now, in one process of the platform or in all of them. */
export const RunningWork = v.object({
  tasks: v.array(
    v.object({
      taskId: v.string(),
      agentId: v.string(),
      from: v.string(),
      action: v.string(),
      runId: v.string(),
      since: Instant,
    }),
  ),
  toolCalls: v.array(
    v.object({
      id: v.string(),
      caller: v.string(),
      server: v.string(),
      method: v.string(),
      runId: v.optional(v.string()),
      since: Instant,
    }),
  ),
  /** Processes of the platform that did not say what they run: `host:pid`. */
  unanswered: v.optional(v.array(v.string())),
});
export type RunningWork = v.InferOutput<typeof RunningWork>;
