import { consoleApi } from '@console/common/api/consoleApi';
import { CostsResponse, type CostModel } from '@contract/http/costs';
import type { CostRange } from '@contract/http/usage';
import { UsageRecordsResponse, type UsageRecordsQuery } from '@contract/http/usageRecords';

export interface CostsArgument {
  timeRange: CostRange;
  model: CostModel;
}

/** Costs, and the model calls behind them. Behaviour, section 18.2. */
export const costsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useGetCostsQuery, useGetUsageRecordsQuery } = costsApi;
