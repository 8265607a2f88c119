import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import { LogFieldsResponse, LogPatternsResponse } from '@contract/http/logCounts';
import { RunViewsResponse, type RunViewBody } from '@contract/http/savedViews';
import { rangeParams, type LogCountsRequest } from './logsApi';

/** Calls of the Log Viewer alone. Behaviour, section 3.1. */
export const logSearchApi = consoleApi.enhanceEndpoints({ addTagTypes: ['LogView'] }).injectEndpoints({
  endpoints: (build) => ({
    getLogPatterns: build.query<LogPatternsResponse, LogCountsRequest>({
      query: (request) => ({ service: 'chat', url: '/api/log-patterns', params: rangeParams(request) }),
      responseSchema: LogPatternsResponse,
    }),
    getLogFields: build.query<LogFieldsResponse, LogCountsRequest>({
      query: (request) => ({ service: 'chat', url: '/api/log-fields', params: rangeParams(request) }),
      responseSchema: LogFieldsResponse,
    }),
    getLogViews: build.query<RunViewsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/log-views' }),
      responseSchema: RunViewsResponse,
      providesTags: ['LogView'],
    }),
    saveLogView: build.mutation<RunViewsResponse, Idempotent & { body: RunViewBody }>({
      query: ({ body, key }) => ({
        service: 'chat',
        url: '/api/log-views',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: RunViewsResponse,
      invalidatesTags: ['LogView'],
    }),
    removeLogView: build.mutation<RunViewsResponse, IdempotentOn>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: `/api/log-views/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: RunViewsResponse,
      invalidatesTags: ['LogView'],
    }),
  }),
});

export const {
  useGetLogPatternsQuery,
  useGetLogFieldsQuery,
  useGetLogViewsQuery,
  useSaveLogViewMutation,
  useRemoveLogViewMutation,
} = logSearchApi;
