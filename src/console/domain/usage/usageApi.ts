import { consoleApi } from '@console/common/api/consoleApi';
import { UsageResponse, type CostRange } from '@contract/http/usage';

/** Token usage, as the providers reported it: what the dashboard shows. Behaviour, section 18.2. */
export const usageApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getUsage: build.query<UsageResponse, CostRange>({
      query: (timeRange) => ({
        service: 'chat',
        url: '/api/llm/usage',
        params: { timeRange, limit: '0' },
      }),
      responseSchema: UsageResponse,
    }),
  }),
});

export const { useGetUsageQuery } = usageApi;
