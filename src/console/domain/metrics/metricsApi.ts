import { consoleApi } from '@console/common/api/consoleApi';
import { SystemMetrics } from '@contract/entities/systemMetrics';

export const metricsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET {chat}/health`: percent, counts and milliseconds; null is unknown. Behaviour, section 18.2. */
    getMetrics: build.query<SystemMetrics, undefined>({
      query: () => ({ service: 'chat', url: '/health' }),
      responseSchema: SystemMetrics,
    }),
  }),
});

export const { useGetMetricsQuery } = metricsApi;
