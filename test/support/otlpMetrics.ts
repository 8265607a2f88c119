import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base';
import {
  createOtlpHttpExportDelegate,
  httpAgentFactoryFromOptions,
} from '@opentelemetry/otlp-exporter-base/node-http';
import type { CompressionAlgorithm } from '@opentelemetry/otlp-exporter-base';
import {
  JsonMetricsSerializer,
  MetricsExporterMetricsHelper,
  ProtobufMetricsSerializer,
} from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type AggregationTemporality,
  type PushMetricExporter,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';

type Attributes = Record<string, string>;

interface MetersGiven {
  url: string;
  token: string;
  service: string;
  format: 'json' | 'protobuf';
  compression: CompressionAlgorithm;
  temporality: AggregationTemporality;
}

/** The two histograms of the official SDK; exports happen by `flush` alone. */
export const openMeters = ({ url, token, service, format, compression, temporality }: MetersGiven) => {
  const [type, serializer] =
    format === 'json'
      ? ['application/json', JsonMetricsSerializer]
      : ['application/x-protobuf', ProtobufMetricsSerializer];
  const http = {
    url: `${url}/v1/metrics`,
    headers: () => Promise.resolve({ authorization: `Bearer ${token}`, 'Content-Type': type }),
    compression,
    timeoutMillis: 10_000,
    concurrencyLimit: 1,
    agentFactory: httpAgentFactoryFromOptions({ keepAlive: false }),
  };
  class Exporter extends OTLPExporterBase<ResourceMetrics> implements PushMetricExporter {
    selectAggregationTemporality = () => temporality;
  }
  const exporter = new Exporter(
    createOtlpHttpExportDelegate(
      http,
      serializer,
      'otlp_metric_exporter',
      MetricsExporterMetricsHelper,
      undefined,
    ),
  );
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    readers: [reader],
  });
  const meter = provider.getMeter('agent', '1.0');
  return {
    tokens: meter.createHistogram('gen_ai.client.token.usage', { unit: '{token}' }),
    duration: meter.createHistogram('gen_ai.client.operation.duration', { unit: 's' }),
    other: meter.createHistogram('http.client.request.duration', { unit: 's' }),
    flush: () => provider.forceFlush(),
    close: () => provider.shutdown(),
  };
};

export const CALL: Attributes = {
  'gen_ai.operation.name': 'chat',
  'gen_ai.provider.name': 'openai',
  'gen_ai.request.model': 'gpt-4o-mini',
  'gen_ai.response.model': 'gpt-4o-mini-2024-07-18',
};
export const INPUT: Attributes = { ...CALL, 'gen_ai.token.type': 'input' };
export const OUTPUT: Attributes = { ...CALL, 'gen_ai.token.type': 'output' };

interface PointGiven {
  /** Milliseconds since 1970. */
  startMs?: number;
  atMs: number;
  count: number;
  sum: number;
  attributes?: Attributes;
}

const nanos = (ms: number): string => `${String(ms)}000000`;
const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, stringValue]) => ({ key, value: { stringValue } }));

/** Points of a histogram as OTLP has it in JSON; of input tokens where no attributes are given. */
export const histogram = (
  points: readonly PointGiven[],
  { name = 'gen_ai.client.token.usage', temporality = 2 } = {},
) => ({
  name,
  histogram: {
    aggregationTemporality: temporality,
    dataPoints: points.map(({ startMs, atMs, count, sum, attributes = INPUT }) => ({
      ...(startMs === undefined ? {} : { startTimeUnixNano: nanos(startMs) }),
      timeUnixNano: nanos(atMs),
      count: String(count),
      sum,
      attributes: keyValues(attributes),
    })),
  },
});

export const metricsRequest = (service: string, metrics: readonly unknown[]) => ({
  resourceMetrics: [
    {
      resource: { attributes: keyValues({ 'service.name': service }) },
      scopeMetrics: [{ scope: { name: 'test' }, metrics }],
    },
  ],
});
