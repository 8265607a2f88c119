const traceloop = require('@traceloop/node-server-sdk');
const { MODEL_URL, COLLECTOR_URL } = process.env;
(async () => {
  const { weather, QUESTIONS } = await import('../../scriptedModel.mjs');
  const CallbackManagerModule = require('@langchain/core/callbacks/manager');
  traceloop.initialize({
    appName: 'trip-desk',
    baseUrl: COLLECTOR_URL,
    apiKey: 'none',
    silenceInitializationMessage: true,
    instrumentModules: { langchain: { callbackManagerModule: CallbackManagerModule } },
  });
  const { createAgent, tool } = require('langchain');
  const { ChatOpenAI } = require('@langchain/openai');
  const { z } = require('zod');
  const agent = createAgent({
    name: 'trip-planner',
    model: new ChatOpenAI({
      model: 'gpt-4o-mini',
      apiKey: 'none',
      maxRetries: 0,
      configuration: { baseURL: MODEL_URL },
    }),
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
    await traceloop
      .withAssociationProperties({ session_id: `session-${key}` }, () =>
        traceloop.withWorkflow({ name: 'trip-planner' }, () =>
          agent.invoke({ messages: [{ role: 'user', content: question }] }),
        ),
      )
      .catch((error) => console.log(key, error.message));
  }
  await traceloop.forceFlush();
  setTimeout(() => process.exit(0), 1500);
})();
