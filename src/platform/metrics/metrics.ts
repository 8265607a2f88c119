import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { UsageRecord } from '@contract/entities/usage';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A scrape is over long before its own time limit: what answers later is left out of it. */
const READING_MS = 2000;

export interface EndedRequest {
  method: string;
  /** As it is declared, with its parameters unfilled: addresses would make series without end. */
  route: string;
  status: number;
  seconds: number;
}

/** A figure that is read when it is asked for; undefined: unknown, and not reported. */
export interface GaugeSource {
  name: string;
  help: string;
  /** With one, `read` answers a figure for each of its values. */
  label?: string;
  read: () => Reading | Promise<Reading>;
}
type Reading = number | Record<string, number> | undefined;

export interface Metrics {
  requestEnded: (request: EndedRequest) => void;
  telemetryStored: (signal: string, counts: { accepted: number; rejected: number }) => void;
  /** A request of an exporter that was refused as a whole. */
  telemetryRefused: (signal: string) => void;
  usageRecorded: (usage: Pick<UsageRecord, 'model' | 'inputTokens' | 'outputTokens' | 'cost'>) => void;
  /** The format of Prometheus, and its content type. */
  read: () => Promise<{ type: string; text: string }>;
}

/** Metrics of this process for a monitoring system; names begin with `console_`, but those of Node and the process. */
export const createMetrics = (sources: () => readonly GaugeSource[]): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = new Map<string, Gauge>();
  return {
    ...createCounters(registry),
    read: async () => {
      await Promise.all(sources().map((source) => measure(source, gaugeOf(source, gauges, registry))));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
};

const createCounters = (registry: Registry): Omit<Metrics, 'read'> => {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const requests = new Histogram({
    name: 'console_http_request_duration_seconds',
    help: 'HTTP requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const records = counter(
    'console_telemetry_records_total',
    'Spans, log records and points of metrics that programs sent',
    ['signal', 'outcome'],
  );
  const refused = counter(
    'console_telemetry_refused_requests_total',
    'Requests of exporters that were refused',
    ['signal'],
  );
  const tokens = counter('console_llm_tokens_total', 'Tokens of language models', ['model', 'kind']);
  const cost = counter('console_llm_cost_dollars_total', 'Cost of language models, as far as it is known', [
    'model',
  ]);
  return {
    requestEnded: ({ method, route, status, seconds }) => {
      requests.observe({ method, route, status }, seconds);
    },
    telemetryStored: (signal, { accepted, rejected }) => {
      records.inc({ signal, outcome: 'accepted' }, accepted);
      records.inc({ signal, outcome: 'rejected' }, rejected);
    },
    telemetryRefused: (signal) => {
      refused.inc({ signal });
    },
    usageRecorded: ({ model, inputTokens, outputTokens, cost: dollars }) => {
      tokens.inc({ model, kind: 'input' }, inputTokens);
      tokens.inc({ model, kind: 'output' }, outputTokens);
      if (dollars !== undefined) cost.inc({ model }, dollars);
    },
  };
};

const gaugeOf = (
  { name, help, label }: GaugeSource,
  gauges: Map<string, Gauge>,
  registry: Registry,
): Gauge => {
  const labelNames = label === undefined ? [] : [label];
  const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames, registers: [registry] });
  gauges.set(name, gauge);
  return gauge;
};

const measure = async ({ label, read }: GaugeSource, gauge: Gauge): Promise<void> => {
  const reading = await inTime(read);
  // With labels that leaves no series, without them one of zero.
  gauge.reset();
  if (typeof reading === 'number') gauge.set(reading);
  else if (reading === undefined && label === undefined) gauge.remove();
  else if (reading !== undefined)
    for (const [value, figure] of Object.entries(reading)) gauge.set({ [label ?? 'kind']: value }, figure);
};

const inTime = async (read: GaugeSource['read']): Promise<Reading> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, READING_MS, undefined);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
