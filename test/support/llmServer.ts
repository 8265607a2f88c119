import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamAnthropic, streamOpenAi, type ScriptedReply } from './llmWire';

export interface LlmRequest {
  protocol: 'anthropic' | 'openai';
  headers: IncomingMessage['headers'];
  body: {
    model: string;
    messages: { role: string; content?: unknown; tool_calls?: unknown }[];
    system?: unknown;
    tools?: { name?: string; function?: { name: string } }[];
    max_tokens?: number;
    temperature?: number;
  };
  /** Resolves once the connection of this request is over, however it ended. */
  closed: Promise<void>;
}

/** What the server does with one request. `say` and `calls`: a whole answer, streamed. */
export type ScriptedAnswer =
  | ScriptedReply
  | {
      status: number;
      error: { type: string; code?: string; message: string };
      headers?: Record<string, string>;
    }
  /** Says so much, then breaks the connection. */
  | { drop: string[] }
  /** Says so much, then ends the answer as if that were all. */
  | { cut: string[] }
  /** Says so much, then nothing more. */
  | { hang: string[] }
  /** Never ends. */
  | { endless: string }
  /** Any other answer. */
  | { raw: string; status?: number; headers?: Record<string, string> };

type Scripted = ScriptedAnswer | ((request: LlmRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

export interface LlmServer {
  /** Base address for both kinds of client. */
  url: string;
  requests: LlmRequest[];
  /** The answers to come, in their order; a function reads the request first. */
  script: (...answers: Scripted[]) => void;
  close: () => Promise<void>;
}

/** Answers as the Messages API of Anthropic and the chat completions of OpenAI are documented to, streaming. */
export const openLlmServer = async (): Promise<LlmServer> => {
  const requests: LlmRequest[] = [];
  let scripted: Scripted[] = [];
  const server = createServer((incoming, response) => {
    void readRequest(incoming, response).then(async (request) => {
      requests.push(request);
      const next = scripted.shift() ?? { status: 500, error: { type: 'api_error', message: 'Unscripted' } };
      answer(request, response, typeof next === 'function' ? await next(request) : next);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    requests,
    script: (...answers) => {
      scripted = answers;
      requests.length = 0;
    },
    close: () => closeServer(server),
  };
};

const closeServer = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
};

const readRequest = async (incoming: IncomingMessage, response: ServerResponse): Promise<LlmRequest> => {
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    protocol: incoming.url === '/v1/messages' ? 'anthropic' : 'openai',
    headers: incoming.headers,
    body: JSON.parse(Buffer.concat(chunks).toString()) as LlmRequest['body'],
    closed,
  };
};

const answer = (request: LlmRequest, response: ServerResponse, scripted: ScriptedAnswer): void => {
  const stream = request.protocol === 'anthropic' ? streamAnthropic : streamOpenAi;
  const write = (reply: ScriptedReply, until: 'end' | 'open') => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const line of stream(request.body.model, reply, until)) response.write(line);
  };
  if ('raw' in scripted) {
    response.writeHead(scripted.status ?? 200, scripted.headers ?? { 'content-type': 'text/event-stream' });
    response.end(scripted.raw);
  } else if ('status' in scripted) {
    response.writeHead(scripted.status, { 'content-type': 'application/json', ...scripted.headers });
    response.end(JSON.stringify({ type: 'error', error: scripted.error }));
  } else if ('drop' in scripted) {
    write({ say: scripted.drop }, 'open');
    setTimeout(() => response.destroy(), 20);
  } else if ('cut' in scripted) {
    write({ say: scripted.cut }, 'open');
    response.end();
  } else if ('hang' in scripted) {
    write({ say: scripted.hang }, 'open');
  } else if ('endless' in scripted) {
    write({ say: [] }, 'open');
    const [piece] = stream.piece(request.body.model, scripted.endless);
    const timer = setInterval(() => response.write(piece), 1);
    response.once('close', () => {
      clearInterval(timer);
    });
  } else {
    write(scripted, 'end');
    response.end();
  }
};
