import { consoleApi } from '@console/common/api/consoleApi';
import { AgentProfileResponse } from '@contract/entities/agentProfile';

/** `GET /api/agents/{agentId}/profile`: what an agent is set to. */
export const { useGetAgentProfileQuery } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getAgentProfile: build.query<AgentProfileResponse, string>({
      query: (agentId) => ({
        service: 'chat',
        url: `/api/agents/${encodeURIComponent(agentId)}/profile`,
      }),
      responseSchema: AgentProfileResponse,
      providesTags: [
        { type: 'Prompt', id: 'in-force' },
        { type: 'Config', id: 'system' },
        { type: 'Config', id: 'watch-channels' },
      ],
    }),
  }),
});
