import { openTestDatabase } from '@test/support/openTestDatabase';
import { createAgentMessagesRepository } from './agentMessagesRepository';
import {
  createAgentTasksRepository,
  type AgentTask,
  type AgentTasksRepository,
} from './agentTasksRepository';
import type { Database } from '../engine/database';

const NOW = '2026-11-21T02:40:00.000Z';
const LATER = '2026-11-21T02:41:00.000Z';

let database: Database;
let tasks: AgentTasksRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  tasks = createAgentTasksRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE agent_tasks, agent_messages'));

const buildTask = (overrides: Partial<AgentTask> = {}): AgentTask => ({
  id: 'task-1',
  agentId: 'workflow',
  contextId: 'talk',
  state: 'working',
  runId: 'run-1',
  createdAt: NOW,
  updatedAt: NOW,
  ...overrides,
});

test('a task follows what its agent reports until it has ended', async () => {
  await tasks.save(buildTask({ state: 'submitted' }));
  await tasks.save(buildTask({ state: 'working', updatedAt: LATER }));
  expect(await tasks.get('task-1')).toEqual(buildTask({ updatedAt: LATER }));
  await tasks.save(buildTask({ state: 'failed', error: 'no calendar', updatedAt: LATER }));
  await tasks.save(buildTask({ state: 'working' }));
  expect(await tasks.get('task-1')).toMatchObject({ state: 'failed', error: 'no calendar' });
  expect(await tasks.listByRun('run-1')).toHaveLength(1);
});

test('tasks are counted per agent', async () => {
  await tasks.save(buildTask({ id: 'a', state: 'completed' }));
  await tasks.save(buildTask({ id: 'b', state: 'rejected', updatedAt: LATER }));
  await tasks.save(buildTask({ id: 'c', state: 'working' }));
  await tasks.save(buildTask({ id: 'd', state: 'canceled', agentId: 'monitor' }));
  expect(await tasks.countsByAgent()).toEqual([
    { agentId: 'monitor', total: 1, completed: 0, failed: 0, open: 0 },
    { agentId: 'workflow', total: 3, completed: 1, failed: 1, open: 1 },
  ]);
});

test('what was open when the platform went away has failed', async () => {
  await tasks.save(buildTask({ id: 'a', state: 'completed' }));
  await tasks.save(buildTask({ id: 'b', state: 'input-required' }));
  expect(await tasks.listOpen('workflow')).toHaveLength(1);
  expect(await tasks.failOpen('everybody', 'The platform was restarted', LATER)).toBe(1);
  expect(await tasks.get('b')).toMatchObject({ state: 'failed', error: 'The platform was restarted' });
  expect(await tasks.listOpen()).toEqual([]);
});

test('messages between agents keep empty params and add up to links', async () => {
  const messages = createAgentMessagesRepository(database);
  const talk = { from: 'coordinator', to: 'workflow', action: 'plan', params: null };
  await database.transaction((sql) =>
    messages.append(
      [
        { ...talk, id: 'message-1', timestamp: NOW },
        { ...talk, id: 'message-2', timestamp: LATER, params: { text: 'hi' }, runId: 'run-1' },
        { ...talk, id: 'message-3', timestamp: LATER, from: 'workflow', to: 'integration' },
      ],
      sql,
    ),
  );
  expect((await messages.list({ limit: 9 })).map(({ params }) => params)).toEqual([
    null,
    { text: 'hi' },
    null,
  ]);
  expect((await messages.list({ agentId: 'integration', limit: 9 })).map(({ id }) => id)).toEqual([
    'message-3',
  ]);
  expect((await messages.list({ runId: 'run-1', limit: 9 })).map(({ id }) => id)).toEqual(['message-2']);
  expect(await messages.links(NOW)).toEqual([
    { source: 'coordinator', target: 'workflow', messageCount: 2, lastMessage: LATER },
    { source: 'workflow', target: 'integration', messageCount: 1, lastMessage: LATER },
  ]);
});
