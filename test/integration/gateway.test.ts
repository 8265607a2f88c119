import { Role, TaskState, type StreamResponse } from '@a2a-js/sdk';
import { ClientFactory, JsonRpcTransportFactory, type Client } from '@a2a-js/sdk/client';
import { AGENT_IDS, type AgentId, type AgentStat } from '@contract/entities/agent';
import { agentMessage, textOf, textPart } from '@platform/agents/a2aParts';
import { createAgentExecutor } from '@platform/agents/agentExecutor';
import { createAgentWork } from '@platform/agents/agentWork';
import { agentRoutes } from '@platform/agents/agentRoutes';
import type { Agent } from '@platform/agents/agentTask';
import { createAgentRegistry } from '@platform/gateway/agentRegistry';
import { NOBODY_OUTSIDE, NO_OUTGOING } from '@test/support/noOutgoing';
import { serveRoutes, SERVICE_TOKEN } from '@test/support/serveRoutes';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ demo: true, serviceToken: SERVICE_TOKEN });
});
afterAll(() => platform.stop());

/** The official client, as any other A2A peer uses it. */
const connect = (agentId: AgentId, token: string | null = SERVICE_TOKEN): Promise<Client> => {
  const fetchImpl: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  const factory = new ClientFactory({ transports: [new JsonRpcTransportFactory({ fetchImpl })] });
  return factory.createFromUrl(`${platform.url}/${agentId}/`);
};
const message = (text: string, action?: string) => ({
  tenant: '',
  message: agentMessage(Role.ROLE_USER, 'context-1', '', [textPart(text)], action ? { action } : undefined),
  configuration: undefined,
  metadata: undefined,
});
const stateOf = ({ payload }: StreamResponse): TaskState | undefined =>
  payload?.$case === 'statusUpdate' || payload?.$case === 'task' ? payload.value.status?.state : undefined;
const readStats = async () => {
  const session = await signIn(platform.url, 'viewer');
  return ((await (await session.fetch('/a2a/api/stats')).json()) as { agents: AgentStat[] }).agents;
};

test.each(AGENT_IDS)('%s shows a card that says what it can do and where', async (agentId) => {
  const client = await connect(agentId);
  const card = await client.getAgentCard();
  expect(card).toMatchObject({ name: agentId, capabilities: { streaming: true } });
  expect(card.skills.length).toBeGreaterThan(0);
  const url = `${platform.url}/${agentId}/`;
  expect(card.supportedInterfaces).toMatchObject([
    { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    { url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
  ]);
});

const REQUESTS: Record<AgentId, { text: string; action: string | undefined; ends: TaskState }> = {
  coordinator: { text: 'Hello', action: undefined, ends: TaskState.TASK_STATE_COMPLETED },
  monitor: { text: '', action: 'system_status', ends: TaskState.TASK_STATE_COMPLETED },
  optimizer: { text: '', action: 'cost_analysis', ends: TaskState.TASK_STATE_COMPLETED },
  workflow: { text: 'with Marketing', action: 'prepare_meeting', ends: TaskState.TASK_STATE_COMPLETED },
  integration: { text: '', action: 'something else', ends: TaskState.TASK_STATE_FAILED },
};

test.each(AGENT_IDS)('%s streams the states of a task of any peer to its end', async (agentId) => {
  const client = await connect(agentId);
  const { text, action, ends } = REQUESTS[agentId];
  const events: StreamResponse[] = [];
  for await (const event of client.sendMessageStream(message(text, action))) events.push(event);
  const states = events.flatMap((event) => stateOf(event) ?? []);
  expect(states.slice(0, 2)).toEqual([TaskState.TASK_STATE_SUBMITTED, TaskState.TASK_STATE_WORKING]);
  expect(states.at(-1)).toBe(ends);
});

test('a failed task says in words why', async () => {
  const client = await connect('monitor');
  const events: StreamResponse[] = [];
  for await (const event of client.sendMessageStream(message('', 'make coffee'))) events.push(event);
  const last = events.at(-1)?.payload;
  const words = last?.$case === 'statusUpdate' ? textOf(last.value.status?.message?.parts ?? []) : '';
  expect(words).toBe('The monitor agent does not know make coffee');
});

test('a task that is canceled ends as canceled', async () => {
  const client = await connect('coordinator');
  const states: (TaskState | undefined)[] = [];
  let canceled: Promise<unknown> | undefined;
  for await (const event of client.sendMessageStream(message('주간 팀 보고서 작성해줘'))) {
    states.push(stateOf(event));
    if (event.payload?.$case !== 'statusUpdate' || canceled) continue;
    canceled = client.cancelTask({ tenant: '', id: event.payload.value.taskId, metadata: undefined });
  }
  await canceled;
  expect(states.at(-1)).toBe(TaskState.TASK_STATE_CANCELED);
});

test('an ended task can still be read by its id', async () => {
  const client = await connect('monitor');
  let id = '';
  for await (const { payload } of client.sendMessageStream(message('', 'system_status'))) {
    if (payload?.$case === 'task') id = payload.value.id;
  }
  const task = await client.getTask({ tenant: '', id, historyLength: undefined });
  expect(task.status?.state).toBe(TaskState.TASK_STATE_COMPLETED);
});

test.each([undefined, 'a wrong token'])('with the token "%s" nobody gives an agent work', async (token) => {
  const client = await connect('coordinator', token ?? '');
  await expect(client.sendMessage(message('Hello'))).rejects.toThrow();
});

test('the statistics count the tasks of each agent and how they ended', async () => {
  const before = new Map((await readStats()).map((stat) => [stat.agentId, stat]));
  const client = await connect('integration');
  await client.sendMessage(message('', 'unknown'));
  const after = new Map((await readStats()).map((stat) => [stat.agentId, stat]));
  expect([...after.keys()].sort()).toEqual([...AGENT_IDS].sort());
  const [was, is] = [before.get('integration'), after.get('integration')];
  expect(is).toMatchObject({
    status: 'online',
    activity: 'idle',
    taskCount: (was?.taskCount ?? 0) + 1,
    errorCount: (was?.errorCount ?? 0) + 1,
  });
  expect(is?.uptime).toBeGreaterThanOrEqual(0);
});

test('an agent that is down is listed as offline, and as online once it answers again', async () => {
  const agent: Agent = {
    id: 'workflow',
    name: 'workflow',
    description: '',
    skills: [],
    work: () => Promise.resolve(),
    command: () => Promise.resolve(),
  };
  const clock = { now: () => new Date() };
  const registry = createAgentRegistry({ serviceToken: SERVICE_TOKEN, outgoing: NO_OUTGOING, clock });
  const place = { base: '' };
  const serve = async (port?: number) => {
    const executor = createAgentExecutor({
      agent,
      agentWork: createAgentWork(),
      clock,
      ask: () => Promise.reject(new Error('Nobody to ask')),
      onState: () => Promise.resolve(),
    });
    const routes = agentRoutes({
      ...NOBODY_OUTSIDE,
      agent,
      executor,
      baseUrl: () => `${place.base}/workflow`,
    });
    const served = await serveRoutes({ '/workflow': routes }, port === undefined ? {} : { port });
    place.base = served.base;
    return served;
  };
  const first = await serve();
  await registry.register('workflow', `${first.base}/workflow/`);
  await first.close();
  await registry.checkAll();
  expect(registry.list()).toMatchObject([{ agentId: 'workflow', online: false }]);
  const second = await serve(Number(new URL(first.base).port));
  await registry.checkAll();
  expect(registry.list()).toMatchObject([{ agentId: 'workflow', online: true }]);
  await second.close();
});
