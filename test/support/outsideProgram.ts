import { randomUUID } from 'node:crypto';

/** What an A2A agent of the platform answered, as it went over the wire. */
export interface RpcReply {
  status: number;
  type: string;
  /** One answer, or each event of a stream. */
  events: Record<string, unknown>[];
}

export interface RpcCall {
  key: string;
  headers?: Record<string, string>;
}

/** A program of others that speaks JSON-RPC by hand; what it sends need not be a call at all. */
export const outsideProgram =
  (agentUrl: () => string) =>
  async (body: unknown, { key, headers = {} }: RpcCall): Promise<RpcReply> => {
    const answer = await fetch(agentUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const type = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    const lines = type.startsWith('text/event-stream') ? eventsOf(text) : [text];
    return {
      status: answer.status,
      type,
      events: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    };
  };

const eventsOf = (text: string): string[] =>
  text
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => event.slice('data: '.length));

export const formerMessage = (text: string, also: Record<string, unknown> = {}) => ({
  message: {
    kind: 'message',
    role: 'user',
    messageId: randomUUID(),
    parts: [{ kind: 'text', text }],
    ...also,
  },
});

export const currentMessage = (text: string, also: Record<string, unknown> = {}) => ({
  message: { role: 'ROLE_USER', messageId: randomUUID(), parts: [{ text }], ...also },
});
