import type { ServerResponse } from 'node:http';
import type { TracesResponse } from '@contract/http/telemetry';
import { agentConsole } from '@test/support/agentConsole';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';
import { serveWireAgent, wireCard, type WireAgent } from '@test/support/wireAgent';

const OF_TASK = { taskId: 't1', contextId: 'c1' };
const status = (state: string, words?: string) => ({
  statusUpdate: {
    ...OF_TASK,
    status: {
      state: `TASK_STATE_${state}`,
      ...(words === undefined
        ? {}
        : { message: { messageId: words, role: 'ROLE_AGENT', parts: [{ text: words }] } }),
    },
  },
});
const artifact = (...parts: object[]) => ({
  artifactUpdate: { ...OF_TASK, artifact: { artifactId: 'a', name: 'ticket', parts } },
});
const PDF = {
  raw: Buffer.alloc(12_345).toString('base64'),
  filename: 'ticket.pdf',
  mediaType: 'application/pdf',
};
const MAP = { url: 'https://files.example/map.png', filename: 'map.png', mediaType: 'image/png' };

let agent: WireAgent;
let platform: TestPlatform;
let operator: SignedIn;
let stream: ServerResponse | undefined;
let callId: unknown;
const hands = agentConsole(() => operator);
const say = (...results: object[]): void => {
  for (const result of results)
    stream?.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: callId, result })}\n\n`);
};
beforeAll(async () => {
  agent = await serveWireAgent({
    cards: (url) => ({
      '/card.json': wireCard('Chatty', [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }]),
    }),
    answer: ({ body }, response) => {
      callId = (body as { id: unknown }).id;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      stream = response;
      say({ task: { id: 't1', contextId: 'c1', status: { state: 'TASK_STATE_WORKING' } } });
    },
  });
  platform = await startPlatform({ config: { outgoingAllow: [`127.0.0.1:${String(agent.port)}`] } });
  await liftRateLimit(platform.url);
  operator = await signIn(platform.url, 'operator');
  await hands.register(`${agent.url}card.json`);
});
afterAll(async () => {
  await platform.stop();
  await agent.close();
});

const isOver = ({ state }: { state: string }): boolean => ['answered', 'failed'].includes(state);
const begun = async (): Promise<string> => {
  stream = undefined;
  const id = await hands.begin('chatty', 'to Busan');
  await until(() => Promise.resolve(stream));
  return id;
};

test('texts of the status are lines that are seen while the agent works, in its answer and in the trace', async () => {
  const id = await begun();
  say(status('WORKING', 'Looking for trains'), status('WORKING', 'Looking for seats'));
  const working = await hands.effectOf(id, ({ answer = '' }) => answer.includes('seats'));
  expect(working).toMatchObject({ state: 'accepted', answer: 'Looking for trains\nLooking for seats' });
  say(artifact({ text: 'Boo' }), artifact({ text: 'ked' }), status('COMPLETED', 'Have a good trip'));
  stream?.end();
  expect(await hands.effectOf(id, isOver)).toMatchObject({
    state: 'answered',
    answer: 'Looking for trains\nLooking for seats\nBooked\nHave a good trip',
  });
  const summaries = await until(async () => {
    const { events } = await hands.read<TracesResponse>('/api/traces?agent=chatty');
    return events.length < 2 ? undefined : events.map(({ summary }) => summary);
  });
  expect(summaries).toEqual(
    expect.arrayContaining(['chatty: Looking for trains', 'chatty: Looking for seats']),
  );
});

test('a whole task after status texts is heard, too', async () => {
  const id = await begun();
  say(status('WORKING', 'Looking'), {
    task: {
      id: 't1',
      contextId: 'c1',
      status: { state: 'TASK_STATE_COMPLETED' },
      artifacts: [{ artifactId: 'a', parts: [{ text: 'Booked' }] }],
    },
  });
  stream?.end();
  expect(await hands.effectOf(id, isOver)).toMatchObject({
    state: 'answered',
    answer: 'Looking\nBooked',
  });
});

test('files are named with type and size, or with where they lie; nothing of them is fetched', async () => {
  const id = await begun();
  say(artifact({ text: 'Here you are' }, PDF, MAP), status('COMPLETED'));
  stream?.end();
  expect(await hands.effectOf(id, isOver)).toMatchObject({
    state: 'answered',
    answer:
      'Here you are\nticket.pdf (application/pdf, 12.3 kB)\nmap.png (image/png): https://files.example/map.png',
  });
});
