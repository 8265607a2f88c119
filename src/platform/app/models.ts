import { AGENT_LLM_DEFAULTS, BUILT_IN_PLANNER_MODEL } from '@contract/limits';
import type { LlmSettings } from '@platform/agents/llmSettings';
import { agentSettings } from '@platform/settings/platformSettings';
import type { SystemSettings } from '@platform/settings/systemSettings';

/** Settings with which an agent asks a model where nobody chose one with the request: the model that Configure shows. */
export const llmSettingsOf =
  ({ current }: Pick<SystemSettings, 'current'>) =>
  (agentId: string): LlmSettings => ({
    ...AGENT_LLM_DEFAULTS,
    model: agentSettings(current(), agentId)?.model ?? BUILT_IN_PLANNER_MODEL,
  });
