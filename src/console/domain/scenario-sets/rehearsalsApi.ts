import { consoleApi } from '@console/common/api/consoleApi';
import type { IdempotentOn } from '@console/common/api/idempotent';
import {
  RehearsalResponse,
  RehearsalResultsResponse,
  RehearsalsResponse,
  type RehearseBody,
} from '@contract/http/scenarioSets';
import { SET_LIST, setUrl } from './scenarioSetsApi';

const rehearsalUrl = (id: string): string => `/api/rehearsals/${encodeURIComponent(id)}`;
const rehearsalsOf = (setId: string) => ({ type: 'Rehearsals', id: setId }) as const;
const ofRehearsal = (id: string) => ({ type: 'Rehearsal', id }) as const;

/** Rehearsals of sets, and what they have found. Behaviour, section 9.1. */
const rehearsalsApi = consoleApi
  .enhanceEndpoints({ addTagTypes: ['ScenarioSet', 'Rehearsals', 'Rehearsal'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getRehearsals: build.query<RehearsalsResponse, string>({
        query: (setId) => ({ service: 'chat', url: `${setUrl(setId)}/rehearsals` }),
        responseSchema: RehearsalsResponse,
        providesTags: (_answer, _error, setId) => [rehearsalsOf(setId)],
      }),
      getRehearsal: build.query<RehearsalResultsResponse, string>({
        query: (id) => ({ service: 'chat', url: rehearsalUrl(id) }),
        responseSchema: RehearsalResultsResponse,
        providesTags: (_answer, _error, id) => [ofRehearsal(id)],
      }),
      rehearse: build.mutation<RehearsalResponse, IdempotentOn & { body: RehearseBody }>({
        query: ({ id, body, key }) => ({
          service: 'chat',
          url: `${setUrl(id)}/rehearsals`,
          method: 'POST',
          body,
          idempotencyKey: key,
        }),
        responseSchema: RehearsalResponse,
        invalidatesTags: (_answer, _error, { id }) => [SET_LIST, rehearsalsOf(id)],
      }),
      stopRehearsal: build.mutation<RehearsalResponse, IdempotentOn & { setId: string }>({
        query: ({ id, key }) => ({
          service: 'chat',
          url: `${rehearsalUrl(id)}/stop`,
          method: 'POST',
          idempotencyKey: key,
        }),
        responseSchema: RehearsalResponse,
        invalidatesTags: (_answer, _error, { id, setId }) => [SET_LIST, rehearsalsOf(setId), ofRehearsal(id)],
      }),
    }),
  });

export const { useGetRehearsalsQuery, useGetRehearsalQuery, useRehearseMutation, useStopRehearsalMutation } =
  rehearsalsApi;
