import { randomUUID } from 'node:crypto';
import { Role, TaskState, type StreamResponse } from '@a2a-js/sdk';
import { ClientFactory, JsonRpcTransportFactory, type Client } from '@a2a-js/sdk/client';
import type { Scope } from '@contract/entities/accessKey';
import type { AgentId } from '@contract/entities/agent';
import type { RunSummary } from '@contract/entities/runSummary';
import { agentMessage, dataOf, textOf, textPart } from '@platform/agents/a2aParts';
import { issueKey } from '@test/support/accessKeys';
import { agentConsole } from '@test/support/agentConsole';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let operator: SignedIn;
let member: SignedIn;
const hands = agentConsole(() => operator);
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  await liftRateLimit(platform.url);
  operator = await signIn(platform.url, 'operator');
  member = await signIn(platform.url, 'member');
});
afterAll(() => platform.stop());

const keyOf = async (who: SignedIn, ...scopes: Scope[]) => (await issueKey(who, scopes)).token;
/** The official client, as a program outside has it: it reads the card, and sends the key that it was given. */
const connect = (agentId: AgentId, key?: string): Promise<Client> => {
  const fetchImpl: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
    return fetch(input, { ...init, headers });
  };
  const factory = new ClientFactory({ transports: [new JsonRpcTransportFactory({ fetchImpl })] });
  return factory.createFromUrl(`${platform.url}/${agentId}/`);
};
const message = (text: string, contextId = randomUUID(), metadata?: Record<string, unknown>) => ({
  tenant: '',
  message: agentMessage(Role.ROLE_USER, contextId, '', [textPart(text)], metadata),
  configuration: undefined,
  metadata: undefined,
});
const heardFrom = async (client: Client, sent: ReturnType<typeof message>) => {
  const events: StreamResponse[] = [];
  for await (const event of client.sendMessageStream(sent)) events.push(event);
  const states = events.flatMap(({ payload }) =>
    payload?.$case === 'task' || payload?.$case === 'statusUpdate' ? [payload.value.status?.state] : [],
  );
  const parts = events.flatMap(({ payload }) =>
    payload?.$case === 'artifactUpdate' ? (payload.value.artifact?.parts ?? []) : [],
  );
  const last = events.at(-1)?.payload;
  const words = last?.$case === 'statusUpdate' ? textOf(last.value.status?.message?.parts ?? []) : '';
  return { states, text: textOf(parts), place: dataOf(parts), words };
};

test.each([
  ['that says so first', (text: string) => text],
  ['that does not say how much comes', (text: string) => new Blob([text]).stream()],
])('a program outside is held to 1 MB of a request, one %s', async (_what, bodyOf) => {
  const body = (letters: number) =>
    bodyOf(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'GetTask', params: { id: 'x'.repeat(letters) } }));
  const ask = async (letters: number) => {
    const headers = {
      authorization: `Bearer ${await keyOf(operator, 'execute:actions')}`,
      'content-type': 'application/json',
    };
    const init = { method: 'POST', headers, body: body(letters), duplex: 'half' };
    return fetch(`${platform.url}/monitor/`, init);
  };
  expect((await ask(900_000)).status).toBe(200);
  const refused = await ask(1_100_000);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'body-too-large' });
});

test('the card says which key is needed', async () => {
  const card = await (await connect('monitor')).getAgentCard();
  expect(card.securityRequirements).toEqual([{ schemes: { accessKey: { list: [] } } }]);
  expect(card.securitySchemes['accessKey']?.scheme).toMatchObject({
    $case: 'httpAuthSecurityScheme',
    value: { scheme: 'Bearer', description: expect.stringContaining('execute:actions') as string },
  });
});

test('without a key, or with one that lacks the scope, it is refused in words', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${platform.url}/coordinator/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: message('hello') }),
    });
  const stranger = await send({ 'sec-fetch-site': 'none' });
  expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  const reader = await send({ authorization: `Bearer ${await keyOf(operator, 'read')}` });
  expect(reader.status).toBe(403);
  expect(await reader.json()).toMatchObject({
    code: 'scope-missing',
    error: 'This access key does not have the scope execute:actions',
  });
});

