import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test makes of the next answer to a call: the call is done all the same with `lost` and `hangs`. */
export type Fault =
  | { kind: 'lost' | 'hangs' }
  /** Lost before anything was done. */
  | { kind: 'dropped' }
  | { kind: 'answers'; status: number; body?: unknown; headers?: Record<string, string> };

export interface ServiceAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ServiceRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface ServedService {
  /** `http://127.0.0.1:<port>` */
  base: string;
  port: number;
  /** The next calls of this name go wrong in this way, one after the other. */
  failNext: (name: string, ...faults: Fault[]) => void;
  close: () => Promise<void>;
}

/** An HTTP service of a test's own that answers JSON, and fails where it is told to. */
export const serveService = async (
  nameOf: (request: ServiceRequest) => string,
  answer: (request: ServiceRequest) => ServiceAnswer,
): Promise<ServedService> => {
  const faults = new Map<string, Fault[]>();
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await readRequest(incoming);
      const fault = faults.get(nameOf(request))?.shift();
      if (fault?.kind === 'dropped') {
        incoming.socket.destroy();
        return;
      }
      const { status, body, headers } = fault?.kind === 'answers' ? fault : answer(request);
      if (fault?.kind === 'hangs') return;
      if (fault?.kind === 'lost') {
        incoming.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    base: `http://127.0.0.1:${String(port)}`,
    failNext: (name, ...next) => {
      faults.set(name, [...(faults.get(name) ?? []), ...next]);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
};

const readRequest = async (incoming: IncomingMessage): Promise<ServiceRequest> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    method: incoming.method ?? 'GET',
    url: new URL(incoming.url ?? '/', 'http://service.test'),
    headers: incoming.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  };
};
