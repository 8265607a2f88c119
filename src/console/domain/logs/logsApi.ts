import { consoleApi } from '@console/common/api/consoleApi';
import {
  LogContextResponse,
  LogFieldsResponse,
  LogFlagResponse,
  LogPatternsResponse,
  LogsResponse,
  LogStatsResponse,
  type LogExportFormat,
} from '@contract/http/telemetry';
import { RunViewsResponse, type RunViewBody } from '@contract/http/runList';
import { LOG_EXPORT_TIMEOUT_MS } from '@contract/limits';
import * as v from 'valibot';
import { logFilterParams, logSpan, type LogFilter } from './logFilter';

export interface LogPage {
  filter: LogFilter;
  limit: number;
  /** Numbers of entries; both exclusive. */
  before?: number;
  after?: number;
  /** An instant that the page begins at. */
  at?: string;
}

const HOUR_MS = 3_600_000;

/**
 * What the list is narrowed to, over a chosen range; without a beginning the hour before its end, without an end until now
 * by the server's clock; of a list that begins at a moment the hour around it.
 */
export interface LogStatsRequest {
  filter: LogFilter;
  aheadMs: number;
  buckets: number;
}

const rangeParams = ({ filter, aheadMs }: Omit<LogStatsRequest, 'buckets'>) => {
  const now = Date.now() + aheadMs;
  const span = logSpan(filter, now);
  const isAround = filter.at !== '' && span.from === undefined && span.to === undefined;
  const middle = isAround ? Date.parse(filter.at) + HOUR_MS / 2 : now;
  const end = span.to === undefined ? middle : Date.parse(span.to);
  const begin = span.from === undefined ? end - HOUR_MS : Date.parse(span.from);
  return {
    ...logFilterParams(filter, now),
    order: undefined,
    from: new Date(Math.min(begin, end - 1)).toISOString(),
    to: new Date(end).toISOString(),
  };
};

/** What is counted: of the range that the statistics are of. */
export type LogCountsRequest = Omit<LogStatsRequest, 'buckets'>;

const statsParams = ({ buckets, ...request }: LogStatsRequest) => ({ ...rangeParams(request), buckets });

/** Behaviour, sections 3 and 18.2. */
export const logsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['LogView'] }).injectEndpoints({
  endpoints: (build) => ({
    getLogs: build.query<LogsResponse, LogPage>({
      query: ({ filter, ...page }) => ({
        service: 'chat',
        url: '/api/logs',
        params: { ...logFilterParams(filter, Date.now()), ...page },
      }),
      responseSchema: LogsResponse,
    }),
    getLogStats: build.query<LogStatsResponse, LogStatsRequest>({
      query: (request) => ({ service: 'chat', url: '/api/logs/stats', params: statsParams(request) }),
      responseSchema: LogStatsResponse,
    }),
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
    saveLogView: build.mutation<RunViewsResponse, { body: RunViewBody; key: string }>({
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
    removeLogView: build.mutation<RunViewsResponse, { id: string; key: string }>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: `/api/log-views/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: RunViewsResponse,
      invalidatesTags: ['LogView'],
    }),
    getLogContext: build.query<LogContextResponse, string>({
      query: (id) => ({ service: 'chat', url: `/api/logs/${encodeURIComponent(id)}/context` }),
      responseSchema: LogContextResponse,
    }),
    setLogFlag: build.mutation<LogFlagResponse, { id: string; flagged: boolean; key: string }>({
      query: ({ id, flagged, key }) => ({
        service: 'chat',
        url: `/api/logs/${encodeURIComponent(id)}/flag`,
        method: 'PUT',
        body: { flagged },
        idempotencyKey: key,
      }),
      responseSchema: LogFlagResponse,
    }),
    /** Answers the address of the file in this browser: the file itself is no state. */
    exportLogs: build.mutation<string, { filter: LogFilter; format: LogExportFormat }>({
      query: ({ filter, format }) => ({
        service: 'chat',
        url: '/api/logs/export',
        params: { ...logFilterParams(filter, Date.now()), format },
        readsFile: true,
        timeoutMs: LOG_EXPORT_TIMEOUT_MS,
      }),
      responseSchema: v.string(),
    }),
  }),
});

export const {
  useGetLogsQuery,
  useGetLogStatsQuery,
  useGetLogPatternsQuery,
  useGetLogFieldsQuery,
  useGetLogContextQuery,
  useExportLogsMutation,
  useGetLogViewsQuery,
  useSaveLogViewMutation,
  useRemoveLogViewMutation,
} = logsApi;
