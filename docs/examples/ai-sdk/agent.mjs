// Vercel AI SDK: CONSOLE_URL=… CONSOLE_KEY=… node docs/examples/ai-sdk/agent.mjs "Lunch at noon"
import { createMCPClient } from '@ai-sdk/mcp';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, stepCountIs } from 'ai';
import { connection } from '../connection.mjs';
import { openModel } from '../model.mjs';
import { startRun } from '../telemetry.mjs';

const { address, gateway, key, text } = connection();
const { baseURL, apiKey, model, close } = await openModel();
const run = startRun({ name: 'AI SDK example', address, key });

const mcp = await createMCPClient({
  transport: {
    type: 'http',
    url: gateway,
    headers: { Authorization: `Bearer ${key}`, traceparent: run.traceparent },
  },
});
try {
  const tools = await mcp.tools();
  const provider = createOpenAICompatible({ name: 'model', baseURL, apiKey });
  const answer = await run.within(() =>
    generateText({
      model: provider(model),
      tools,
      system: 'Look which channels there are, then send what you are given to #general.',
      prompt: text,
      stopWhen: stepCountIs(200),
      experimental_telemetry: { isEnabled: true, tracer: run.tracer },
    }),
  );
  console.log(answer.text);
} finally {
  await run.end();
  await mcp.close();
  close();
}
