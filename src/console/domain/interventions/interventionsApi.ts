import { consoleApi } from '@console/common/api/consoleApi';
import {
  InterventionResponse,
  InterventionsResponse,
  RunningWork,
  type InterventionBody,
} from '@contract/http/interventions';

export interface InterventionArgument extends InterventionBody {
  /** Key that makes it happen once, however often it is sent. */
  idempotencyKey: string;
}

/** `/api/interventions`: Behaviour, section 18.2. */
export const interventionsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getInterventions: build.query<InterventionsResponse, undefined>({
      query: () => ({ service: 'interventions', url: '/api/interventions' }),
      responseSchema: InterventionsResponse,
    }),
    getRunningWork: build.query<RunningWork, undefined>({
      query: () => ({ service: 'interventions', url: '/api/interventions/running' }),
      responseSchema: RunningWork,
      keepUnusedDataFor: 0,
    }),
    intervene: build.mutation<InterventionResponse, InterventionArgument>({
      query: ({ idempotencyKey, ...body }) => ({
        service: 'interventions',
        url: '/api/interventions',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      responseSchema: InterventionResponse,
    }),
  }),
});

export const { useGetRunningWorkQuery, useInterveneMutation } = interventionsApi;
