import { RunRecords } from '../http/runs';
import { RunParams } from '../http/params';
import { RunResponse, TracesQuery, TracesResponse } from '../http/telemetry';
import { CostsQuery, CostsResponse } from '../http/costs';
import { UsageQuery, UsageRecordsQuery, UsageRecordsResponse } from '../http/usageRecords';
import { UsageResponse } from '../http/usage';
import { endpoint } from './endpoint';

/** Traces, runs, and what language models used. */
export const telemetryEndpoints = {
  traces: endpoint({
    operation: 'chat GET /api/traces',
    summary: 'Trace events, oldest first',
    requirement: 'signed-in',
    query: TracesQuery,
    answer: TracesResponse,
  }),
  run: endpoint({
    operation: 'chat GET /api/runs/:runId',
    summary: 'One run',
    requirement: 'signed-in',
    params: RunParams,
    answer: RunResponse,
  }),
  runRecords: endpoint({
    operation: 'chat GET /api/runs/:runId/records',
    summary: 'Everything that carries the id of a run',
    requirement: 'signed-in',
    params: RunParams,
    answer: RunRecords,
  }),
  usage: endpoint({
    operation: 'chat GET /api/llm/usage',
    summary: 'Model calls, tokens and costs of a span of time',
    requirement: 'signed-in',
    query: UsageQuery,
    answer: UsageResponse,
  }),
  costs: endpoint({
    operation: 'chat GET /api/llm/costs',
    summary: 'Costs by time, agent and model',
    requirement: 'signed-in',
    query: CostsQuery,
    answer: CostsResponse,
  }),
  usageRecords: endpoint({
    operation: 'chat GET /api/llm/usage/records',
    summary: 'Single model calls, newest first, with the sum of all that match',
    requirement: 'signed-in',
    query: UsageRecordsQuery,
    answer: UsageRecordsResponse,
  }),
};
