import { ServerCallContext } from '@a2a-js/sdk/server';
import type { User } from '@contract/entities/user';
import { buildUser } from '@test/builders/buildUser';
import { until } from '@test/support/until';
import { agentCard } from '../agentCard';
import type { Agent } from '../agentTask';
import type { AskFromOutside, OutsideReply } from '../askFromOutside';
import { createOutsideHandlers } from './outsideHandlers';

const agent: Agent = {
  id: 'monitor',
  name: 'Monitor',
  description: '',
  skills: [],
  work: () => Promise.reject(new Error('It is asked as a person is')),
  command: () => Promise.reject(new Error('It is asked as a person is')),
};
const handlersFor = (askFromOutside: AskFromOutside) =>
  createOutsideHandlers({ agent, askFromOutside }, agentCard(agent, 'http://127.0.0.1:1/monitor/'));
const callOf = (messageId: string) => {
  const message = { messageId, contextId: 'context', role: 'ROLE_USER', parts: [{ text: 'status' }] };
  return { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { tenant: '', message } };
};

test('a caller whose role has changed has the rights of now', async () => {
  const asked: User['role'][] = [];
  const handlers = handlersFor(({ user }) => {
    asked.push(user.role);
    const answer = Promise.resolve({ state: 'answered' as const, text: 'Done', hasCard: false });
    return Promise.resolve({ runId: 'r', conversationId: 'c', answer, stop: () => undefined });
  });
  for (const role of ['operator', 'member'] as const)
    await handlers(buildUser(role, { id: 'kim' }))(callOf(role), new ServerCallContext({}));
  expect(asked).toEqual(['operator', 'member']);
});

test('a message that comes again while its agent works is answered with the same task; one that was not taken is tried anew', async () => {
  let asked = 0;
  const ends: (() => void)[] = [];
  const handlers = handlersFor(() => {
    asked += 1;
    if (asked === 1) return Promise.reject(new Error('The database is away'));
    const answer = new Promise<Awaited<OutsideReply['answer']>>((resolve) => {
      ends.push(() => {
        resolve({ state: 'answered', text: 'Done', hasCard: false });
      });
    });
    return Promise.resolve({ runId: 'r', conversationId: 'c', answer, stop: () => undefined });
  });
  const send = () => handlers(buildUser('operator', { id: 'kim' }))(callOf('one'), new ServerCallContext({}));
  expect(await send()).toMatchObject({ result: { task: { status: { state: 'TASK_STATE_FAILED' } } } });
  const first = send();
  await until(() => Promise.resolve(ends[0]));
  const again = send();
  ends[0]?.();
  expect(await first).toMatchObject({ result: { task: { status: { state: 'TASK_STATE_COMPLETED' } } } });
  expect(await again).toEqual(await first);
  expect(asked).toBe(2);
});
