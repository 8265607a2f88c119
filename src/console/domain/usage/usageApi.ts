import { consoleApi } from '@console/common/api/consoleApi';
import {
  CostsResponse,
  UsageRecordsResponse,
  UsageResponse,
  type CostModel,
  type CostRange,
  type UsageRecordsQuery,
} from '@contract/http/usage';

export interface CostsArgument {
  timeRange: CostRange;
  model: CostModel;
}

/** Token usage and cost, as the providers reported them. Behaviour, section 18.2. */
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
    getCosts: build.query<CostsResponse, CostsArgument>({
      query: (params) => ({ service: 'chat', url: '/api/llm/costs', params: { ...params } }),
      responseSchema: CostsResponse,
    }),
    getUsageRecords: build.query<UsageRecordsResponse, UsageRecordsQuery>({
      query: (params) => ({ service: 'chat', url: '/api/llm/usage/records', params: { ...params } }),
      responseSchema: UsageRecordsResponse,
    }),
  }),
});

export const { useGetUsageQuery, useGetCostsQuery, useGetUsageRecordsQuery } = usageApi;
