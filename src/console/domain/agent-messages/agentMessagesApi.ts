import { consoleApi } from '@console/common/api/consoleApi';
import { AgentMessagesResponse } from '@contract/http/agentNetwork';

/** `GET {gateway}/api/messages`: what the agents said to each other, oldest first. */
export const agentMessagesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getAgentMessages: build.query<AgentMessagesResponse, { limit: number }>({
      query: (params) => ({ service: 'gateway', url: '/api/messages', params }),
      responseSchema: AgentMessagesResponse,
    }),
  }),
});
