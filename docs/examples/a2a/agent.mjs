// A plain A2A agent that asks for input: PORT=4100 node docs/examples/a2a/agent.mjs
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { AgentCard, Role, TaskState } from '@a2a-js/sdk';
import {
  AgentEvent,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
} from '@a2a-js/sdk/server';

const { TASK_STATE_COMPLETED, TASK_STATE_INPUT_REQUIRED, TASK_STATE_WORKING, TASK_STATE_CANCELED } =
  TaskState;
const CARD_PATH = '/.well-known/agent-card.json';
const text = (value) => ({ content: { $case: 'text', value }, filename: '', mediaType: 'text/plain' });
const wordsIn = ({ parts }) =>
  parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : [])).join(' ');

const statusOf = ({ taskId, contextId }, state, words) => {
  const parts = words === undefined ? undefined : [text(words)];
  const own = { messageId: randomUUID(), contextId, taskId, role: Role.ROLE_AGENT };
  const message = parts && { ...own, parts, extensions: [], referenceTaskIds: [] };
  return { state, message, timestamp: new Date().toISOString() };
};

/** The first message of a task is the wish; it asks for the city, and the answer books the trip. */
const executor = {
  execute: async (request, bus) => {
    const { taskId, contextId, userMessage, task } = request;
    const tell = (state, words) =>
      bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status: statusOf(request, state, words) }));
    const status = statusOf(request, TASK_STATE_WORKING);
    const begun = { id: taskId, contextId, artifacts: [], history: [userMessage] };
    bus.publish(AgentEvent.task({ ...(task ?? begun), status }));
    if (!task) tell(TASK_STATE_INPUT_REQUIRED, 'To which city?');
    else {
      const parts = [text(`Booked: ${wordsIn(userMessage)}`)];
      const artifact = { artifactId: randomUUID(), name: 'ticket', description: '', parts, extensions: [] };
      bus.publish(AgentEvent.artifactUpdate({ taskId, contextId, artifact, append: false, lastChunk: true }));
      tell(TASK_STATE_COMPLETED);
    }
    bus.finished();
  },
  cancelTask: async (taskId, bus) => {
    bus.publish(AgentEvent.statusUpdate({ taskId, contextId: '', status: { state: TASK_STATE_CANCELED } }));
    bus.finished();
  },
};

const server = createServer(async (request, response) => {
  const send = (body) => response.end(JSON.stringify(body));
  response.setHeader('content-type', 'application/json');
  if (request.url === CARD_PATH) return send(AgentCard.toJSON(card));
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const context = new ServerCallContext({ requestedVersion: '1.0' });
  const answer = await rpc.handle(JSON.parse(Buffer.concat(chunks).toString() || '{}'), context);
  if (!(Symbol.asyncIterator in answer)) return send(answer);
  response.setHeader('content-type', 'text/event-stream');
  for await (const event of answer) response.write(`data: ${JSON.stringify(event)}\n\n`);
  return response.end();
});
await new Promise((ready) => server.listen(Number(process.env.PORT ?? 4100), '127.0.0.1', ready));
const url = `http://127.0.0.1:${server.address().port}`;
const card = AgentCard.fromJSON({
  name: 'Travel example',
  description: 'Books trips, and asks where to',
  version: '1.0.0',
  supportedInterfaces: [{ url: `${url}/`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  capabilities: { streaming: true },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'book', name: 'Book a trip', description: 'Finds a train', tags: ['travel'] }],
});
const rpc = new JsonRpcTransportHandler(new DefaultRequestHandler(card, new InMemoryTaskStore(), executor));
console.log(`Register this card: ${url}${CARD_PATH}`);
