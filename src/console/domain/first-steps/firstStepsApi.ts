import { consoleApi } from '@console/common/api/consoleApi';
import { FirstStepsResponse } from '@contract/http/firstSteps';

/** `GET /api/first-steps`: which of them the user has taken, by their records. */
export const { useGetFirstStepsQuery } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getFirstSteps: build.query<FirstStepsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/first-steps' }),
      responseSchema: FirstStepsResponse,
    }),
  }),
});
