import type { IncomingMessage } from 'node:http';
import { servePeer, type Peer } from './mcpPeers';

interface SendRequest {
  id: number | string;
  method: string;
  params: { message: { parts: { kind: string; text?: string }[]; contextId?: string } };
}

const readBody = async (request: IncomingMessage): Promise<SendRequest> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as SendRequest;
};

/** An agent of protocol 0.3 that does not stream, as it answers on the wire. */
export const serveLegacyAgent = async (): Promise<Peer> => {
  let url = '';
  const peer = await servePeer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      response.end(JSON.stringify(legacyCard(url)));
      return;
    }
    void readBody(request).then(({ id, method, params }) => {
      const text = params.message.parts.map((part) => part.text ?? '').join('');
      const task = {
        kind: 'task',
        id: 'legacy-task',
        contextId: params.message.contextId ?? 'context',
        status: { state: 'completed' },
        artifacts: [
          { artifactId: 'a', parts: [{ kind: 'text', text: `${method}: ${text}` }, ...filesFor(text)] },
        ],
      };
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: task }));
    });
  });
  url = peer.url;
  return peer;
};

/** A file as protocol 0.3 has it: bytes, or an address. */
const filesFor = (text: string) =>
  text.includes('files')
    ? [
        { kind: 'file', file: { name: 'notes.txt', mimeType: 'text/plain', bytes: 'SGVsbG8=' } },
        {
          kind: 'file',
          file: { name: 'map.png', mimeType: 'image/png', uri: 'https://maps.example/map.png' },
        },
      ]
    : [];

const legacyCard = (url: string) => ({
  protocolVersion: '0.3.0',
  name: 'Old Hand',
  description: 'Speaks 0.3',
  url,
  version: '0.9.0',
  preferredTransport: 'JSONRPC',
  capabilities: { streaming: false },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'echo', name: 'Echo', description: 'Says it again', tags: [] }],
});
