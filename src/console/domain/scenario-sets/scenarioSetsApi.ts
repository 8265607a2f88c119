import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import { PromptResponse } from '@contract/http/prompts';
import {
  ScenarioSetRemovedResponse,
  ScenarioSetResponse,
  ScenarioSetsResponse,
  type ScenarioImportBody,
  type ScenarioSetBody,
  type ScenarioSetChange,
} from '@contract/http/scenarioSets';
import * as v from 'valibot';

const SETS = '/api/scenario-sets';
export const setUrl = (id: string): string => `${SETS}/${encodeURIComponent(id)}`;
export const SET_LIST = { type: 'ScenarioSet', id: 'list' } as const;
const ofSet = (id: string) => ({ type: 'ScenarioSet', id }) as const;

/** Sets of scenarios, and prompts that require one. Behaviour, section 9.1. */
export const scenarioSetsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['ScenarioSet'] }).injectEndpoints({
  endpoints: (build) => ({
    getScenarioSets: build.query<ScenarioSetsResponse, undefined>({
      query: () => ({ service: 'chat', url: SETS }),
      responseSchema: ScenarioSetsResponse,
      providesTags: [SET_LIST],
    }),
    getScenarioSet: build.query<ScenarioSetResponse, string>({
      query: (id) => ({ service: 'chat', url: setUrl(id) }),
      responseSchema: ScenarioSetResponse,
      providesTags: (_answer, _error, id) => [ofSet(id)],
    }),
    addScenarioSet: build.mutation<ScenarioSetResponse, Idempotent & { body: ScenarioSetBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: SETS,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: ScenarioSetResponse,
      invalidatesTags: [SET_LIST],
    }),
    importScenarioSet: build.mutation<ScenarioSetResponse, Idempotent & { body: ScenarioImportBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: `${SETS}/import`,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: ScenarioSetResponse,
      invalidatesTags: (answer) => [SET_LIST, ...(answer ? [ofSet(answer.set.id)] : [])],
    }),
    saveScenarioSet: build.mutation<ScenarioSetResponse, IdempotentOn & { body: ScenarioSetChange }>({
      query: ({ id, body, key }) => ({
        service: 'chat',
        url: setUrl(id),
        method: 'PUT',
        body,
        idempotencyKey: key,
      }),
      responseSchema: ScenarioSetResponse,
      invalidatesTags: (_answer, _error, { id }) => [SET_LIST, ofSet(id)],
    }),
    removeScenarioSet: build.mutation<ScenarioSetRemovedResponse, IdempotentOn>({
      query: ({ id, key }) => ({ service: 'chat', url: setUrl(id), method: 'DELETE', idempotencyKey: key }),
      responseSchema: ScenarioSetRemovedResponse,
      invalidatesTags: [SET_LIST],
    }),
    /** Answers the address of the file in this browser: the file itself is no state. */
    exportScenarioSet: build.mutation<string, string>({
      query: (id) => ({ service: 'chat', url: `${setUrl(id)}/export`, readsFile: true }),
      responseSchema: v.string(),
    }),
    requireScenarioSet: build.mutation<PromptResponse, IdempotentOn & { setId: string | null }>({
      query: ({ id, setId, key }) => ({
        service: 'chat',
        url: `/api/prompts/${encodeURIComponent(id)}/required-set`,
        method: 'PUT',
        body: { setId },
        idempotencyKey: key,
      }),
      responseSchema: PromptResponse,
      invalidatesTags: [SET_LIST, 'Prompt'],
    }),
  }),
});

export const {
  useGetScenarioSetsQuery,
  useGetScenarioSetQuery,
  useAddScenarioSetMutation,
  useImportScenarioSetMutation,
  useSaveScenarioSetMutation,
  useRemoveScenarioSetMutation,
  useExportScenarioSetMutation,
  useRequireScenarioSetMutation,
} = scenarioSetsApi;
