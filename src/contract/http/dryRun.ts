import * as v from 'valibot';
import { DryRunResult, DryRunScenario } from '../entities/dryRun';
import { Id } from '../entities/primitives';
import { DRY_RUN_REQUEST_MAX_LENGTH, PROMPT_NAME_MAX_LENGTH } from '../limits';

export const ScenariosResponse = v.object({ scenarios: v.array(DryRunScenario) });
export type ScenariosResponse = v.InferOutput<typeof ScenariosResponse>;

export const ScenarioBody = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PROMPT_NAME_MAX_LENGTH)),
  request: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(DRY_RUN_REQUEST_MAX_LENGTH)),
  conversationId: v.optional(Id),
});
export type ScenarioBody = v.InferOutput<typeof ScenarioBody>;
export const ScenarioAddedResponse = v.object({ id: Id });
export type ScenarioAddedResponse = v.InferOutput<typeof ScenarioAddedResponse>;

export const DryRunResponse = v.object({ result: DryRunResult });
export type DryRunResponse = v.InferOutput<typeof DryRunResponse>;

/** How many results a reset, or taking a scenario away, has deleted. */
export const ResetResponse = v.object({ deleted: v.number() });
export type ResetResponse = v.InferOutput<typeof ResetResponse>;

/** The conversation in which the live run answers. */
export const LiveRunResponse = v.object({ runId: Id, conversationId: Id });
export type LiveRunResponse = v.InferOutput<typeof LiveRunResponse>;
