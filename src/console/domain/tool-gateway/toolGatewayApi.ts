import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import { holdAnswered } from '@console/common/api/answeredSecrets';
import {
  GatewayAgentRemoved,
  GatewayAgentResponse,
  GatewayAgentsResponse,
  GatewayArrivalsResponse,
  GatewayKeyResponse,
  GatewayRulesResponse,
  GatewayTrial,
  type GatewayAgentBody,
  type GatewayAgentPatch,
  type GatewayRulesBody,
  type GatewayTrialBody,
} from '@contract/http/toolGateway';

const AGENTS = '/api/gateway/agents';
const RULES = '/api/gateway/rules';
const pathOf = (id: string, rest = ''): string => `${AGENTS}/${encodeURIComponent(id)}${rest}`;
const heldKey = (answer: GatewayKeyResponse): GatewayKeyResponse => ({
  ...answer,
  apiKey: holdAnswered(answer.apiKey),
});

const LIST = { type: 'GatewayAgent', id: 'list' } as const;

const api = consoleApi.enhanceEndpoints({ addTagTypes: ['GatewayAgent', 'GatewayRule'] });

/** Agents of others, and the rules that their calls are held to. */
export const toolGatewayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGatewayAgents: build.query<GatewayAgentsResponse, undefined>({
      query: () => ({ service: 'tools', url: AGENTS }),
      responseSchema: GatewayAgentsResponse,
      providesTags: [LIST],
    }),
    addGatewayAgent: build.mutation<GatewayKeyResponse, Idempotent & GatewayAgentBody>({
      query: ({ key, ...body }) => ({
        service: 'tools',
        url: AGENTS,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: GatewayKeyResponse,
      transformResponse: heldKey,
      invalidatesTags: [LIST],
    }),
    changeGatewayAgent: build.mutation<GatewayAgentResponse, IdempotentOn & GatewayAgentPatch>({
      query: ({ key, id, ...body }) => ({
        service: 'tools',
        url: pathOf(id),
        method: 'PATCH',
        body,
        idempotencyKey: key,
      }),
      responseSchema: GatewayAgentResponse,
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'GatewayAgent', id }, LIST],
    }),
    rotateGatewayKey: build.mutation<GatewayKeyResponse, IdempotentOn>({
      query: ({ key, id }) => ({
        service: 'tools',
        url: pathOf(id, '/key'),
        method: 'POST',
        idempotencyKey: key,
      }),
      responseSchema: GatewayKeyResponse,
      transformResponse: heldKey,
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'GatewayAgent', id }, LIST],
    }),
    removeGatewayAgent: build.mutation<GatewayAgentRemoved, IdempotentOn>({
      query: ({ key, id }) => ({ service: 'tools', url: pathOf(id), method: 'DELETE', idempotencyKey: key }),
      responseSchema: GatewayAgentRemoved,
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'GatewayAgent', id }, LIST],
    }),
    getGatewayArrivals: build.query<GatewayArrivalsResponse, string>({
      query: (id) => ({ service: 'tools', url: pathOf(id, '/arrivals') }),
      responseSchema: GatewayArrivalsResponse,
      providesTags: (_answer, _error, id) => [{ type: 'GatewayAgent', id }],
    }),
    getGatewayRules: build.query<GatewayRulesResponse, undefined>({
      query: () => ({ service: 'tools', url: RULES }),
      responseSchema: GatewayRulesResponse,
      providesTags: ['GatewayRule'],
    }),
    saveGatewayRules: build.mutation<GatewayRulesResponse, Idempotent & GatewayRulesBody>({
      query: ({ key, ...body }) => ({
        service: 'tools',
        url: RULES,
        method: 'PUT',
        body,
        idempotencyKey: key,
      }),
      responseSchema: GatewayRulesResponse,
      invalidatesTags: ['GatewayRule'],
    }),
    tryGatewayRules: build.mutation<GatewayTrial, GatewayTrialBody>({
      query: (body) => ({ service: 'tools', url: `${RULES}/try`, method: 'POST', body }),
      responseSchema: GatewayTrial,
    }),
  }),
});

export const {
  useGetGatewayAgentsQuery,
  useGetGatewayArrivalsQuery,
  useAddGatewayAgentMutation,
  useChangeGatewayAgentMutation,
  useRotateGatewayKeyMutation,
  useRemoveGatewayAgentMutation,
  useGetGatewayRulesQuery,
  useSaveGatewayRulesMutation,
  useTryGatewayRulesMutation,
} = toolGatewayApi;
