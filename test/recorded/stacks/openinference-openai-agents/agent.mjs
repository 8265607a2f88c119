import * as agents from '@openai/agents';
import OpenAI from 'openai';
import { OpenAIAgentsInstrumentation } from '@arizeai/openinference-instrumentation-openai-agents';
import { z } from 'zod';
import { openProvider } from '../openInferenceProvider.mjs';
import { weather, QUESTIONS } from '../../scriptedModel.mjs';

const provider = openProvider();
const instrumentation = new OpenAIAgentsInstrumentation({ tracerProvider: provider });
instrumentation.manuallyInstrument(agents);
agents.setDefaultOpenAIClient(new OpenAI({ baseURL: process.env.MODEL_URL, apiKey: 'none', maxRetries: 0 }));
const agent = new agents.Agent({
  name: 'trip-planner',
  model: 'gpt-4o-mini',
  instructions: '짧게 답한다.',
  tools: [
    agents.tool({
      name: 'get_weather',
      description: 'The weather of a city',
      parameters: z.object({ city: z.string() }),
      execute: weather,
    }),
  ],
});
for (const [key, question] of Object.entries(QUESTIONS)) {
  try {
    await new agents.Runner({ workflowName: 'Trip', groupId: `session-${key}` }).run(agent, question);
  } catch (error) {
    console.log(key, error.message);
  }
}
await provider.shutdown();
