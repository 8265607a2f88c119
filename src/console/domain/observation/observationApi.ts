import { consoleApi } from '@console/common/api/consoleApi';
import type { AnalysisRange } from '@contract/entities/observation';
import { AnalysisResponse, ObservationResponse } from '@contract/http/observation';

/** What the Observe and Analyze screens show, from the rows of the platform. */
export const observationApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getObservation: build.query<ObservationResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/observe' }),
      responseSchema: ObservationResponse,
    }),
    getAnalysis: build.query<AnalysisResponse, AnalysisRange>({
      query: (range) => ({ service: 'chat', url: '/api/analyze', params: { range } }),
      responseSchema: AnalysisResponse,
    }),
  }),
});

export const { useGetObservationQuery, useGetAnalysisQuery } = observationApi;
