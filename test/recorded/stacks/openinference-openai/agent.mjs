import OpenAI from 'openai';
import { context } from '@opentelemetry/api';
import { OpenAIInstrumentation } from '@arizeai/openinference-instrumentation-openai';
import { setSession, traceAgent, traceTool } from '@arizeai/openinference-core';
import { openProvider } from '../openInferenceProvider.mjs';
import { weather, QUESTIONS } from '../../scriptedModel.mjs';

const provider = openProvider();
const instrumentation = new OpenAIInstrumentation();
instrumentation.manuallyInstrument(OpenAI);
const client = new OpenAI({ baseURL: process.env.MODEL_URL, apiKey: 'none', maxRetries: 0 });
const tools = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      parameters: { type: 'object', properties: { city: { type: 'string' } } },
    },
  },
];
const getWeather = traceTool(weather, { name: 'get_weather' });
const answer = traceAgent(
  async (question) => {
    const messages = [
      { role: 'system', content: '짧게 답한다.' },
      { role: 'user', content: question },
    ];
    const first = await client.chat.completions.create({ model: 'gpt-4o-mini', messages, tools });
    const [call] = first.choices[0].message.tool_calls;
    let content;
    try {
      content = JSON.stringify(getWeather(JSON.parse(call.function.arguments)));
    } catch (error) {
      content = error.message;
    }
    messages.push(first.choices[0].message, { role: 'tool', tool_call_id: call.id, content });
    const second = await client.chat.completions.create({ model: 'gpt-4o-mini', messages, tools });
    return second.choices[0].message.content;
  },
  { name: 'trip-planner' },
);
for (const [key, question] of Object.entries(QUESTIONS)) {
  await context.with(setSession(context.active(), { sessionId: `session-${key}` }), () =>
    answer(question).catch((error) => console.log(key, error.message)),
  );
}
await provider.shutdown();
