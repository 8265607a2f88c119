import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import {
  EffectivePromptResponse,
  PersonaResponse,
  PromptDiffResponse,
  PromptResponse,
  PromptStatsResponse,
  PromptsResponse,
  PromptTrialResponse,
  PromptVersionsResponse,
  type PinBody,
  type PromptBody,
  type PromptTrialBody,
} from '@contract/http/prompts';

/** Models may take their time. */
const TRIAL_TIMEOUT_MS = 120_000;

interface VersionPair {
  agentId: string;
  versionA: string;
  versionB: string;
}

interface SaveArgument extends IdempotentOn {
  body: PromptBody;
}

const LIST = { type: 'Prompt', id: 'list' } as const;
/** Whatever agents go by: another version is put in force, not written. */
export const IN_FORCE = { type: 'Prompt', id: 'in-force' } as const;

const agentUrl = (agentId: string): string => `/api/agents/${encodeURIComponent(agentId)}`;
const promptUrl = (id: string): string => `/api/prompts/${encodeURIComponent(id)}`;

/** Prompts and their versions. Behaviour, section 18.2. */
const promptsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getPrompts: build.query<PromptsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/prompts' }),
      responseSchema: PromptsResponse,
      providesTags: [LIST],
    }),
    getPromptVersions: build.query<PromptVersionsResponse, string>({
      query: (id) => ({ service: 'chat', url: `${promptUrl(id)}/versions` }),
      responseSchema: PromptVersionsResponse,
      providesTags: (_answer, _error, id) => [{ type: 'Prompt', id }],
    }),
    getPromptStats: build.query<PromptStatsResponse, string>({
      query: (id) => ({ service: 'chat', url: `${promptUrl(id)}/stats` }),
      responseSchema: PromptStatsResponse,
      providesTags: (_answer, _error, id) => [{ type: 'Prompt', id }],
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
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Prompt', id }, LIST, IN_FORCE],
    }),
    archivePrompt: build.mutation<PromptResponse, IdempotentOn & { archived: boolean }>({
      query: ({ id, archived, key }) => ({
        service: 'chat',
        url: `${promptUrl(id)}/archived`,
        method: 'PUT',
        body: { archived },
        idempotencyKey: key,
      }),
      responseSchema: PromptResponse,
      invalidatesTags: [LIST],
    }),
    /** Nothing is in force by it: only its run is new. */
    tryPrompt: build.mutation<PromptTrialResponse, PromptTrialBody>({
      query: (body) => ({
        service: 'chat',
        url: '/api/prompt-trials',
        method: 'POST',
        timeoutMs: TRIAL_TIMEOUT_MS,
        body,
      }),
      responseSchema: PromptTrialResponse,
    }),
    activatePrompt: build.mutation<PromptResponse, Idempotent & { id: string; version: string }>({
      query: ({ id, version, key }) => ({
        service: 'chat',
        url: `${promptUrl(id)}/activate`,
        method: 'POST',
        body: { version },
        idempotencyKey: key,
      }),
      responseSchema: PromptResponse,
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Prompt', id }, LIST, IN_FORCE],
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
      providesTags: [IN_FORCE],
    }),
    getEffectivePrompt: build.query<EffectivePromptResponse, string>({
      query: (agentId) => ({
        service: 'chat',
        url: `${agentUrl(agentId)}/effective-prompt`,
        params: { includeStats: true },
      }),
      responseSchema: EffectivePromptResponse,
      providesTags: [IN_FORCE],
    }),
    getPersona: build.query<PersonaResponse, string>({
      query: (agentId) => ({ service: 'chat', url: `${agentUrl(agentId)}/persona` }),
      responseSchema: PersonaResponse,
      providesTags: [IN_FORCE],
    }),
    pinPrompt: build.mutation<EffectivePromptResponse, Idempotent & { agentId: string; body: PinBody }>({
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
  useArchivePromptMutation,
  useTryPromptMutation,
} = promptsApi;
export const { useGetEffectivePromptQuery, useGetPersonaQuery, useGetPromptDiffQuery, usePinPromptMutation } =
  agentPromptsApi;
