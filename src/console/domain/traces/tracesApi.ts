import { consoleApi } from '@console/common/api/consoleApi';
import { TracesResponse } from '@contract/http/telemetry';

export interface TracesFilter {
  runId?: string;
  correlationId?: string;
  limit?: number;
}

/** `GET /api/traces`: the newest events, oldest first. Specification 1, section 7. */
export const tracesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getTraces: build.query<TracesResponse, TracesFilter>({
      query: (filter) => ({ service: 'chat', url: '/api/traces', params: { ...filter } }),
      responseSchema: TracesResponse,
    }),
  }),
});
