import { generateText, tool, stepCountIs } from 'ai';
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
const openai = createOpenAI({ baseURL: MODEL_URL, apiKey: 'none' });
for (const [key, question] of Object.entries(QUESTIONS)) {
  try {
    await generateText({
      model: openai('gpt-4o-mini'),
      system: '짧게 답한다.',
      prompt: question,
      maxRetries: 0,
      stopWhen: stepCountIs(3),
      tools: {
        get_weather: tool({
          description: 'The weather of a city',
          inputSchema: z.object({ city: z.string() }),
          execute: weather,
        }),
      },
      experimental_telemetry: {
        isEnabled: true,
        functionId: 'trip-planner',
        metadata: { sessionId: `session-${key}` },
      },
    });
  } catch (error) {
    console.log(key, error.message);
  }
}
await sdk.shutdown();
