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
 * Filter over a chosen range; without a beginning the hour before its end, without an end until now by the server's
 * clock; for a list that begins at a moment the hour around it.
 */
export interface LogStatsRequest {
  filter: LogFilter;
  aheadMs: number;
  buckets: number;
}

/** Request for counts over the range of the statistics. */
export type LogCountsRequest = Omit<LogStatsRequest, 'buckets'>;

export const rangeParams = ({ filter, aheadMs }: LogCountsRequest) => {
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

const statsParams = ({ buckets, ...request }: LogStatsRequest) => ({ ...rangeParams(request), buckets });

/** Behaviour, sections 3 and 18.2. */
export const logsApi = consoleApi.injectEndpoints({
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

export const { useGetLogsQuery, useGetLogStatsQuery, useGetLogContextQuery, useExportLogsMutation } = logsApi;
