import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';

export interface RaceClient {
  /** Rejects when the connection was cut, by whichever side. */
  call: (id: string, how: { key?: string; listens?: boolean }) => Promise<CallToolResult>;
  /** Ends every connection as it is, without a word to the other side. */
  cut: () => void;
  close: () => Promise<void>;
}

/** The official client over connections that can be cut. */
export const connectRaceClient = async (
  url: string,
  apiKey: string,
  tool: string,
  mode: 'auto' | 'legacy',
): Promise<RaceClient> => {
  let line = new AbortController();
  const waiting = new Set<(error: Error) => void>();
  const client = new Client({ name: 'racer', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp/gateway/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
    fetch: (address, init = {}) => {
      const either = init.signal ? AbortSignal.any([init.signal, line.signal]) : line.signal;
      return fetch(address, { ...init, signal: either });
    },
  });
  await client.connect(transport);
  return {
    call: async (id, { key, listens }) => {
      let give: (error: Error) => void = () => undefined;
      const cut = new Promise<never>((_, reject) => {
        give = reject;
        waiting.add(give);
      });
      const _meta = key === undefined ? {} : { 'agent-console/idempotency-key': key };
      const options = { timeout: 120_000, ...(listens ? { onprogress: () => undefined } : {}) };
      const answer = client.callTool({ name: tool, arguments: { id }, _meta }, options);
      return Promise.race([answer, cut]).finally(() => waiting.delete(give));
    },
    cut: () => {
      const cut = line;
      line = new AbortController();
      cut.abort();
      for (const give of waiting) give(new Error('The connection was cut'));
    },
    close: () => client.close(),
  };
};
