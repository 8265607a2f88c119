import {
  Client,
  StreamableHTTPClientTransport,
  type Prompt,
  type Resource,
} from '@modelcontextprotocol/client';

/** A client that reads the lists again whenever it is told of others, and what it read last. */
export const listenToGateway = async (url: string, apiKey: string) => {
  const heard = { resources: [] as Resource[], prompts: [] as Prompt[] };
  const client = new Client(
    { name: 'listener', version: '1' },
    {
      versionNegotiation: { mode: 'auto' },
      listChanged: {
        resources: { debounceMs: 0, onChanged: (_error, now) => (heard.resources = now ?? []) },
        prompts: { debounceMs: 0, onChanged: (_error, now) => (heard.prompts = now ?? []) },
      },
    },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp/gateway/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
    }),
  );
  return { heard, close: () => client.close() };
};
