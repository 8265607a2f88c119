const { NodeSDK, logs } = require('@opentelemetry/sdk-node');
const { OTLPTraceExporter } = require('@opentelemetry/exporter-trace-otlp-proto');
const { OTLPLogExporter } = require('@opentelemetry/exporter-logs-otlp-proto');
const { OpenAIInstrumentation } = require('@opentelemetry/instrumentation-openai');
const { trace } = require('@opentelemetry/api');

const { MODEL_URL, COLLECTOR_URL } = process.env;
const instrumentation = new OpenAIInstrumentation({ captureMessageContent: true });
const sdk = new NodeSDK({
  serviceName: 'trip-desk',
  traceExporter: new OTLPTraceExporter({ url: `${COLLECTOR_URL}/v1/traces` }),
  logRecordProcessors: [
    new logs.BatchLogRecordProcessor({ exporter: new OTLPLogExporter({ url: `${COLLECTOR_URL}/v1/logs` }) }),
  ],
  instrumentations: [instrumentation],
});
sdk.start();
instrumentation.setLoggerProvider(require('@opentelemetry/api-logs').logs.getLoggerProvider());
const OpenAI = require('openai').OpenAI;
(async () => {
  const { weather, QUESTIONS } = await import('../../scriptedModel.mjs');
  const client = new OpenAI({ baseURL: MODEL_URL, apiKey: 'none', maxRetries: 0 });
  const tools = [
    {
      type: 'function',
      function: {
        name: 'get_weather',
        parameters: { type: 'object', properties: { city: { type: 'string' } } },
      },
    },
  ];
  const tracer = trace.getTracer('trip-desk');
  const within = (name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, async (span) => {
      try {
        return await work(span);
      } catch (error) {
        span.recordException(error);
        span.setStatus({ code: 2, message: error.message });
        throw error;
      } finally {
        span.end();
      }
    });
  for (const [key, question] of Object.entries(QUESTIONS)) {
    await within(
      'invoke_agent trip-planner',
      {
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.agent.name': 'trip-planner',
        'gen_ai.conversation.id': `session-${key}`,
      },
      async () => {
        const messages = [
          { role: 'system', content: '짧게 답한다.' },
          { role: 'user', content: question },
        ];
        const first = await client.chat.completions.create({ model: 'gpt-4o-mini', messages, tools });
        const [call] = first.choices[0].message.tool_calls;
        const content = await within(
          'execute_tool get_weather',
          {
            'gen_ai.operation.name': 'execute_tool',
            'gen_ai.tool.name': 'get_weather',
            'gen_ai.tool.call.id': call.id,
            'gen_ai.tool.call.arguments': call.function.arguments,
          },
          async (span) => {
            const result = JSON.stringify(weather(JSON.parse(call.function.arguments)));
            span.setAttribute('gen_ai.tool.call.result', result);
            return result;
          },
        ).catch((error) => error.message);
        messages.push(first.choices[0].message, { role: 'tool', tool_call_id: call.id, content });
        await client.chat.completions.create({ model: 'gpt-4o-mini', messages, tools });
      },
    ).catch((error) => console.log(key, error.message));
  }
  await sdk.shutdown();
})();
