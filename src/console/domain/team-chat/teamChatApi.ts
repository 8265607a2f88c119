import { consoleApi } from '@console/common/api/consoleApi';
import { TeamChatResponse } from '@contract/http/teamChat';

/** `GET /api/team-chat`: the newest events, oldest first. */
export const teamChatApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getTeamChat: build.query<TeamChatResponse, { limit: number }>({
      query: (params) => ({ service: 'chat', url: '/api/team-chat', params }),
      responseSchema: TeamChatResponse,
    }),
  }),
});
