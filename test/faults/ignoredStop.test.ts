import type { AgentEffect } from '@contract/entities/intervention';
import { NOBODY_OUTSIDE, NO_OUTGOING } from '@test/support/noOutgoing';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { serveRoutes, SERVICE_TOKEN, type ServedRoutes } from '@test/support/serveRoutes';
import { createAgentControl, type AgentControl } from '@platform/agents/agentControl';
import { createAgentExecutor } from '@platform/agents/agentExecutor';
import { createAgentWork } from '@platform/agents/agentWork';
import { agentRoutes } from '@platform/agents/agentRoutes';
import type { AgentRouter } from '@platform/agents/agentRouting';
import type { Agent, AgentTask } from '@platform/agents/agentTask';
import { createAgentRegistry } from '@platform/gateway/agentRegistry';
import { createAgentRouter } from '@platform/gateway/agentRouter';
import { createTaskRings } from '@platform/gateway/taskRings';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories } from '@platform/storage/repositories';
import { createRecorder, type Recorder } from '@platform/telemetry/recorder';
import { createStreamHub, readTelemetry } from '@platform/telemetry/streamHub';
import { stopWork } from '@platform/interventions/stopWork';

let database: Database;
let recorder: Recorder;
let served: ServedRoutes;
let router: AgentRouter;
let control: AgentControl;
let work: (task: AgentTask) => Promise<void> = () => Promise.resolve();

const clock = { now: () => new Date() };
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
  const repositories = createRepositories(database);
  const hub = createStreamHub({ epoch: 'test', readers: readTelemetry(repositories) });
  recorder = createRecorder({ database, repositories, hub, clock });
  const registry = createAgentRegistry({ serviceToken: SERVICE_TOKEN, outgoing: NO_OUTGOING, clock });
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
    onState: () => Promise.resolve(),
  });
  served = await serveRoutes({
    '/workflow': agentRoutes({
      ...NOBODY_OUTSIDE,
      agent,
      executor,
      baseUrl: () => `${served.base}/workflow`,
    }),
  });
  await registry.register('workflow', `${served.base}/workflow/`);
});
afterAll(async () => {
  await served.close();
  await recorder.close();
  await database.close();
});

const ask = () =>
  router
    .ask({
      from: 'user',
      to: 'workflow',
      action: 'prepare_meeting',
      text: '',
      data: {},
      run: {
        runId: `run-${String(Math.random())}`,
        correlationId: 'talk',
        conversationId: 'talk',
        userId: 'user-1',
        userName: 'operator',
        language: 'en',
        dryRun: false,
        model: 'gpt-4o-mini',
      },
      signal: new AbortController().signal,
    })
    .catch((error: unknown) => String(error));

const stop = async (quietLimitMs: number) => {
  const effects: Partial<AgentEffect>[] = [];
  await stopWork(
    { control, cancelCalls: () => Promise.resolve(0), stopReplies: () => undefined, quietLimitMs },
    { kind: 'stop', agents: ['workflow'], everybody: false },
    {
      effect: (_agentId, change) => {
        effects.push(change);
        return Promise.resolve();
      },
    },
  );
  return effects;
};

const started = () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return { begin, begun };
};

test('an agent that obeys is quiet after the stop, and whoever asked hears so', async () => {
  const { begin, begun } = started();
  work = (task) => {
    begin();
    return new Promise((_, reject) => {
      task.signal.addEventListener('abort', () => {
        reject(new Error('Stopped'));
      });
    });
  };
  const asked = ask();
  await begun;
  const effects = await stop(5000);
  expect(effects.at(-1)).toEqual({ state: 'quiet', canceled: 1 });
  expect(effects.some(({ state }) => state === 'emitting')).toBe(false);
  expect(await asked).toContain('Canceled');
  expect(control.openTasks()).toEqual([]);
});

test('an agent that ignores the stop and goes on emitting is flagged, then quiet once it ends', async () => {
  const { begin, begun } = started();
  let more = true;
  work = async (task) => {
    begin();
    for (let count = 0; more; count += 1) {
      task.give(`noise-${String(count)}`, count);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const asked = ask();
  await begun;
  setTimeout(() => {
    more = false;
  }, 600);
  const effects = await stop(200);
  expect(effects.map(({ state }) => state).slice(-2)).toEqual(['emitting', 'quiet']);
  expect(effects.find(({ state }) => state === 'emitting')?.error).toMatch(/went on after the stop: \d+/);
  expect(await asked).toContain('Canceled');
});

test('with nothing running an agent is quiet at once', async () => {
  expect((await stop(1000)).at(-1)).toEqual({ state: 'quiet', canceled: 0 });
});
