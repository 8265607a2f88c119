import { IdParams } from '../http/params';
import {
  KeptCallResponse,
  KeptCallsResponse,
  ResourceWatchQuery,
  ResourceWatchResponse,
  ServerCallParams,
  ServerTestBody,
  ServerTestParams,
  ServerTestRemoved,
  ServerTestResponse,
  ServerTestsResponse,
} from '../http/serverCalls';
import { EXECUTE, MANAGE } from '../requirements';
import { endpoint } from './endpoint';

/** Calls that people made of a tool server, and the tests that were made of them. */
export const serverCallEndpoints = {
  list: endpoint({
    operation: 'tools GET /api/servers/:id/calls',
    summary: 'Calls that people made of a tool server, with those under way',
    requirement: EXECUTE,
    params: IdParams,
    answer: KeptCallsResponse,
  }),
  get: endpoint({
    operation: 'tools GET /api/servers/:id/calls/:callId',
    summary: 'One of them with its answer',
    requirement: EXECUTE,
    params: ServerCallParams,
    answer: KeptCallResponse,
  }),
  cancel: endpoint({
    operation: 'tools POST /api/servers/:id/calls/:callId/cancel',
    summary: 'Cancel a call under way',
    requirement: EXECUTE,
    params: ServerCallParams,
    answer: KeptCallResponse,
  }),
  watch: endpoint({
    operation: 'tools GET /api/servers/:id/watch',
    summary: 'When a resource last changed, as its server tells while this is asked',
    requirement: EXECUTE,
    params: IdParams,
    query: ResourceWatchQuery,
    answer: ResourceWatchResponse,
  }),
  tests: endpoint({
    operation: 'tools GET /api/servers/:id/tests',
    summary: 'Tests of a tool server with their last results',
    requirement: 'signed-in',
    params: IdParams,
    answer: ServerTestsResponse,
  }),
  addTest: endpoint({
    operation: 'tools POST /api/servers/:id/tests',
    summary: 'Save a call as a test',
    requirement: MANAGE,
    params: IdParams,
    body: ServerTestBody,
    answer: ServerTestResponse,
  }),
  removeTest: endpoint({
    operation: 'tools DELETE /api/servers/:id/tests/:testId',
    summary: 'Take a test away',
    requirement: MANAGE,
    params: ServerTestParams,
    answer: ServerTestRemoved,
  }),
  runTests: endpoint({
    operation: 'tools POST /api/servers/:id/tests/run',
    summary: 'Run the tests of a tool server now',
    requirement: EXECUTE,
    params: IdParams,
    answer: ServerTestsResponse,
  }),
};
