import type { IncomingMessage, ServerResponse } from 'node:http';
import { AgentCard, TaskState, type Message, type Task, type TaskPushNotificationConfig } from '@a2a-js/sdk';
import {
  createLegacyAwarePushNotificationSender,
  LegacyJsonRpcTransportHandler,
} from '@a2a-js/sdk/compat/v0_3/server';
import {
  AgentEvent,
  DefaultRequestHandler,
  InMemoryPushNotificationStore,
  JsonRpcTransportHandler,
  ServerCallContext,
  type AgentExecutor,
} from '@a2a-js/sdk/server';
import { textPart } from '@platform/agents/a2aParts';
import { createRecentTaskStore } from '@platform/agents/recentTaskStore';
import { servePeer, type Peer } from './mcpPeers';

/** Keys that a caller sends, by protocol version. */
export type Spoken = '1.0' | '0.3';

export interface PushingAgent extends Omit<Peer, 'url'> {
  cardUrl: string;
  /** Messages that it was sent. */
  messages: Message[];
  /** Methods that it was called by, as they came. */
  calls: string[];
  /** Place and token at which it was asked to call, of the newest task. */
  config: () => TaskPushNotificationConfig | undefined;
  /** Ends the newest task with these words, or leaves it waiting for an answer; `silently`: it does not call. */
  end: (words: string, how?: { state?: 'completed' | 'input-required'; silently?: boolean }) => Promise<Task>;
}

const STATES = {
  completed: TaskState.TASK_STATE_COMPLETED,
  'input-required': TaskState.TASK_STATE_INPUT_REQUIRED,
} as const;

/** An agent of others, made with the official SDK, that takes each task, hangs up, and calls when it has ended. */
export const servePushingAgent = async (
  spoken: Spoken = '1.0',
  { name = 'Slow Desk', offersPush = true }: { name?: string; offersPush?: boolean } = {},
): Promise<PushingAgent> => {
  const messages: Message[] = [];
  const calls: string[] = [];
  const [tasks, configs] = [createRecentTaskStore(), new InMemoryPushNotificationStore()];
  const context = new ServerCallContext({ requestedVersion: spoken });
  let newest = '';
  const executor: AgentExecutor = {
    execute: ({ taskId, contextId, userMessage }, bus) => {
      messages.push(userMessage);
      newest = taskId;
      const status = { state: TaskState.TASK_STATE_WORKING, message: undefined, timestamp: undefined };
      const task = {
        id: taskId,
        contextId,
        status,
        artifacts: [],
        history: [userMessage],
        metadata: undefined,
      };
      bus.publish(AgentEvent.task(task));
      bus.finished();
      return Promise.resolve();
    },
    cancelTask: () => Promise.resolve(),
  };
  const sender = createLegacyAwarePushNotificationSender(configs);
  const served: { handler?: ReturnType<typeof handlers>; card?: AgentCard } = {};
  const handlers = (card: AgentCard) => {
    // Left to itself it would call already when a task has begun, at whatever moment.
    const silent = { send: () => Promise.resolve() };
    const requests = new DefaultRequestHandler(card, tasks, executor, undefined, configs, silent);
    return spoken === '1.0'
      ? new JsonRpcTransportHandler(requests)
      : new LegacyJsonRpcTransportHandler(requests);
  };
  const peer = await servePeer((request, response) => {
    if (request.method === 'GET') response.end(JSON.stringify(cardAsSent(served.card, spoken)));
    else void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    calls.push(String(body['method']));
    const result = await served.handler?.handle(body, context);
    if (!result || !(Symbol.asyncIterator in result)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for await (const event of result) response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.end();
  };
  const url = peer.url.replace('/mcp', '/');
  served.card = cardOf(name, url, offersPush);
  served.handler = handlers(served.card);
  const config = async () => (await configs.load(newest, context)).at(-1);
  let known: TaskPushNotificationConfig | undefined;
  return {
    port: peer.port,
    close: peer.close,
    messages,
    calls,
    config: () => known,
    cardUrl: `${url}.well-known/agent-card.json`,
    end: async (words, { state = 'completed', silently = false } = {}) => {
      const task = await tasks.load(newest, context);
      if (!task) throw new Error('It has no task');
      known = await config();
      const [parts, status] = [[textPart(words)], { state: STATES[state], timestamp: undefined }];
      const said = { artifactId: 'a', name: 'answer', description: '', parts, extensions: [] };
      const asked = { messageId: 'q', contextId: '', taskId: task.id, role: 2, parts };
      const message =
        state === 'input-required'
          ? { ...asked, metadata: undefined, extensions: [], referenceTaskIds: [] }
          : undefined;
      const artifacts = message ? [] : [{ ...said, metadata: undefined }];
      const ended: Task = { ...task, artifacts, status: { ...status, message } };
      await tasks.save(ended, context);
      if (!silently) await sender.send({ payload: { $case: 'task', value: ended } }, context, ended);
      return ended;
    },
  };
};

const cardOf = (name: string, url: string, pushNotifications: boolean): AgentCard => ({
  name,
  description: 'Takes its time',
  supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' }],
  provider: undefined,
  version: '1.0.0',
  capabilities: { streaming: true, pushNotifications, extensions: [] },
  securitySchemes: {},
  securityRequirements: [],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
  signatures: [],
});

const cardAsSent = (card: AgentCard | undefined, spoken: Spoken): unknown => {
  if (!card) return {};
  if (spoken === '1.0') return AgentCard.toJSON(card);
  const { name, description, version, capabilities, defaultInputModes, defaultOutputModes, skills } = card;
  const url = card.supportedInterfaces[0]?.url;
  const { streaming, pushNotifications } = capabilities ?? {};
  const told = { name, description, version, defaultInputModes, defaultOutputModes, skills, url };
  const former = { protocolVersion: '0.3.0', preferredTransport: 'JSONRPC' };
  return { ...told, ...former, capabilities: { streaming, pushNotifications } };
};
