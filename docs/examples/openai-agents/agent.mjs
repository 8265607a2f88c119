// OpenAI Agents SDK: CONSOLE_URL=… CONSOLE_KEY=… node docs/examples/openai-agents/agent.mjs "Lunch at noon"
import { Agent, MCPServerStreamableHttp, OpenAIProvider, Runner } from '@openai/agents';
import { connection } from '../connection.mjs';
import { openModel } from '../model.mjs';

const { gateway, key, text } = connection();
const { baseURL, apiKey, model, close } = await openModel();

const server = new MCPServerStreamableHttp({
  name: 'console',
  url: gateway,
  requestInit: { headers: { Authorization: `Bearer ${key}` } },
  // Longer than the gateway keeps a call that waits for approval.
  timeout: 60_000,
});
await server.connect();
try {
  const agent = new Agent({
    name: 'OpenAI Agents example',
    model,
    instructions: 'Look which channels there are, then send what you are given to #general.',
    mcpServers: [server],
  });
  const runner = new Runner({
    modelProvider: new OpenAIProvider({ baseURL, apiKey, useResponses: false }),
    tracingDisabled: true,
  });
  const { finalOutput } = await runner.run(agent, text, { maxTurns: 200 });
  console.log(finalOutput);
} finally {
  await server.close();
  close();
}
