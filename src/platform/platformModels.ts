import { AGENT_LLM_DEFAULTS, BUILT_IN_PLANNER_MODEL } from '@contract/limits';
import { DEFAULT_SYSTEM_CONFIG } from '@contract/entities/systemConfig';
import type { LlmSettings } from './agents/llmSettings';
import { agentSettings } from './settings/platformSettings';
import type { SystemSettings } from './settings/systemSettings';

/**
 * What an agent asks a model with, where nobody chose one with the request. Until somebody saves a configuration the
 * coordinator has the profile of the specification, whose sample differs from the sample of its configuration.
 */
export const llmSettingsOf =
  ({ current }: Pick<SystemSettings, 'current'>) =>
  (agentId: string): LlmSettings => {
    const config = current();
    const isFresh = config === DEFAULT_SYSTEM_CONFIG && agentId === 'coordinator';
    const model = isFresh ? AGENT_LLM_DEFAULTS.model : agentSettings(config, agentId)?.model;
    return { ...AGENT_LLM_DEFAULTS, model: model ?? BUILT_IN_PLANNER_MODEL };
  };