test('a key is answered as its owner is, as a run that its owner sees', async () => {
  const client = await connect('coordinator', await keyOf(member, 'execute:actions'));
  const { states, text, place } = await heardFrom(client, message('Hello'));
  expect(states).toEqual([
    TaskState.TASK_STATE_SUBMITTED,
    TaskState.TASK_STATE_WORKING,
    TaskState.TASK_STATE_COMPLETED,
  ]);
  expect(text).not.toBe('');
  expect(place).toMatchObject({ waitsForApproval: false });
  const { runId, conversationId } = place;
  const seen = await until(async () => {
    const answer = await member.fetch(`/api/runs/${String(runId)}`);
    const body = (await answer.json()) as { run?: RunSummary };
    return body.run?.status === 'completed' ? body.run : undefined;
  });
  expect(seen).toMatchObject({ conversationId });
  expect((await operator.fetch(`/api/conversations/${String(conversationId)}/messages`)).status).toBe(404);
});

test('every agent answers; the same context goes on in the same conversation, and is another for others', async () => {
  const contextId = randomUUID();
  const client = await connect('monitor', await keyOf(operator, 'execute:actions'));
  const first = await heardFrom(client, message('status', contextId));
  const second = await heardFrom(client, message('status', contextId));
  const others = await connect('monitor', await keyOf(member, 'execute:actions'));
  const third = await heardFrom(others, message('status', contextId));
  expect(first.text).not.toBe('');
  expect(second.place['conversationId']).toBe(first.place['conversationId']);
  expect(third.place['conversationId']).not.toBe(first.place['conversationId']);
});

test('nothing of its metadata counts: it neither names a user nor a run', async () => {
  const client = await connect('coordinator', await keyOf(member, 'execute:actions'));
  const run = { runId: 'run_of_others', userId: 'user_admin', conversationId: 'conv_1', dryRun: false };
  const { place } = await heardFrom(client, message('Hello', undefined, { run, action: 'chat' }));
  expect(place['runId']).toMatch(/^run_/);
  expect(place['runId']).not.toBe('run_of_others');
});

test('what needs approval waits for it, and says so', async () => {
  const client = await connect('coordinator', await keyOf(operator, 'execute:actions'));
  const asked = message('Schedule a 30 minute meeting with Design next week');
  const { place, states } = await heardFrom(client, asked);
  expect(states.at(-1)).toBe(TaskState.TASK_STATE_COMPLETED);
  expect(place).toMatchObject({ waitsForApproval: true });
});

test('one without words is not taken at all', async () => {
  const client = await connect('coordinator', await keyOf(operator, 'execute:actions'));
  const silent = await heardFrom(client, message(' '));
  expect([silent.states.at(-1), silent.words]).toEqual([
    TaskState.TASK_STATE_REJECTED,
    'The message has no text',
  ]);
});

test('nobody reads the tasks of others', async () => {
  const mine = await connect('monitor', await keyOf(operator, 'execute:actions'));
  const events = mine.sendMessageStream(message('status'));
  let id = '';
  for await (const { payload } of events) if (payload?.$case === 'task') ({ id } = payload.value);
  expect((await mine.getTask({ tenant: '', id })).id).toBe(id);
  const others = await connect('monitor', await keyOf(member, 'execute:actions'));
  await expect(others.getTask({ tenant: '', id })).rejects.toThrow(/not found/i);
});

test('a paused agent takes nothing from outside, either', async () => {
  const hold = { target: 'pause', command: 'pause', params: { agentId: 'monitor' } };
  await hands.send('POST', '/api/interventions', hold);
  const client = await connect('monitor', await keyOf(operator, 'execute:actions'));
  const refused = await heardFrom(client, message('status'));
  expect(refused.states.at(-1)).toBe(TaskState.TASK_STATE_FAILED);
  expect(refused.words).toContain('monitor is paused or stopped');
  await hands.send('POST', '/api/interventions', { ...hold, command: 'resume' });
  expect((await heardFrom(client, message('status'))).text).not.toBe('');
});

test('a client of protocol 0.3 is answered as 0.3 has it', async () => {
  const key = await keyOf(operator, 'execute:actions');
  const answer = await fetch(`${platform.url}/monitor/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method: 'message/send',
      params: {
        message: {
          kind: 'message',
          role: 'user',
          messageId: 'm1',
          parts: [{ kind: 'text', text: 'status' }],
        },
      },
    }),
  });
  expect(await answer.json()).toMatchObject({
    id: 7,
    result: { kind: 'task', status: { state: 'completed' } },
  });
});
