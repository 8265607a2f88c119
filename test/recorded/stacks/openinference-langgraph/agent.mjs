import { LangChainInstrumentation } from '@arizeai/openinference-instrumentation-langchain';
import * as CallbackManagerModule from '@langchain/core/callbacks/manager';
import { createAgent, tool } from 'langchain';
import { ChatOpenAI } from '@langchain/openai';
import { z } from 'zod';
import { openProvider } from '../openInferenceProvider.mjs';
import { weather, QUESTIONS } from '../../scriptedModel.mjs';

const provider = openProvider();
new LangChainInstrumentation().manuallyInstrument(CallbackManagerModule);
const model = new ChatOpenAI({
  model: 'gpt-4o-mini',
  apiKey: 'none',
  maxRetries: 0,
  configuration: { baseURL: process.env.MODEL_URL },
});
const agent = createAgent({
  name: 'trip-planner',
  model,
  systemPrompt: '짧게 답한다.',
  tools: [
    tool(weather, {
      name: 'get_weather',
      description: 'The weather of a city',
      schema: z.object({ city: z.string() }),
    }),
  ],
});
for (const [key, question] of Object.entries(QUESTIONS)) {
  try {
    await agent.invoke(
      { messages: [{ role: 'user', content: question }] },
      { configurable: { thread_id: `session-${key}` }, metadata: { thread_id: `session-${key}` } },
    );
  } catch (error) {
    console.log(key, error.message);
  }
}
await provider.shutdown();
