import { AsyncLocalStorage } from 'node:async_hooks';
import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Keeps the span under way across awaits, so that a framework's spans belong to one run. */
const followAwaits = () => {
  const store = new AsyncLocalStorage();
  const manager = {
    active: () => store.getStore() ?? ROOT_CONTEXT,
    with: (one, work, self, ...rest) => store.run(one, () => work.call(self, ...rest)),
    bind: (one, work) => work,
    enable: () => manager,
    disable: () => manager,
  };
  context.setGlobalContextManager(manager);
};

/** Sends spans to the console; `traceparent` goes with every call, so that calls and spans meet on one run. */
export const startRun = ({ name, address, key }) => {
  followAwaits();
  const exporter = new OTLPTraceExporter({
    url: `${address}/v1/traces`,
    headers: { Authorization: `Bearer ${key}` },
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer(name);
  const span = tracer.startSpan(`invoke_agent ${name}`, {
    attributes: { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': name },
  });
  const { traceId, spanId } = span.spanContext();
  return {
    tracer,
    traceparent: `00-${traceId}-${spanId}-01`,
    within: (work) => context.with(trace.setSpan(context.active(), span), work),
    end: async () => {
      span.end();
      await provider.shutdown();
    },
  };
};
