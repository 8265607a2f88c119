// LangGraph JS: CONSOLE_URL=… CONSOLE_KEY=… node docs/examples/langgraph/agent.mjs "Lunch at noon"
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import { END, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { ChatOpenAI } from '@langchain/openai';
import { connection } from '../connection.mjs';
import { openModel } from '../model.mjs';

const { gateway, key, text } = connection();
const { baseURL, apiKey, model, close } = await openModel();

const mcp = new MultiServerMCPClient({
  // What the gateway refuses is for the model to read.
  throwOnLoadError: true,
  mcpServers: {
    console: { transport: 'http', url: gateway, headers: { Authorization: `Bearer ${key}` } },
  },
});
try {
  const tools = await mcp.getTools();
  const llm = new ChatOpenAI({ model, apiKey, configuration: { baseURL } }).bindTools(tools);
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('model', async ({ messages }) => ({ messages: [await llm.invoke(messages)] }))
    .addNode('tools', new ToolNode(tools, { handleToolErrors: true }))
    .addEdge(START, 'model')
    .addConditionalEdges('model', ({ messages }) => (messages.at(-1).tool_calls?.length > 0 ? 'tools' : END))
    .addEdge('tools', 'model')
    .compile();
  const asked = [
    new SystemMessage('Look which channels there are, then send what you are given to #general.'),
    new HumanMessage(text),
  ];
  const { messages } = await graph.invoke({ messages: asked }, { recursionLimit: 400 });
  console.log(messages.at(-1).text);
} finally {
  await mcp.close();
  close();
}
