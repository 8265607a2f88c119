import { SystemHealth } from '../entities/systemMetrics';
import { ClientConfig, OkResponse } from '../http/auth';
import { ErrorBody } from '../http/errors';
import { endpoint } from './endpoint';

/** The state of the platform, for whoever watches or opens it. */
export const platformEndpoints = {
  health: endpoint({
    operation: 'chat GET /health',
    summary: 'Figures of the platform, and what keeps it from working in full',
    requirement: 'public',
    answer: SystemHealth,
  }),
  ready: endpoint({
    operation: 'chat GET /readyz',
    summary: 'Whether the platform answers',
    requirement: 'public',
    answer: OkResponse,
    answers: { 503: ErrorBody },
  }),
  metrics: endpoint({
    operation: 'chat GET /metrics',
    summary: 'Figures of this process, in the text format of Prometheus',
    requirement: 'api-key',
    answerTypes: ['text/plain'],
  }),
  clientConfig: endpoint({
    operation: 'chat GET /api/client-config',
    summary: 'What the console must know before anybody is signed in',
    requirement: 'public',
    answer: ClientConfig,
  }),
};
