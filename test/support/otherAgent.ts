import type { IncomingMessage, ServerResponse } from 'node:http';
import { AgentCard, Role, TaskState, type Message, type Part } from '@a2a-js/sdk';
import {
  AgentEvent,
  DefaultRequestHandler,
  JsonRpcTransportHandler,
  ServerCallContext,
  type AgentExecutor,
  type ExecutionEventBus,
  type RequestContext,
} from '@a2a-js/sdk/server';
import { agentMessage, textOf, textPart } from '@platform/agents/a2aParts';
import { createRecentTaskStore } from '@platform/agents/recentTaskStore';
import { servePeer, type Peer } from './mcpPeers';

export interface OtherAgent extends Omit<Peer, 'url'> {
  cardUrl: string;
  /** What it was asked, as it arrived. */
  asked: { message: Message; headers: IncomingMessage['headers'] }[];
  /** Parts of its answer to words with `files`, beside the text. */
  give: (parts: Part[]) => void;
  /** Ids of tasks that it was asked to give up. */
  canceled: string[];
  /** From here on, messages to it are lost before they arrive, or its answers to them; or everything else as well. */
  lose: (what: Loss) => void;
  /** How many requests were lost before they arrived. */
  lost: () => number;
}

type Loss = 'nothing' | 'messages' | 'answers' | 'everything';
type Ending = 'completed' | 'input-required' | 'auth-required' | 'rejected' | 'never';

const STATES = {
  completed: TaskState.TASK_STATE_COMPLETED,
  'input-required': TaskState.TASK_STATE_INPUT_REQUIRED,
  'auth-required': TaskState.TASK_STATE_AUTH_REQUIRED,
  rejected: TaskState.TASK_STATE_REJECTED,
  working: TaskState.TASK_STATE_WORKING,
  canceled: TaskState.TASK_STATE_CANCELED,
} as const;

/** An agent that is not of this platform, made with the official SDK. It ends its tasks as its text says. */
export const serveOtherAgent = async (name = 'Travel Desk'): Promise<OtherAgent> => {
  const asked: OtherAgent['asked'] = [];
  const canceled: string[] = [];
  let loss: Loss = 'nothing';
  let lost = 0;
  const hear = ({ method, params }: Record<string, unknown>): void => {
    if (method === 'CancelTask') canceled.push((params as { id: string }).id);
  };
  const made: { handler?: JsonRpcTransportHandler; card?: AgentCard } = {};
  const peer = await servePeer((request, response) => {
    if (loss === 'everything') {
      lost += 1;
      response.destroy();
      return;
    }
    if (request.method === 'GET') {
      const known = request.url === '/.well-known/agent-card.json' && made.card;
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(known ? AgentCard.toJSON(known) : {}));
      return;
    }
    void answer(request, response, made.handler, { loss, hear }).catch(() => response.destroy());
  });
  const card = cardOf(name, peer.url.replace('/mcp', '/'));
  const givenParts: Part[] = [];
  const executor = executorOf(givenParts, (message) => {
    const seen = headers.shift() ?? {};
    asked.push({ message, headers: seen });
  });
  const handler = new JsonRpcTransportHandler(
    new DefaultRequestHandler(card, createRecentTaskStore(), executor),
  );
  Object.assign(made, { handler, card });
  const { port, close } = peer;
  const lose = (what: Loss) => {
    loss = what;
  };
  const give = (parts: Part[]) => {
    givenParts.splice(0, givenParts.length, ...parts);
  };
  return {
    give,
    port,
    close,
    asked,
    canceled,
    lose,
    lost: () => lost,
    cardUrl: peer.url.replace('/mcp', '/.well-known/agent-card.json'),
  };
};

const headers: IncomingMessage['headers'][] = [];

const cardOf = (name: string, url: string): AgentCard => ({
  name,
  description: 'Books trips',
  supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' }],
  provider: undefined,
  version: '3.1.0',
  capabilities: { streaming: true, pushNotifications: false, extensions: [] },
  securitySchemes: {},
  securityRequirements: [],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [
    {
      id: 'book',
      name: 'Book a trip',
      description: 'Finds a train',
      tags: [],
      examples: [],
      inputModes: [],
      outputModes: [],
      securityRequirements: [],
    },
  ],
  signatures: [],
});

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  handler: JsonRpcTransportHandler | undefined,
  { loss, hear }: { loss: Loss; hear: (body: Record<string, unknown>) => void },
): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  hear(body);
  const isMessage = String(body['method']).startsWith('Send');
  if (isMessage && loss === 'messages') {
    response.destroy();
    return;
  }
  if (isMessage) headers.push(request.headers);
  const context = new ServerCallContext({ requestedVersion: '1.0' });
  const result = await handler?.handle(body, context);
  if (!result || !(Symbol.asyncIterator in result)) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    return;
  }
  const isLost = isMessage && loss === 'answers';
  if (isLost) response.destroy();
  else response.writeHead(200, { 'content-type': 'text/event-stream' });
  for await (const event of result) if (!isLost) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end();
};

const endingOf = (text: string): Ending => {
  if (text.includes('where to')) return 'input-required';
  if (text.includes('sign in')) return 'auth-required';
  if (text.includes('refuse')) return 'rejected';
  return text.includes('forever') ? 'never' : 'completed';
};

const WORDS: Partial<Record<Ending, string>> = {
  'input-required': 'Which city?',
  'auth-required': 'Sign in at the railway',
  rejected: 'Not our job',
};

const executorOf = (givenParts: readonly Part[], hear: (message: Message) => void): AgentExecutor => {
  const stops = new Map<string, () => void>();
  const tell = (
    bus: ExecutionEventBus,
    request: RequestContext,
    state: keyof typeof STATES,
    words?: string,
  ) => {
    const { taskId, contextId } = request;
    const message =
      words === undefined ? undefined : agentMessage(Role.ROLE_AGENT, contextId, taskId, [textPart(words)]);
    const status = { state: STATES[state], message, timestamp: new Date().toISOString() };
    bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status, metadata: undefined }));
  };
  return {
    execute: async (request, bus) => {
      const { taskId, contextId, userMessage } = request;
      hear(userMessage);
      const text = textOf(userMessage.parts);
      const status = { state: STATES.working, message: undefined, timestamp: new Date().toISOString() };
      const task = { id: taskId, contextId, status, artifacts: [], history: [userMessage] };
      bus.publish(AgentEvent.task({ ...task, metadata: undefined }));
      const ending = endingOf(text);
      if (ending === 'never') {
        await new Promise<void>((resolve) => stops.set(taskId, resolve));
        tell(bus, request, 'canceled');
      } else {
        const parts = [textPart(`Booked: ${text}`), ...(text.includes('files') ? givenParts : [])];
        const artifact = { artifactId: 'a', name: 'ticket', description: '', parts, extensions: [] };
        const update = { taskId, contextId, append: false, lastChunk: true, metadata: undefined };
        if (ending === 'completed')
          bus.publish(
            AgentEvent.artifactUpdate({ ...update, artifact: { ...artifact, metadata: undefined } }),
          );
        tell(bus, request, ending, WORDS[ending]);
      }
      bus.finished();
    },
    cancelTask: (taskId) => {
      stops.get(taskId)?.();
      return Promise.resolve();
    },
  };
};
