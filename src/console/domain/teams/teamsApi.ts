import { consoleApi } from '@console/common/api/consoleApi';
import { OwnerMap } from '@contract/entities/owner';

/** The teams the assistant knows. Specification 2, section 7. */
export const teamsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnerMap: build.query<OwnerMap, undefined>({
      query: () => ({ service: 'chat', url: '/api/config/owner-map' }),
      responseSchema: OwnerMap,
      providesTags: ['Config'],
    }),
  }),
});

export const { useGetOwnerMapQuery } = teamsApi;
