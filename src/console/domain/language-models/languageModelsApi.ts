import { consoleApi } from '@console/common/api/consoleApi';
import { LanguageModelsResponse, ModelCheckResponse } from '@contract/http/languageModels';

/** A provider may be slow; the platform itself gives up before. */
const CHECK_TIMEOUT_MS = 30_000;

/** Which models answer, and which of them the built-in planner stands in for. */
export const languageModelsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getLanguageModels: build.query<LanguageModelsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/llm/models' }),
      responseSchema: LanguageModelsResponse,
    }),
    checkLanguageModel: build.mutation<ModelCheckResponse, string>({
      query: (model) => ({
        service: 'chat',
        url: '/api/llm/check',
        method: 'POST',
        body: { model },
        timeoutMs: CHECK_TIMEOUT_MS,
      }),
      responseSchema: ModelCheckResponse,
    }),
  }),
});

export const { useGetLanguageModelsQuery, useCheckLanguageModelMutation } = languageModelsApi;
