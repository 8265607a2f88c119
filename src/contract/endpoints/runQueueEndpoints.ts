import { QueueRulesBody, QueueRulesResponse, RunQueueQuery, RunQueueResponse } from '../http/runQueue';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** Runs that somebody should look at, and the rules that say which. */
export const runQueueEndpoints = {
  list: endpoint({
    operation: 'chat GET /api/run-queue',
    summary: 'Runs to look at that the reader has not judged, each with its reasons',
    requirement: 'signed-in',
    query: RunQueueQuery,
    answer: RunQueueResponse,
  }),
  rules: endpoint({
    operation: 'chat GET /api/run-queue/rules',
    summary: 'The rules of the queue in force',
    requirement: 'signed-in',
    answer: QueueRulesResponse,
  }),
  saveRules: endpoint({
    operation: 'chat PUT /api/run-queue/rules',
    summary: 'Save the rules, and fill the queue by them',
    requirement: ADMIN,
    body: QueueRulesBody,
    answer: QueueRulesResponse,
  }),
};
