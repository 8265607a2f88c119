import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { SERVICE_TOKEN } from './serveRoutes';

export interface McpTestClient {
  client: Client;
  call: (name: string, args: Record<string, unknown>, key?: string) => Promise<CallToolResult>;
  /** The text of an `isError` result; undefined when it is none. */
  failure: (name: string, args: Record<string, unknown>, key?: string) => Promise<string | undefined>;
}

/** The official client, connected; `legacy` speaks the protocol of 2025. */
export const connectMcpClient = async (
  url: string,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<McpTestClient> => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { authorization: `Bearer ${SERVICE_TOKEN}` } },
  });
  await client.connect(transport);
  const call: McpTestClient['call'] = (name, args, key) =>
    client.callTool({
      name,
      arguments: args,
      ...(key === undefined ? {} : { _meta: { 'agent-console/idempotency-key': key } }),
    });
  return {
    client,
    call,
    failure: async (...parameters) => {
      const { isError, content } = await call(...parameters);
      return isError && content[0]?.type === 'text' ? content[0].text : undefined;
    },
  };
};
