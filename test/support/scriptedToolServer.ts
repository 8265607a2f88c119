import { servePeer, type Peer } from './mcpPeers';

export interface ScriptedTool {
  name: string;
  description?: string;
  inputSchema: object;
  outputSchema?: object;
}

interface RpcRequest {
  id?: number | string;
  method: string;
}

export interface ScriptedPeer extends Peer {
  /** The methods that it was asked, in their order. */
  asked: string[];
}

/**
 * A tool server that says of its tools whatever a test wants, also what no library would; `write` has the last word
 * on the text of its answers.
 */
export const serveScriptedTools = async (
  tools: readonly ScriptedTool[],
  result: object | string,
  write = (text: string): string => text,
): Promise<ScriptedPeer> => {
  const asked: string[] = [];
  const answers: Record<string, object | string> = {
    initialize: {
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'scripted', version: '1' },
    },
    'tools/list': { tools },
    'tools/call': result,
  };
  const peer = await servePeer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const { id, method }: RpcRequest = text === '' ? { method: '' } : (JSON.parse(text) as RpcRequest);
      if (request.method !== 'POST') return response.writeHead(405).end();
      if (id === undefined) return response.writeHead(202).end();
      asked.push(method);
      const known = answers[method];
      const answer = known ? { result: known } : { error: { code: -32_601, message: 'Method not found' } };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(write(JSON.stringify({ jsonrpc: '2.0', id, ...answer })));
    });
  });
  return { ...peer, asked };
};
