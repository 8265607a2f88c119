import { LogCountsQuery, LogFieldsResponse, LogPatternsResponse } from '../http/logCounts';
import { IdParams } from '../http/params';
import { RunViewBody, RunViewsResponse } from '../http/savedViews';
import {
  LogContextResponse,
  LogFlagBody,
  LogFlagResponse,
  LogsResponse,
  LogStatsResponse,
} from '../http/telemetry';
import { LogExportQuery, LogsQuery, LogStatsQuery } from '../http/logQueries';
import { EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** Log entries. */
export const logEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/logs',
    summary: 'Log entries, oldest first',
    requirement: 'signed-in',
    query: LogsQuery,
    answer: LogsResponse,
  }),
  stats: endpoint({
    operation: 'chat GET /api/logs/stats',
    summary: 'How many entries of each level match',
    requirement: 'signed-in',
    query: LogStatsQuery,
    answer: LogStatsResponse,
  }),
  patterns: endpoint({
    operation: 'chat GET /api/log-patterns',
    summary: 'Similar messages among the entries that match, counted',
    requirement: 'signed-in',
    query: LogCountsQuery,
    answer: LogPatternsResponse,
  }),
  fields: endpoint({
    operation: 'chat GET /api/log-fields',
    summary: 'Fields of meta among the entries that match, with their most frequent values',
    requirement: 'signed-in',
    query: LogCountsQuery,
    answer: LogFieldsResponse,
  }),
  views: endpoint({
    operation: 'chat GET /api/log-views',
    summary: 'Saved views of the Log Viewer, of whoever asks',
    requirement: 'signed-in',
    answer: RunViewsResponse,
  }),
  saveView: endpoint({
    operation: 'chat POST /api/log-views',
    summary: 'Save a view under a name; one of that name is replaced',
    requirement: 'signed-in',
    body: RunViewBody,
    answer: RunViewsResponse,
  }),
  removeView: endpoint({
    operation: 'chat DELETE /api/log-views/:id',
    summary: 'Remove a saved view',
    requirement: 'signed-in',
    params: IdParams,
    answer: RunViewsResponse,
  }),
  export: endpoint({
    operation: 'chat GET /api/logs/export',
    summary: 'Every entry that matches, as a file',
    requirement: 'signed-in',
    query: LogExportQuery,
    answerTypes: ['text/csv', 'application/x-ndjson'],
  }),
  context: endpoint({
    operation: 'chat GET /api/logs/:id/context',
    summary: 'The entries around one entry',
    requirement: 'signed-in',
    params: IdParams,
    answer: LogContextResponse,
  }),
  flag: endpoint({
    operation: 'chat PUT /api/logs/:id/flag',
    summary: 'Mark an entry, or take the mark away',
    requirement: EXECUTE,
    params: IdParams,
    body: LogFlagBody,
    answer: LogFlagResponse,
  }),
};
