import { hash } from 'node:crypto';
import { trace, type Context, type Span, type SpanOptions } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';

/** Makes the spans of one platform. */
export interface RunTracer {
  /** Without a parent in the context, and with a run, it begins the run's trace. */
  start: (name: string, options: SpanOptions, context: Context, runId: string | undefined) => Span;
  /** Sends what is left, for a moment at most. */
  close: () => Promise<void>;
}

const RUN_ID = /^run_([0-9a-f]{16})$/;
const CLOSE_LIMIT_MS = 2000;

const seal = (half: string): string => hash('sha256', `run_${half}`).slice(0, 16);

/** The trace of a run of this platform: the run's own sixteen digits, and sixteen that only they have. */
export const traceIdOf = (runId: string): string | undefined => {
  const half = RUN_ID.exec(runId)?.[1];
  return half === undefined || /^0+$/.test(half) ? undefined : `${half}${seal(half)}`;
};

/** The run that a trace belongs to: one of this platform's, by its digits, else one that has the trace's id. */
export const runIdOf = (traceId: string): string => {
  const half = traceId.slice(0, 16);
  return traceId.slice(16) === seal(half) ? `run_${half}` : traceId;
};

/** Spans are made in any case, since their ids travel to tools and agents; without an exporter they go nowhere. */
export const createRunTracer = (
  resource: Record<string, string>,
  exporter: SpanExporter | undefined,
): RunTracer => {
  const random = new RandomIdGenerator();
  let wanted: string | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    spanProcessors: exporter ? [new BatchSpanProcessor({ exporter })] : [],
    idGenerator: {
      generateTraceId: () => wanted ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('agent-operations-console');
  return {
    start: (name, options, context, runId) => {
      const begins = trace.getSpanContext(context) === undefined;
      wanted = begins && runId !== undefined ? traceIdOf(runId) : undefined;
      try {
        return tracer.startSpan(name, options, context);
      } finally {
        wanted = undefined;
      }
    },
    close: () =>
      Promise.race([
        // A failed export has been reported where it failed; closing goes on.
        provider.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => void setTimeout(resolve, CLOSE_LIMIT_MS).unref()),
      ]),
  };
};
