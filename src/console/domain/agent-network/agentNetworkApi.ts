import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent } from '@console/common/api/idempotent';
import { AgentCredentialsResponse, type AgentCredentialsBody } from '@contract/http/agentCredentials';
import {
  AgentMessagesResponse,
  ChangeAgentResponse,
  type ChangeAgentBody,
  NetworkAgentsResponse,
  NetworkResponse,
  RegisterAgentResponse,
  RemoveAgentResponse,
} from '@contract/http/agentNetwork';

type MessagesArgument = { from: string; limit: number } | { correlationId: string; limit: number };

/** `{gateway}/api`: who there is, who talks to whom, and the agents of others. Behaviour, section 18.2. */
export const agentNetworkApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getNetwork: build.query<NetworkResponse, undefined>({
      query: () => ({ service: 'gateway', url: '/api/network' }),
      responseSchema: NetworkResponse,
      providesTags: ['Agent'],
    }),
    getNetworkAgents: build.query<NetworkAgentsResponse, undefined>({
      query: () => ({ service: 'gateway', url: '/api/agents' }),
      responseSchema: NetworkAgentsResponse,
      providesTags: ['Agent'],
    }),
    /** Messages of one correlation or one span of time; they do not enter the live list. */
    getMessagesOf: build.query<AgentMessagesResponse, MessagesArgument>({
      query: (params) => ({ service: 'gateway', url: '/api/messages', params: { ...params } }),
      responseSchema: AgentMessagesResponse,
      keepUnusedDataFor: 0,
    }),
    registerAgent: build.mutation<RegisterAgentResponse, Idempotent & { cardUrl: string }>({
      query: ({ cardUrl, key }) => ({
        service: 'gateway',
        url: '/api/agents',
        method: 'POST',
        body: { cardUrl },
        idempotencyKey: key,
      }),
      responseSchema: RegisterAgentResponse,
      invalidatesTags: ['Agent'],
    }),
    keepAgentCredentials: build.mutation<
      AgentCredentialsResponse,
      Idempotent & { agentId: string; body: AgentCredentialsBody }
    >({
      query: ({ agentId, body, key }) => ({
        service: 'gateway',
        url: `/api/agents/${encodeURIComponent(agentId)}/credentials`,
        method: 'PUT',
        body,
        idempotencyKey: key,
      }),
      responseSchema: AgentCredentialsResponse,
      invalidatesTags: ['Agent'],
    }),
    changeAgent: build.mutation<ChangeAgentResponse, Idempotent & { agentId: string; body: ChangeAgentBody }>(
      {
        query: ({ agentId, body, key }) => ({
          service: 'gateway',
          url: `/api/agents/${encodeURIComponent(agentId)}`,
          method: 'PATCH',
          body,
          idempotencyKey: key,
        }),
        responseSchema: ChangeAgentResponse,
        invalidatesTags: ['Agent'],
      },
    ),
    removeAgent: build.mutation<RemoveAgentResponse, Idempotent & { agentId: string }>({
      query: ({ agentId, key }) => ({
        service: 'gateway',
        url: `/api/agents/${encodeURIComponent(agentId)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: RemoveAgentResponse,
      invalidatesTags: ['Agent'],
    }),
  }),
});

export const {
  useGetNetworkQuery,
  useGetNetworkAgentsQuery,
  useGetMessagesOfQuery,
  useRegisterAgentMutation,
  useRemoveAgentMutation,
} = agentNetworkApi;
