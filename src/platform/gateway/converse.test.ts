import type { Client } from '@a2a-js/sdk/client';
import { TaskState, type StreamResponse, type Task } from '@a2a-js/sdk';
import { textPart } from '@platform/agents/a2aParts';
import type { AgentOutput } from '@platform/agents/agentTask';
import { converse, type OtherSide } from './converse';
import { createTaskRings } from './taskRings';

const taskIn = (state: TaskState, words = ''): Task => ({
  id: 'task-1',
  contextId: 'talk',
  status: { state, message: undefined, timestamp: undefined },
  artifacts:
    words === ''
      ? []
      : [
          {
            artifactId: 'a',
            name: 'answer',
            description: '',
            parts: [textPart(words)],
            extensions: [],
            metadata: undefined,
          },
        ],
  history: [],
  metadata: undefined,
});

const run = {
  runId: 'run-1',
  correlationId: 'talk',
  conversationId: 'talk',
  userId: 'user-1',
  userName: 'operator',
  language: 'en' as const,
  dryRun: false,
  model: 'gpt-4o-mini' as const,
};
const request = {
  from: 'user' as const,
  to: 'slow-desk',
  action: 'command',
  text: 'hello',
  data: {},
  run,
  signal: new AbortController().signal,
};

/** An agent that takes the task and hangs up; `asked` is called each time that it is asked how the task stands. */
const clientOf = (asked: () => Task): Client => {
  const taken: StreamResponse = {
    payload: { $case: 'task', value: taskIn(TaskState.TASK_STATE_WORKING) },
  };
  return {
    sendMessageStream: async function* () {
      yield taken;
    },
    getTask: () => Promise.resolve(asked()),
  } as unknown as Client;
};

const handle = { named: () => undefined, emitted: () => undefined, accepted: () => undefined };

/** Lets everything happen that waits for nothing else. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('a task that goes on is asked for once it is stored: a call about it that found no task has gone by', async () => {
  let store = (): void => undefined;
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  let asked = 0;
  const client = clientOf(() => {
    asked += 1;
    return taskIn(TaskState.TASK_STATE_COMPLETED, 'Booked');
  });
  const other: OtherSide = {
    note: () => undefined,
    report: () => stored,
    rings: createTaskRings(),
  };
  const { signal } = new AbortController();
  const heard: AgentOutput[] = [];
  const over = (async () => {
    const exchange = { signal, left: signal, handle: handle as never, other };
    for await (const output of converse(client, request, exchange)) heard.push(output);
  })();
  await turns();
  expect(heard).toEqual([{ kind: 'status', taskId: 'task-1', state: 'working' }]);
  expect(asked).toBe(0);
  store();
  await over;
  expect(asked).toBe(1);
  expect(heard).toContainEqual({ kind: 'text', text: 'Booked' });
});
