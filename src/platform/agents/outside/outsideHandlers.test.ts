import { ServerCallContext } from '@a2a-js/sdk/server';
import type { User } from '@contract/entities/user';
import { buildUser } from '@test/builders/buildUser';
import { agentCard } from '../agentCard';
import type { Agent } from '../agentTask';
import { createOutsideHandlers } from './outsideHandlers';

test('a caller whose role has changed has the rights of now', async () => {
  const asked: User['role'][] = [];
  const agent: Agent = {
    id: 'monitor',
    name: 'Monitor',
    description: '',
    skills: [],
    work: () => Promise.reject(new Error('It is asked as a person is')),
    command: () => Promise.reject(new Error('It is asked as a person is')),
  };
  const handlers = createOutsideHandlers(
    {
      agent,
      askFromOutside: ({ user }) => {
        asked.push(user.role);
        const answer = Promise.resolve({ state: 'answered' as const, text: 'Done', hasCard: false });
        return Promise.resolve({ runId: 'r', conversationId: 'c', answer, stop: () => undefined });
      },
    },
    agentCard(agent, 'http://127.0.0.1:1/monitor/'),
  );
  for (const role of ['operator', 'member'] as const) {
    const message = { messageId: role, contextId: 'context', role: 'ROLE_USER', parts: [{ text: 'status' }] };
    const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { tenant: '', message } };
    await handlers(buildUser(role, { id: 'kim' }))(call, new ServerCallContext({}));
  }
  expect(asked).toEqual(['operator', 'member']);
});
