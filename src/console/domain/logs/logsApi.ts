import { consoleApi } from '@console/common/api/consoleApi';
import {
  LogContextResponse,
  LogFlagResponse,
  LogsResponse,
  LogStatsResponse,
  type LogExportFormat,
} from '@contract/http/telemetry';
import { LOG_EXPORT_TIMEOUT_MS } from '@contract/limits';
import * as v from 'valibot';
import { logFilterParams, type LogFilter } from './logFilter';

export interface LogPage {
  filter: LogFilter;
  limit: number;
  /** Numbers of entries; both exclusive. */
  before?: number;
  after?: number;
}

/** `filter` with both ends of its range. */
export interface LogStatsRequest {
  filter: LogFilter;
  buckets: number;
}

/** Specification 2, sections 2 and 7 (Log Viewer). */
export const logsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getLogs: build.query<LogsResponse, LogPage>({
      query: ({ filter, ...page }) => ({
        service: 'chat',
        url: '/api/logs',
        params: { ...logFilterParams(filter), ...page },
      }),
      responseSchema: LogsResponse,
    }),
    getLogStats: build.query<LogStatsResponse, LogStatsRequest>({
      query: ({ filter, buckets }) => ({
        ...{ service: 'chat', url: '/api/logs/stats' },
        params: { ...logFilterParams(filter), order: undefined, buckets },
      }),
      responseSchema: LogStatsResponse,
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
        params: { ...logFilterParams(filter), format },
        readsFile: true,
        timeoutMs: LOG_EXPORT_TIMEOUT_MS,
      }),
      responseSchema: v.string(),
    }),
  }),
});

export const { useGetLogsQuery, useGetLogStatsQuery, useGetLogContextQuery, useExportLogsMutation } = logsApi;
