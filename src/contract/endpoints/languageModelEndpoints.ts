import { LanguageModelsResponse, ModelCheckBody, ModelCheckResponse } from '../http/languageModels';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** The language models that can be asked. */
export const languageModelEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/llm/models',
    summary: 'Models that are offered, and whose keys are missing',
    requirement: 'signed-in',
    answer: LanguageModelsResponse,
  }),
  check: endpoint({
    operation: 'chat POST /api/llm/check',
    summary: 'Ask a model one short question, which its provider bills',
    requirement: ADMIN,
    body: ModelCheckBody,
    answer: ModelCheckResponse,
  }),
};
