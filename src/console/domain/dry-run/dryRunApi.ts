import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import {
  DryRunResponse,
  LiveRunResponse,
  ResetResponse,
  ScenarioAddedResponse,
  ScenariosResponse,
  type ScenarioBody,
} from '@contract/http/dryRun';

/** Scenarios of many agents may take their time. */
const RUN_TIMEOUT_MS = 120_000;
const scenarioUrl = (id: string): string => `/api/dry-run/scenarios/${encodeURIComponent(id)}`;

/** Scenarios and what they would do. Behaviour, section 9. */
export const dryRunApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getScenarios: build.query<ScenariosResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/dry-run/scenarios' }),
      responseSchema: ScenariosResponse,
      providesTags: ['DryRun'],
    }),
    addScenario: build.mutation<ScenarioAddedResponse, Idempotent & { body: ScenarioBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/dry-run/scenarios',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: ScenarioAddedResponse,
      invalidatesTags: ['DryRun'],
    }),
    removeScenario: build.mutation<ResetResponse, IdempotentOn>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: scenarioUrl(id),
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: ResetResponse,
      invalidatesTags: ['DryRun'],
    }),
    runScenario: build.mutation<DryRunResponse, IdempotentOn>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: `${scenarioUrl(id)}/run`,
        method: 'POST',
        timeoutMs: RUN_TIMEOUT_MS,
        idempotencyKey: key,
      }),
      // Read anew by the saga, once the steps are over on screen as well.
      responseSchema: DryRunResponse,
    }),
    resetScenario: build.mutation<ResetResponse, IdempotentOn>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: `${scenarioUrl(id)}/reset`,
        method: 'POST',
        idempotencyKey: key,
      }),
      responseSchema: ResetResponse,
      invalidatesTags: ['DryRun'],
    }),
    startLive: build.mutation<LiveRunResponse, string>({
      query: (runId) => ({
        service: 'chat',
        method: 'POST',
        url: `/api/dry-run/results/${encodeURIComponent(runId)}/live`,
        // The platform starts one live run per dry run: the run is the key.
        idempotencyKey: runId,
      }),
      responseSchema: LiveRunResponse,
      invalidatesTags: ['DryRun'],
    }),
  }),
});

export const {
  useGetScenariosQuery,
  useAddScenarioMutation,
  useRemoveScenarioMutation,
  useResetScenarioMutation,
  useStartLiveMutation,
} = dryRunApi;
