import { endpoint } from './endpoint';

const OTLP_TYPES = ['application/json', 'application/x-protobuf'] as const;

/** OTLP over HTTP: bodies and answers are those of its specification. */
export const openTelemetryEndpoints = {
  traces: endpoint({
    operation: 'chat POST /v1/traces',
    summary: 'Take spans of a program',
    requirement: 'api-key',
    bodyTypes: OTLP_TYPES,
    answerTypes: OTLP_TYPES,
  }),
  logs: endpoint({
    operation: 'chat POST /v1/logs',
    summary: 'Take log records of a program',
    requirement: 'api-key',
    bodyTypes: OTLP_TYPES,
    answerTypes: OTLP_TYPES,
  }),
  metrics: endpoint({
    operation: 'chat POST /v1/metrics',
    summary: 'Take GenAI metrics of a program',
    requirement: 'api-key',
    bodyTypes: OTLP_TYPES,
    answerTypes: OTLP_TYPES,
  }),
};
