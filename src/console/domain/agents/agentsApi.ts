import { consoleApi } from '@console/common/api/consoleApi';
import { GatewayStats } from '@contract/http/stats';

export const agentsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET {gateway}/api/stats`: every agent the gateway lists. Behaviour, section 18.2. */
    getGatewayStats: build.query<GatewayStats, undefined>({
      query: () => ({ service: 'gateway', url: '/api/stats' }),
      responseSchema: GatewayStats,
    }),
  }),
});

export const { useGetGatewayStatsQuery } = agentsApi;
