import { SpanKind, SpanStatusCode, trace, ROOT_CONTEXT, type Attributes } from '@opentelemetry/api';
import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter as JsonLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPLogExporter as ProtobufLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPTraceExporter as JsonTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { CompressionAlgorithm } from '@opentelemetry/otlp-exporter-base';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { runsApi } from '@console/domain/runs/runsApi';
import { selectTraceEvents } from '@console/domain/traces/tracesSelectors';
import { tracesActions } from '@console/domain/traces/tracesReducer';
import type { RunRecords } from '@contract/http/runs';
import type { UsageResponse } from '@contract/http/usage';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const TOKEN = 'token-of-the-exporters';

let platform: TestPlatform;
let console_: TestConsole;
beforeAll(async () => {
  platform = await startPlatform({ config: { otlpToken: TOKEN } });
  console_ = await openConsole(platform.url, 'viewer');
});
afterAll(async () => {
  console_.close();
  await platform.stop();
});

const { NONE, GZIP } = CompressionAlgorithm;
const EXPORTERS = {
  'JSON, not compressed': { Traces: JsonTraceExporter, Logs: JsonLogExporter, compression: NONE },
  'JSON, gzip': { Traces: JsonTraceExporter, Logs: JsonLogExporter, compression: GZIP },
  'protobuf, not compressed': { Traces: ProtobufTraceExporter, Logs: ProtobufLogExporter, compression: NONE },
  'protobuf, gzip': { Traces: ProtobufTraceExporter, Logs: ProtobufLogExporter, compression: GZIP },
} as const;

/** An agent somebody has instrumented with the official SDK, sending to the platform. */
const instrument = (name: keyof typeof EXPORTERS, service: string) => {
  const { Traces, Logs, compression } = EXPORTERS[name];
  const options = (path: string) => ({
    url: `${platform.url}${path}`,
    headers: { authorization: `Bearer ${TOKEN}` },
    compression,
  });
  const resource = resourceFromAttributes({ 'service.name': service });
  const spans = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new Traces(options('/v1/traces')) })],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new Logs(options('/v1/logs')) })],
  });
  return {
    tracer: spans.getTracer('agent', '1.0'),
    logger: logs.getLogger('agent'),
    close: async () => {
      await spans.shutdown();
      await logs.shutdown();
    },
  };
};

const MODEL_CALL: Attributes = {
  'gen_ai.operation.name': 'chat',
  'gen_ai.provider.name': 'anthropic',
  'gen_ai.request.model': 'claude-3-5-sonnet',
  'gen_ai.response.model': 'claude-3-5-sonnet-20241022',
  'gen_ai.usage.input_tokens': 2000,
  'gen_ai.usage.output_tokens': 100,
  'gen_ai.agent.name': 'travel-planner',
  'gen_ai.conversation.id': 'trip-42',
};

/** One run of it: the agent is invoked, asks its model, calls a tool that fails, and says so in its log. */
const runAgent = ({ tracer, logger }: ReturnType<typeof instrument>): string => {
  const startTime = Date.now() - 500;
  const root = tracer.startSpan('invoke_agent travel-planner', {
    kind: SpanKind.INTERNAL,
    startTime,
    attributes: { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': 'travel-planner' },
  });
  const within = trace.setSpan(ROOT_CONTEXT, root);
  const at = (ms: number) => ({ startTime: startTime + ms });
  const chat = tracer.startSpan(
    'chat claude-3-5-sonnet',
    { ...at(10), kind: SpanKind.CLIENT, attributes: MODEL_CALL },
    within,
  );
  chat.end(startTime + 200);
  const attributes = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'book_flight' };
  const tool = tracer.startSpan('execute_tool book_flight', { ...at(210), attributes }, within);
  tool.setStatus({ code: SpanStatusCode.ERROR, message: 'no seats left' });
  tool.end(startTime + 300);
  logger.emit({
    severityNumber: SeverityNumber.WARN,
    body: 'booking failed, asking again',
    attributes: { attempt: 2, api_key: 'sk-do-not-keep-this-anywhere' },
    context: within,
  });
  root.end(startTime + 400);
  return root.spanContext().traceId;
};

