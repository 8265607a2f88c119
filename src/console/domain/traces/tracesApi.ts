import { consoleApi } from '@console/common/api/consoleApi';
import { TracesResponse } from '@contract/http/telemetry';

export interface TracesFilter {
  runId?: string;
  correlationId?: string;
  agent?: string;
  limit?: number;
}

/** `GET /api/traces`: the newest events, oldest first. Behaviour, section 18.2. */
export const tracesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getTraces: build.query<TracesResponse, TracesFilter>({
      query: (filter) => ({ service: 'chat', url: '/api/traces', params: { ...filter } }),
      responseSchema: TracesResponse,
    }),
    /** The same call for its own sake: its answer does not enter the viewer's list. */
    getTracesOf: build.query<TracesResponse, TracesFilter>({
      query: (filter) => ({ service: 'chat', url: '/api/traces', params: { ...filter } }),
      responseSchema: TracesResponse,
    }),
  }),
});

export const { useGetTracesOfQuery } = tracesApi;
