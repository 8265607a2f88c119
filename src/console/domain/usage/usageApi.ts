import { consoleApi } from '@console/common/api/consoleApi';
import { CostsResponse, UsageResponse, type CostRange } from '@contract/http/usage';

/** Token usage and cost, as the providers reported them. Specification 1, section 7. */
export const usageApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getUsage: build.query<UsageResponse, CostRange>({
      query: (timeRange) => ({ service: 'chat', url: '/api/llm/usage', params: { timeRange } }),
      responseSchema: UsageResponse,
    }),
    getCosts: build.query<CostsResponse, CostRange>({
      query: (timeRange) => ({ service: 'chat', url: '/api/llm/costs', params: { timeRange } }),
      responseSchema: CostsResponse,
    }),
  }),
});

export const { useGetUsageQuery } = usageApi;
