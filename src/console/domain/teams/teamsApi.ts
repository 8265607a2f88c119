import { consoleApi } from '@console/common/api/consoleApi';
import { OwnerMapResponse } from '@contract/http/secretary';

/** The teams the assistant knows. Behaviour, section 18.2. */
export const teamsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnerMap: build.query<OwnerMapResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/config/owner-map' }),
      responseSchema: OwnerMapResponse,
      providesTags: [{ type: 'Config', id: 'teams' }],
    }),
  }),
});

export const { useGetOwnerMapQuery } = teamsApi;
