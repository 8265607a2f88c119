import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import {
  RunFacetsResponse,
  RunLabelsResponse,
  RunsResponse,
  type RunExportFormat,
  type RunLabelsBody,
} from '@contract/http/runList';
import { RunViewsResponse, type RunViewBody } from '@contract/http/savedViews';
import { RunRecords } from '@contract/http/runs';
import { LOG_EXPORT_TIMEOUT_MS } from '@contract/limits';
import * as v from 'valibot';
import { runFilterParams, type RunFilter, type RunPosition } from './runFilter';

/** A run of six hours is some megabytes. */
const RUN_TIMEOUT_MS = 30_000;

export interface RunPage {
  filter: RunFilter;
  position: RunPosition;
  /** Key of the newest run that is shown, once there is one: later ones are counted, and move nothing. */
  through: string | undefined;
  limit: number;
  /** Which time somebody looks for the newest: what was kept of the last time is not shown again. */
  look: number;
}

export const runsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Run', 'RunView'] }).injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/runs/:runId/records`: everything that carries the run's id. */
    getRunRecords: build.query<RunRecords, string>({
      query: (runId) => ({
        service: 'chat',
        url: `/api/runs/${encodeURIComponent(runId)}/records`,
        timeoutMs: RUN_TIMEOUT_MS,
      }),
      responseSchema: RunRecords,
    }),
    getRuns: build.query<RunsResponse, RunPage>({
      query: ({ filter, position, through, limit }) => ({
        service: 'chat',
        url: '/api/runs',
        params: {
          ...runFilterParams(filter, Date.now()),
          ...position,
          through: (position.before ?? position.after) ? undefined : through,
          limit: String(limit),
        },
      }),
      responseSchema: RunsResponse,
      providesTags: ['Run'],
    }),
    getRunFacets: build.query<RunFacetsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/run-facets' }),
      responseSchema: RunFacetsResponse,
      providesTags: ['Run'],
    }),
    /** Answers the address of the file in this browser: the file itself is no state. */
    exportRuns: build.mutation<string, { filter: RunFilter; format: RunExportFormat }>({
      query: ({ filter, format }) => ({
        service: 'chat',
        url: '/api/run-export',
        params: { ...runFilterParams(filter, Date.now()), format },
        readsFile: true,
        timeoutMs: LOG_EXPORT_TIMEOUT_MS,
      }),
      responseSchema: v.string(),
    }),
    labelRuns: build.mutation<RunLabelsResponse, Idempotent & { body: RunLabelsBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/run-labels',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: RunLabelsResponse,
      invalidatesTags: ['Run'],
    }),
    getRunViews: build.query<RunViewsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/run-views' }),
      responseSchema: RunViewsResponse,
      providesTags: ['RunView'],
    }),
    saveRunView: build.mutation<RunViewsResponse, Idempotent & { body: RunViewBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/run-views',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: RunViewsResponse,
      invalidatesTags: ['RunView'],
    }),
    removeRunView: build.mutation<RunViewsResponse, IdempotentOn>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: `/api/run-views/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: RunViewsResponse,
      invalidatesTags: ['RunView'],
    }),
  }),
});

export const {
  useGetRunRecordsQuery,
  useGetRunsQuery,
  useGetRunFacetsQuery,
  useExportRunsMutation,
  useLabelRunsMutation,
  useGetRunViewsQuery,
  useSaveRunViewMutation,
  useRemoveRunViewMutation,
} = runsApi;
