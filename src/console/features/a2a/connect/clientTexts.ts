import type { ClientKind } from './clients';

export interface ConnectionFacts {
  /** Address of the gateway's MCP endpoint. */
  gateway: string;
  /** That exporters of OpenTelemetry add `/v1/traces` to. */
  telemetry: string;
  apiKey: string;
  agentName: string;
}

export interface ClientText {
  /** A file by its usual place, or a shell. */
  where: string;
  text: string;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const bearer = (apiKey: string) => ({ Authorization: `Bearer ${apiKey}` });
const shell = 'shell';

const mcpServers = ({ gateway, apiKey }: ConnectionFacts): string =>
  json({ mcpServers: { console: { type: 'http', url: gateway, headers: bearer(apiKey) } } });

/** In the file and form that each client reads today. */
const OF_CLIENT: Readonly<
  Record<Exclude<ClientKind, 'a2a' | 'opentelemetry'>, (facts: ConnectionFacts) => ClientText[]>
> = {
  'claude-code': (facts) => [
    {
      where: shell,
      text: `claude mcp add --transport http console ${facts.gateway} \\\n  --header "Authorization: Bearer ${facts.apiKey}"`,
    },
    { where: '.mcp.json', text: mcpServers(facts) },
  ],
  codex: ({ gateway, apiKey }) => [
    {
      where: '~/.codex/config.toml',
      text: `[mcp_servers.console]\nurl = "${gateway}"\nhttp_headers = { Authorization = "Bearer ${apiKey}" }\ntool_timeout_sec = 300`,
    },
  ],
  cursor: ({ gateway, apiKey }) => [
    {
      where: '~/.cursor/mcp.json',
      text: json({ mcpServers: { console: { url: gateway, headers: bearer(apiKey) } } }),
    },
  ],
  vscode: ({ gateway, apiKey }) => [
    {
      where: '.vscode/mcp.json',
      text: json({ servers: { console: { type: 'http', url: gateway, headers: bearer(apiKey) } } }),
    },
  ],
  'other-mcp': (facts) => [{ where: 'mcp.json', text: mcpServers(facts) }],
  'ai-sdk': ({ gateway, apiKey }) => [
    { where: shell, text: 'npm install ai @ai-sdk/mcp' },
    {
      where: 'agent.mjs',
      text: `import { createMCPClient } from '@ai-sdk/mcp';

const mcp = await createMCPClient({
  transport: {
    type: 'http',
    url: '${gateway}',
    headers: { Authorization: 'Bearer ${apiKey}' },
  },
});
const tools = await mcp.tools(); // for generateText, streamText or an agent`,
    },
  ],
  langgraph: ({ gateway, apiKey }) => [
    { where: shell, text: 'npm install @langchain/langgraph @langchain/core @langchain/mcp-adapters' },
    {
      where: 'agent.mjs',
      text: `import { MultiServerMCPClient } from '@langchain/mcp-adapters';

const mcp = new MultiServerMCPClient({
  mcpServers: {
    console: {
      transport: 'http',
      url: '${gateway}',
      headers: { Authorization: 'Bearer ${apiKey}' },
    },
  },
});
const tools = await mcp.getTools(); // for a ToolNode or an agent`,
    },
  ],
  'openai-agents': ({ gateway, apiKey, agentName }) => [
    { where: shell, text: 'npm install @openai/agents zod' },
    {
      where: 'agent.mjs',
      text: `import { Agent, MCPServerStreamableHttp } from '@openai/agents';

const server = new MCPServerStreamableHttp({
  name: 'console',
  url: '${gateway}',
  requestInit: { headers: { Authorization: 'Bearer ${apiKey}' } },
});
await server.connect();
const agent = new Agent({ name: ${JSON.stringify(agentName)}, mcpServers: [server] });`,
    },
  ],
  mastra: ({ gateway, apiKey }) => [
    { where: shell, text: 'npm install @mastra/mcp' },
    {
      where: 'src/mastra/mcp/client.ts',
      text: `import { MCPClient } from '@mastra/mcp';

export const mcp = new MCPClient({
  servers: {
    console: {
      url: new URL('${gateway}'),
      requestInit: { headers: { Authorization: 'Bearer ${apiKey}' } },
    },
  },
});
// new Agent({ …, tools: await mcp.listTools() })`,
    },
  ],
  'pydantic-ai': ({ gateway, apiKey }) => [
    { where: shell, text: 'pip install "pydantic-ai-slim[mcp]"' },
    {
      where: 'agent.py',
      text: `from pydantic_ai import Agent
from pydantic_ai.mcp import MCPToolset

console = MCPToolset(
    '${gateway}',
    headers={'Authorization': 'Bearer ${apiKey}'},
)
agent = Agent('openai:gpt-5', toolsets=[console])`,
    },
  ],
};

/** Texts to copy and where to, with address and key filled in. */
export const textsOf = (kind: Exclude<ClientKind, 'a2a'>, facts: ConnectionFacts): ClientText[] =>
  kind === 'opentelemetry' ? [exporterText(facts)] : OF_CLIENT[kind](facts);

/** The environment that every exporter of OpenTelemetry reads; header values are URL-encoded there. */
export const exporterText = ({ telemetry, apiKey, agentName }: ConnectionFacts): ClientText => ({
  where: '.env',
  text: [
    `OTEL_SERVICE_NAME=${encodeURIComponent(agentName)}`,
    `OTEL_EXPORTER_OTLP_ENDPOINT=${telemetry}`,
    'OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf',
    `OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20${apiKey}`,
  ].join('\n'),
});
