import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { servePeer } from './mcpPeers';

export interface HeardCall {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Parsed where it is JSON. */
  body: unknown;
}

export interface WireAgent {
  port: number;
  /** Ends in a slash. */
  url: string;
  heard: HeardCall[];
  close: () => Promise<void>;
}

export interface WireAgentOptions {
  /** Cards by their path. */
  cards: (url: string) => Record<string, unknown>;
  answer: (call: HeardCall, response: ServerResponse) => void;
}

/** An agent of others written by hand, which says exactly what a test wants on the wire. */
export const serveWireAgent = async ({ cards, answer }: WireAgentOptions): Promise<WireAgent> => {
  const heard: HeardCall[] = [];
  const made = { url: '' };
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    const text = await textOf(request);
    const call = { method, path, headers, body: parsed(text) };
    heard.push(call);
    const card = cards(made.url)[path];
    if (method === 'GET' && path.endsWith('.json')) sendJson(response, card ?? {}, card ? 200 : 404);
    else answer(call, response);
  };
  const peer = await servePeer((request, response) => {
    void hear(request, response).catch(() => response.destroy());
  });
  made.url = peer.url.replace(/mcp$/, '');
  return { port: peer.port, close: peer.close, heard, url: made.url };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A whole stream of events. */
export const sendEvents = (response: ServerResponse, events: readonly unknown[]): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end();
};

/** Answer to a JSON-RPC call, event by event. */
export const sendResults = (call: HeardCall, response: ServerResponse, results: readonly unknown[]): void => {
  const { id } = call.body as { id: unknown };
  sendEvents(
    response,
    results.map((result) => ({ jsonrpc: '2.0', id, result })),
  );
};

/** A card of protocol 1.0 as it is on the wire. */
export const wireCard = (name: string, supportedInterfaces: unknown[], more: object = {}): unknown => ({
  name,
  description: `${name} of others`,
  version: '1.0.0',
  supportedInterfaces,
  capabilities: { streaming: true },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
  ...more,
});
