import { IdParams } from '../http/params';
import {
  LogContextResponse,
  LogExportQuery,
  LogFlagBody,
  LogFlagResponse,
  LogsQuery,
  LogsResponse,
  LogStatsQuery,
  LogStatsResponse,
} from '../http/telemetry';
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