const read = async <T>(path: string): Promise<T> => (await console_.session.fetch(path)).json() as Promise<T>;
const readRun = (traceId: string) => read<RunRecords>(`/api/runs/${traceId}/records`);

test.each(Object.keys(EXPORTERS) as (keyof typeof EXPORTERS)[])(
  'a run of an instrumented agent arrives whole: %s',
  async (name) => {
    const agent = instrument(name, 'travel-service');
    const traceId = runAgent(agent);
    await agent.close();
    const { run, traces, usage, logs } = await readRun(traceId);
    expect(run).toMatchObject({
      runId: traceId,
      title: 'invoke_agent travel-planner',
      status: 'completed',
      source: 'travel-service',
      correlationId: 'trip-42',
      dryRun: false,
    });
    expect(Date.parse(run.finishedAt ?? '') - Date.parse(run.startedAt)).toBeGreaterThanOrEqual(400);
    expect(traces.map(({ type, actor, agent: by }) => [type, actor, by])).toEqual([
      ['instruction', 'travel-planner', 'travel-planner'],
      ['question', 'travel-planner', 'travel-planner'],
      ['response', 'travel-planner', 'travel-planner'],
      ['tool.call', 'book_flight', 'travel-planner'],
      ['error', 'book_flight', 'travel-planner'],
    ]);
    expect(traces[4]?.summary).toBe('execute_tool book_flight: no seats left');
    expect(traces[2]?.attributes).toMatchObject({
      ...MODEL_CALL,
      resource: { 'service.name': 'travel-service' },
    });
    expect(usage).toMatchObject([
      {
        agent: 'travel-planner',
        model: 'claude-3-5-sonnet-20241022',
        provider: 'claude',
        // 2 000 × $3 and 100 × $15 per million.
        inputTokens: 2000,
        outputTokens: 100,
        cost: 0.0075,
        durationMs: 190,
      },
    ]);
    expect(logs).toMatchObject([
      {
        level: 'warn',
        agentId: 'travel-service',
        runId: traceId,
        message: 'booking failed, asking again',
        meta: { attributes: { attempt: 2, api_key: '[redacted]' } },
      },
    ]);
  },
);

test('the console shows it live and opens its run', async () => {
  console_.dispatch(tracesActions.watched());
  await console_.until('the stream', ({ traces }) => traces.stream === 'connected' && traces.epoch);
  const before = (await read<UsageResponse>('/api/llm/usage?timeRange=1d')).usage;
  const agent = instrument('protobuf, gzip', 'live-service');
  const traceId = runAgent(agent);
  await agent.close();
  const shown = await console_.until('the events of the run', (state) => {
    const events = selectTraceEvents(state).filter(({ runId }) => runId === traceId);
    return events.length === 5 && events;
  });
  expect(shown.map(({ type }) => type)).toContain('response');
  const { data } = await console_.dispatch(runsApi.endpoints.getRunRecords.initiate(traceId));
  expect(data?.run.title).toBe('invoke_agent travel-planner');
  const after = (await read<UsageResponse>('/api/llm/usage?timeRange=1d')).usage;
  expect(after.totalRequests).toBe(before.totalRequests + 1);
  expect(after.totalCost - before.totalCost).toBeCloseTo(0.0075, 6);
  expect(after.summary.totalRequests).toBe(after.totalRequests);
  const newest = after.records[0];
  expect(newest).toMatchObject({ runId: traceId, cost: 0.0075 });
  const page = await read<UsageResponse>(`/api/llm/usage?timeRange=1d&limit=1&before=${String(newest?.seq)}`);
  expect(page.usage.records).toEqual(after.records.slice(1, 2));
  console_.dispatch(tracesActions.unwatched());
});
