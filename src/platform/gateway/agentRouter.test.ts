import type { AgentMessage } from '@contract/entities/agentMessage';
import { NOBODY_OUTSIDE, NO_OUTGOING } from '@test/support/noOutgoing';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { serveRoutes, SERVICE_TOKEN, type ServedRoutes } from '@test/support/serveRoutes';
import { createAgentControl, type AgentControl } from '@platform/agents/agentControl';
import { createAgentExecutor, type AgentExecutorDependencies } from '@platform/agents/agentExecutor';
import { createAgentWork } from '@platform/agents/agentWork';
import { OWN_BODY_MAX_BYTES } from '@platform/agents/agentBody';
import { agentRoutes } from '@platform/agents/agentRoutes';
import type { AgentRequest, AgentRouter } from '@platform/agents/agentRouting';
import type { Agent, AgentOutput, RunContext } from '@platform/agents/agentTask';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createRecorder, type Recorder } from '@platform/telemetry/recorder';
import { createStreamHub, readTelemetry } from '@platform/telemetry/streamHub';
import { createAgentRegistry, type AgentRegistry } from './agentRegistry';
import { createAgentRouter } from './agentRouter';
import { createTaskRings } from './taskRings';

let database: Database;
let repositories: Repositories;
let recorder: Recorder;
let served: ServedRoutes;
let registry: AgentRegistry;
let router: AgentRouter;
let control: AgentControl;
let work: Agent['work'] = () => Promise.resolve();
const states: string[] = [];

const clock = { now: () => new Date('2026-11-21T02:00:00.000Z') };
const agent: Agent = {
  id: 'workflow',
  name: 'workflow',
  description: 'Works as the test says',
  skills: [],
  work: (task) => work(task),
  command: (task) => work(task),
};

beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
  const hub = createStreamHub({ epoch: 'test', readers: readTelemetry(repositories) });
  recorder = createRecorder({ database, repositories, hub, clock });
  registry = createAgentRegistry({ serviceToken: SERVICE_TOKEN, outgoing: NO_OUTGOING, clock });
  control = createAgentControl({ clock });
  router = createAgentRouter({
    registry,
    learn: () => Promise.resolve(),
    recorder,
    control,
    rings: createTaskRings(),
    onOtherTask: () => Promise.resolve(),
  });
  const executor = createAgentExecutor({
    agent,
    agentWork: createAgentWork(),
    clock,
    ask: (request) => router.ask(request),
    onState: ({ state }: Parameters<AgentExecutorDependencies['onState']>[0]) => {
      states.push(state);
      return Promise.resolve();
    },
  });
  const places = {
    '/workflow': agentRoutes({
      ...NOBODY_OUTSIDE,
      agent,
      executor,
      baseUrl: () => `${served.base}/workflow`,
    }),
  };
  served = await serveRoutes(places);
  await registry.register('workflow', `${served.base}/workflow/`);
});
afterAll(async () => {
  await served.close();
  await recorder.close();
  await database.close();
});
beforeEach(async () => {
  await recorder.flush();
  await database.query('TRUNCATE agent_messages');
  states.length = 0;
});

const run: RunContext = {
  runId: 'run-1',
  correlationId: 'talk',
  conversationId: 'talk',
  userId: 'user-1',
  userName: 'operator',
  language: 'en',
  dryRun: false,
  model: 'gpt-4o-mini',
};
const request = (overrides: Partial<AgentRequest> = {}): AgentRequest => ({
  from: 'coordinator',
  to: 'workflow',
  action: 'prepare_meeting',
  text: 'with Marketing',
  data: { team: 'Marketing' },
  run,
  signal: new AbortController().signal,
  ...overrides,
});
const all = async (outputs: AsyncIterable<AgentOutput>) => {
  const list: AgentOutput[] = [];
  for await (const output of outputs) list.push(output);
  return list;
};
const recorded = async (): Promise<AgentMessage[]> => {
  await recorder.flush();
  return repositories.agentMessages.readNewest(10);
};

test('an answer comes over A2A piece by piece, with its states, text and data', async () => {
  work = async (task) => {
    await task.say('Two ');
    await task.say('pieces');
    task.give('prepared', { kind: 'ready', action: task.action, ...task.data });
  };
  const outputs = await all(router.stream(request()));
  expect(outputs.flatMap((output) => (output.kind === 'status' ? [output.state] : []))).toEqual([
    'submitted',
    'working',
    'completed',
  ]);
  expect(outputs.flatMap((output) => (output.kind === 'text' ? [output.text] : []))).toEqual([
    'Two ',
    'pieces',
  ]);
  expect(outputs).toContainEqual({
    kind: 'data',
    name: 'prepared',
    data: { kind: 'ready', action: 'prepare_meeting', team: 'Marketing' },
  });
});

test('what passes between agents is recorded with its run: the request and how it ended', async () => {
  work = (task) => task.say('Done');
  expect(await router.ask(request())).toEqual({ text: 'Done', data: {} });
  expect(await recorded()).toMatchObject([
    {
      from: 'coordinator',
      to: 'workflow',
      action: 'prepare_meeting',
      params: { text: 'with Marketing', team: 'Marketing' },
      runId: 'run-1',
      correlationId: 'talk',
    },
    { from: 'workflow', to: 'coordinator', action: 'prepare_meeting.completed', params: { text: 'Done' } },
  ]);
});

test('a failed task rejects with the agent’s own words', async () => {
  work = () => Promise.reject(new Error('The calendar is closed'));
  await expect(router.ask(request())).rejects.toThrow('The calendar is closed');
  expect((await recorded()).at(-1)?.action).toBe('prepare_meeting.failed');
});

test('an abort cancels the task at the agent', async () => {
  const controller = new AbortController();
  work = async (task) => {
    controller.abort();
    await new Promise((resolve) => task.signal.addEventListener('abort', resolve));
    task.signal.throwIfAborted();
  };
  await expect(router.ask(request({ signal: controller.signal }))).rejects.toThrow('Canceled');
  expect(states).toEqual(['working', 'canceled']);
});

test('nobody of that name is a failure, not an exception, for whoever reads the stream', async () => {
  const outputs = await all(router.stream(request({ to: 'nobody' })));
  expect(outputs).toEqual([
    {
      kind: 'status',
      taskId: '',
      state: 'failed',
      error: 'Agent nobody did not answer: No agent nobody is registered',
    },
  ]);
});

test('an agent whose connection breaks in the middle has failed, and is offline until it answers again', async () => {
  work = async (task) => {
    await task.say('Half');
    served.app.server.closeAllConnections();
    await new Promise((resolve) => setImmediate(resolve));
  };
  await expect(router.ask(request())).rejects.toThrow(/Agent workflow/);
  expect(registry.list()[0]?.online).toBe(false);
  work = (task) => task.say('Back');
  expect((await router.ask(request())).text).toBe('Back');
  expect(registry.list()[0]?.online).toBe(true);
});

test('an agent that refuses a request has failed it, and is there', async () => {
  const tooLong = 'x'.repeat(OWN_BODY_MAX_BYTES);
  await expect(router.ask(request({ text: tooLong }))).rejects.toThrow(/Agent workflow .*413/);
  expect(registry.list()[0]?.online).toBe(true);
});
