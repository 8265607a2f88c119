import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamOpenAi } from '../llmWire';

/** One question to the model, as its server saw it. */
export interface ModelQuestion {
  /** Which process asked. */
  place: number;
  /** Of the operator's message: the words after its kind. */
  id: string;
  openedAt: number;
  closedAt: number | undefined;
}

export interface StoryModel {
  /** Base address for the process at a place. */
  urlFor: (place: number) => string;
  questions: ModelQuestion[];
  open: () => ModelQuestion[];
  close: () => Promise<void>;
}

interface Said {
  role: string;
  content?: unknown;
}
const PIECE_MS = 150;
/** `act` wants a tool, `long` is talked about until the connection ends, anything else has a short answer. */
const WORDS = /\b(act|long|short) ([\w-]+)/g;

/** Answers as the chat completions of OpenAI, by the last words of the operator. */
export const openStoryModel = async (): Promise<StoryModel> => {
  const questions: ModelQuestion[] = [];
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { model, messages } = JSON.parse(Buffer.concat(chunks).toString()) as {
      model: string;
      messages: Said[];
    };
    const asked = messages.findLast(({ role }) => role === 'user');
    const [, kind = 'short', id = ''] =
      [...JSON.stringify(asked?.content ?? '').matchAll(WORDS)].at(-1) ?? [];
    const place = Number(/^\/p(\d+)\//.exec(incoming.url ?? '')?.[1]);
    const question: ModelQuestion = { place, id, openedAt: Date.now(), closedAt: undefined };
    questions.push(question);
    response.once('close', () => (question.closedAt = Date.now()));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = (lines: readonly string[]) => {
      for (const line of lines) response.write(line);
    };
    const hasActed = messages.at(-1)?.role === 'tool';
    if (kind === 'long') {
      write(streamOpenAi(model, { say: ['It is '] }, 'open'));
      const timer = setInterval(() => {
        write(streamOpenAi.piece(model, 'long and '));
      }, PIECE_MS);
      response.once('close', () => {
        clearInterval(timer);
      });
      return;
    }
    const calls = kind === 'act' && !hasActed ? [{ name: 'counting__act', input: { id } }] : [];
    write(streamOpenAi(model, calls.length > 0 ? { calls } : { say: ['So it ', 'is.'] }, 'end'));
    response.end();
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlFor: (place) => `http://127.0.0.1:${String(port)}/p${String(place)}/v1`,
    questions,
    open: () => questions.filter(({ closedAt }) => closedAt === undefined),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
