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

const HOUR_MS = 3_600_000;

/**
 * What the list is narrowed to, over a chosen range; without a beginning the hour before its end, without an end until now
 * by the server's clock.
 */
export interface LogStatsRequest {
  filter: LogFilter;
  aheadMs: number;
  buckets: number;
}

const statsParams = ({ filter, aheadMs, buckets }: LogStatsRequest) => {
  const end = filter.to === '' ? Date.now() + aheadMs : Date.parse(filter.to);
  const begin = filter.from === '' ? end - HOUR_MS : Date.parse(filter.from);
  return {
    ...logFilterParams(filter),
    order: undefined,
    from: new Date(Math.min(begin, end - 1)).toISOString(),
    to: new Date(end).toISOString(),
    buckets,
  };
};

/** Behaviour, sections 3 and 18.2. */
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
      query: (request) => ({ service: 'chat', url: '/api/logs/stats', params: statsParams(request) }),
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
