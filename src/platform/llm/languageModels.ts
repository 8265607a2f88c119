import { NO_LLM, type LlmConfig } from '@platform/config/llmConfig';
import type { ModelPart, ModelQuestion } from './modelAnswer';
import { createModelCatalog, type ModelCatalog } from './modelCatalog';
import { streamAnswer } from './streamAnswer';

export interface LanguageModels extends ModelCatalog {
  /** Throws LlmError, or the signal's reason. What is aborted is over at the provider, too. */
  ask: (question: ModelQuestion) => AsyncGenerator<ModelPart>;
}

export const createLanguageModels = (
  config: LlmConfig = NO_LLM,
  general: () => { timeout: number; retryAttempts: number },
): LanguageModels => ({
  ...createModelCatalog(config),
  ask: (question) => {
    const { timeout, retryAttempts } = general();
    return streamAnswer(question, { retries: retryAttempts, silenceMs: timeout });
  },
});
