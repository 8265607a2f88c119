import { consoleApi } from '@console/common/api/consoleApi';
import type { AnalysisRange } from '@contract/entities/observation';
import {
  AnalysisResponse,
  EndedTasksResponse,
  LoadSamplesResponse,
  ObservationResponse,
  type EndedTasksQuery,
  type LoadSamplesQuery,
} from '@contract/http/observation';
import { ProcessesResponse } from '@contract/http/processes';

/** Data of the Observe and Analyze screens, from the rows of the platform. */
export const observationApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getObservation: build.query<ObservationResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/observe' }),
      responseSchema: ObservationResponse,
    }),
    getProcesses: build.query<ProcessesResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/processes' }),
      responseSchema: ProcessesResponse,
    }),
    getAnalysis: build.query<AnalysisResponse, AnalysisRange>({
      query: (range) => ({ service: 'chat', url: '/api/analyze', params: { range } }),
      responseSchema: AnalysisResponse,
    }),
    getLoadSamples: build.query<LoadSamplesResponse, LoadSamplesQuery>({
      query: (params) => ({ service: 'chat', url: '/api/observe/loads', params }),
      responseSchema: LoadSamplesResponse,
    }),
    getEndedTasks: build.query<EndedTasksResponse, EndedTasksQuery>({
      query: (params) => ({ service: 'chat', url: '/api/analyze/tasks', params }),
      responseSchema: EndedTasksResponse,
    }),
  }),
});

export const {
  useGetObservationQuery,
  useGetProcessesQuery,
  useGetAnalysisQuery,
  useGetLoadSamplesQuery,
  useGetEndedTasksQuery,
} = observationApi;
