import type { AgentId } from './entities/agent';
import { MODELS, type Model } from './limits';

export const AGENT_MODELS = [...MODELS, 'claude-3-haiku'] as const;
/**
 * The model of each agent until somebody chooses another (behaviour, section 14.2). The coordinator's is also the model of its
 * profile (section 8.2): its configuration shows what is in force.
 */
export const DEFAULT_AGENT_MODELS: Record<AgentId, (typeof AGENT_MODELS)[number]> = {
  coordinator: 'gpt-4o-mini',
  integration: 'gpt-4-turbo',
  workflow: 'claude-3-5-sonnet',
  monitor: 'gpt-4o-mini',
  optimizer: 'claude-3-5-sonnet',
};
/** The context window of each model, in tokens. */
export const MODEL_TOKEN_LIMITS: Record<Model, number> = {
  'claude-3-5-sonnet': 200_000,
  'gpt-4-turbo': 128_000,
  'gpt-4o-mini': 128_000,
};
