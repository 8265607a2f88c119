import { consoleApi } from '@console/common/api/consoleApi';
import {
  EffectivePromptResponse,
  PersonaResponse,
  PromptDiffResponse,
  PromptResponse,
  PromptStatsResponse,
  PromptsResponse,
  PromptVersionsResponse,
  type PinBody,
  type PromptBody,
} from '@contract/http/prompts';

interface VersionPair {
  agentId: string;
  versionA: string;
  versionB: string;
}

/** `key` makes a write repeatable: one per wish of the operator. */
interface SaveArgument {
  id: string;
  body: PromptBody;
  key: string;
}

const agentUrl = (agentId: string): string => `/api/agents/${encodeURIComponent(agentId)}`;
const promptUrl = (id: string): string => `/api/prompts/${encodeURIComponent(id)}`;

/** Prompts and their versions. Behaviour, section 18.2. */
const promptsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getPrompts: build.query<PromptsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/prompts' }),
      responseSchema: PromptsResponse,
      providesTags: ['Prompt'],
    }),
    getPromptVersions: build.query<PromptVersionsResponse, string>({
      query: (id) => ({ service: 'chat', url: `${promptUrl(id)}/versions` }),
      responseSchema: PromptVersionsResponse,
      providesTags: ['Prompt'],
    }),
    getPromptStats: build.query<PromptStatsResponse, string>({
      query: (id) => ({ service: 'chat', url: `${promptUrl(id)}/stats` }),
      responseSchema: PromptStatsResponse,
      providesTags: ['Prompt'],
    }),
    savePrompt: build.mutation<PromptResponse, SaveArgument>({
      query: ({ id, body, key }) => ({
        service: 'chat',
        url: promptUrl(id),
        method: 'PUT',
        body,
        idempotencyKey: key,
      }),
      responseSchema: PromptResponse,
      invalidatesTags: ['Prompt'],
    }),
    activatePrompt: build.mutation<PromptResponse, { id: string; version: string; key: string }>({
      query: ({ id, version, key }) => ({
        service: 'chat',
        url: `${promptUrl(id)}/activate`,
        method: 'POST',
        body: { version },
        idempotencyKey: key,
      }),
      responseSchema: PromptResponse,
      invalidatesTags: ['Prompt'],
    }),
  }),
});

/** Prompts by which agents go. Behaviour, sections 7.4 and 18.2; the diff: section 7.3. */
const agentPromptsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getPromptDiff: build.query<PromptDiffResponse, VersionPair>({
      query: ({ agentId, versionA, versionB }) => ({
        service: 'chat',
        url: `${agentUrl(agentId)}/effective-prompt/diff`,
        params: { versionA, versionB },
      }),
      responseSchema: PromptDiffResponse,
      providesTags: ['Prompt'],
    }),
    getEffectivePrompt: build.query<EffectivePromptResponse, string>({
      query: (agentId) => ({
        service: 'chat',
        url: `${agentUrl(agentId)}/effective-prompt`,
        params: { includeStats: true },
      }),
      responseSchema: EffectivePromptResponse,
      providesTags: ['Prompt'],
    }),
    getPersona: build.query<PersonaResponse, string>({
      query: (agentId) => ({ service: 'chat', url: `${agentUrl(agentId)}/persona` }),
      responseSchema: PersonaResponse,
      providesTags: ['Prompt'],
    }),
    pinPrompt: build.mutation<EffectivePromptResponse, { agentId: string; body: PinBody; key: string }>({
      query: ({ agentId, body, key }) => ({
        service: 'chat',
        url: `${agentUrl(agentId)}/effective-prompt/pin`,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: EffectivePromptResponse,
      invalidatesTags: ['Prompt'],
    }),
  }),
});

export const {
  useGetPromptsQuery,
  useGetPromptVersionsQuery,
  useGetPromptStatsQuery,
  useSavePromptMutation,
  useActivatePromptMutation,
} = promptsApi;
export const { useGetEffectivePromptQuery, useGetPersonaQuery, useGetPromptDiffQuery, usePinPromptMutation } =
  agentPromptsApi;
