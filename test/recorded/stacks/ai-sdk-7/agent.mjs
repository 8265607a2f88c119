import { generateText, isStepCount, registerTelemetry, tool } from 'ai';
import { OpenTelemetry } from '@ai-sdk/otel';
import { createOpenAI } from '@ai-sdk/openai';
import { z } from 'zod';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { weather, QUESTIONS } from '../../scriptedModel.mjs';

const { MODEL_URL, COLLECTOR_URL } = process.env;
const sdk = new NodeSDK({
  serviceName: 'trip-desk',
  traceExporter: new OTLPTraceExporter({ url: `${COLLECTOR_URL}/v1/traces` }),
});
sdk.start();
registerTelemetry(new OpenTelemetry({ runtimeContext: true }));
const openai = createOpenAI({ baseURL: MODEL_URL, apiKey: 'none' });
for (const [key, question] of Object.entries(QUESTIONS)) {
  try {
    await generateText({
      model: openai('gpt-4o-mini'),
      instructions: '짧게 답한다.',
      prompt: question,
      maxRetries: 0,
      stopWhen: isStepCount(3),
      tools: {
        get_weather: tool({
          description: 'The weather of a city',
          inputSchema: z.object({ city: z.string() }),
          execute: weather,
        }),
      },
      runtimeContext: { sessionId: `session-${key}` },
      telemetry: { functionId: 'trip-planner', includeRuntimeContext: { sessionId: true } },
    });
  } catch (error) {
    console.log(key, error.message);
  }
}
await sdk.shutdown();
