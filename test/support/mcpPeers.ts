import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer as LegacyServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

export interface Peer {
  /** `http://127.0.0.1:<port>/mcp` */
  url: string;
  port: number;
  close: () => Promise<void>;
}

/** A server of a test's own, on a free port of this machine. */
export const servePeer = async (answer: RequestListener): Promise<Peer> => {
  const server: Server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${String(port)}/mcp`,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
};

export interface WeatherTool {
  /** How often it was called. */
  calls: number;
  description: string;
}

const City = v.object({ city: v.string() });

/** The official server of the 2026 era, with one tool, one resource and one prompt. */
export const serveModernPeer = (
  tool: WeatherTool,
  /** Whoever it does not admit is told 401, with what they sent. */
  admits: (headers: IncomingMessage['headers']) => boolean = () => true,
): Promise<Peer> => {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'weather', version: '2.1.0' });
    server.registerTool(
      'get_forecast',
      { description: tool.description, inputSchema: toStandardJsonSchema(City) },
      ({ city }) => {
        tool.calls += 1;
        return { content: [{ type: 'text', text: `Sunny in ${city}` }] };
      },
    );
    server.registerResource('stations', 'weather://stations', { description: 'All stations' }, () => ({
      contents: [{ uri: 'weather://stations', text: 'Seoul' }],
    }));
    server.registerPrompt('daily', { description: 'The day in one line' }, () => ({
      messages: [{ role: 'user', content: { type: 'text', text: 'How will the day be?' } }],
    }));
    return server;
  });
  return servePeer((request, response) => {
    void (async () => {
      if (!admits(request.headers)) {
        response.writeHead(401, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: `No entry with ${JSON.stringify(request.headers)}` }));
        return;
      }
      const answer = await handler.fetch(await toWebRequest(request));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
};

/** The official server of the 2025 era (SDK 1.x), with one tool. */
export const serveLegacyPeer = (): Promise<Peer> =>
  servePeer((request, response) => {
    void (async () => {
      const server = new LegacyServer({ name: 'calculator', version: '1.0.0' });
      server.registerTool(
        'ping',
        { description: 'Answers pong', annotations: { readOnlyHint: true } },
        () => ({
          content: [{ type: 'text', text: 'pong' }],
        }),
      );
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      response.on('close', () => void server.close());
      await server.connect(transport);
      await transport.handleRequest(request, response);
    })();
  });

export const toWebRequest = async (request: IncomingMessage): Promise<Request> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const method = request.method ?? 'GET';
  const body = ['GET', 'DELETE'].includes(method) ? {} : { body: Buffer.concat(chunks) };
  return new Request(`http://${request.headers.host ?? ''}${request.url ?? '/'}`, {
    method,
    headers,
    ...body,
  });
};
