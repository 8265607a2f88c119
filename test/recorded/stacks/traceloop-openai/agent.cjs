const traceloop = require('@traceloop/node-server-sdk');
const OpenAI = require('openai').OpenAI;

const { MODEL_URL, COLLECTOR_URL } = process.env;
(async () => {
  const { weather, QUESTIONS } = await import('../../scriptedModel.mjs');
  traceloop.initialize({
    appName: 'trip-desk',
    baseUrl: COLLECTOR_URL,
    apiKey: 'none',
    disableBatch: false,
    silenceInitializationMessage: true,
    instrumentModules: { openAI: OpenAI },
  });
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
  const run = (question) =>
    traceloop.withAgent({ name: 'trip-planner' }, async () => {
      const messages = [
        { role: 'system', content: '짧게 답한다.' },
        { role: 'user', content: question },
      ];
      const first = await client.chat.completions.create({ model: 'gpt-4o-mini', messages, tools });
      const [call] = first.choices[0].message.tool_calls;
      let content;
      try {
        content = JSON.stringify(
          await traceloop.withTool({ name: 'get_weather' }, weather, JSON.parse(call.function.arguments)),
        );
      } catch (error) {
        content = error.message;
      }
      messages.push(first.choices[0].message, { role: 'tool', tool_call_id: call.id, content });
      return (await client.chat.completions.create({ model: 'gpt-4o-mini', messages, tools })).choices[0]
        .message.content;
    });
  for (const [key, question] of Object.entries(QUESTIONS)) {
    await traceloop
      .withAssociationProperties({ session_id: `session-${key}` }, () =>
        traceloop.withWorkflow({ name: 'trip' }, () => run(question)),
      )
      .catch((error) => console.log(key, error.message));
  }
  await traceloop.forceFlush();
  setTimeout(() => process.exit(0), 1500);
})();
