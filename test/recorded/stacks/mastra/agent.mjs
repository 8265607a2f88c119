import { Mastra } from '@mastra/core';
import { Agent } from '@mastra/core/agent';
import { createTool } from '@mastra/core/tools';
import { Observability } from '@mastra/observability';
import { OtelExporter } from '@mastra/otel-exporter';
import { createOpenAI } from '@ai-sdk/openai';
import { z } from 'zod';
import { weather, QUESTIONS } from '../../scriptedModel.mjs';

const { MODEL_URL, COLLECTOR_URL } = process.env;
const openai = createOpenAI({ baseURL: MODEL_URL, apiKey: 'none' });
const tripPlanner = new Agent({
  id: 'trip-planner',
  name: 'trip-planner',
  instructions: '짧게 답한다.',
  model: openai('gpt-4o-mini'),
  maxRetries: 0,
  tools: {
    get_weather: createTool({
      id: 'get_weather',
      description: 'The weather of a city',
      inputSchema: z.object({ city: z.string() }),
      execute: async (input) => weather(input.context ?? input),
    }),
  },
});
const mastra = new Mastra({
  agents: { tripPlanner },
  observability: new Observability({
    configs: {
      otel: {
        serviceName: 'trip-desk',
        exporters: [
          new OtelExporter({
            provider: { custom: { endpoint: `${COLLECTOR_URL}/v1/traces`, protocol: 'http/protobuf' } },
          }),
        ],
      },
    },
  }),
});
const agent = mastra.getAgent('tripPlanner');
for (const [key, question] of Object.entries(QUESTIONS)) {
  try {
    await agent.generate(question, {
      tracingOptions: { metadata: { sessionId: `session-${key}` } },
      maxSteps: 3,
    });
  } catch (error) {
    console.log(key, error.message);
  }
}
await mastra.observability?.shutdown?.();
setTimeout(() => process.exit(0), 6000);
