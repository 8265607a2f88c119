import { toStoredMessage } from '@console/domain/conversations/storedMessage';
import { messagesReceived } from '@console/domain/connectivity/chatEvents';
import type { MessageMetadata } from '@contract/entities/message';
import { interventionsReceived } from '@console/domain/interventions/interventionsSlice';
import { buildIntervention } from '@test/builders/buildIntervention';
import { buildMessage } from '@test/builders/buildMessage';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AssistantMessage } from './AssistantMessage';
import { ConversationTotal } from './ConversationTotal';

let view: Awaited<ReturnType<typeof renderPart>>;
const show = async (metadata: MessageMetadata) => {
  const message = buildMessage({ type: 'assistant', status: 'complete', metadata });
  const part = (
    <>
      <AssistantMessage message={toStoredMessage(message)} />
      <ConversationTotal conversationId={message.conversationId} />
    </>
  );
  view = await renderPart(part, { preloaded: signedInState('operator') });
  act(() => void view.store.dispatch(messagesReceived([message])));
};
afterEach(() => {
  view.stop();
});

test('a reply of the built-in planner says for which model, and what is missing', async () => {
  await show({
    model: 'built-in-planner',
    usage: { input: 4, output: 6 },
    cost: 0,
    instead: { model: 'claude-3-5-sonnet', missing: 'ANTHROPIC_API_KEY' },
  });
  expect(screen.getByText('claude-3-5-sonnet 대신 답함 (ANTHROPIC_API_KEY 없음)')).toBeVisible();
  expect(screen.getByText(/^이 대화: 토큰 10, \$0\.0000$/)).toBeInTheDocument();
});

test('what answers a question with one press is sent as a message', async () => {
  await show({ options: [{ label: 'Emma Wilson', text: 'Emma Wilson랑 내일 회의' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Emma Wilson' }));
  const queued = Object.values(view.store.getState().outbox.entities);
  expect(JSON.stringify(queued)).toContain('Emma Wilson랑 내일 회의');
});

test('a cost that nobody knows is not shown as none', async () => {
  await show({ model: 'llama3.1', usage: { input: 40, output: 60 } });
  expect(screen.getByText('가격 미상')).toBeVisible();
  expect(screen.getByText(/가격을 모르는 응답 1건$/)).toBeInTheDocument();
});

test('a reply that is waited for says when the connection is away, and goes on when it is back', async () => {
  const streaming = buildMessage({ type: 'assistant', status: 'streaming', content: '', metadata: {} });
  view = await renderPart(<AssistantMessage message={toStoredMessage(streaming)} />, {
    preloaded: signedInState('operator'),
  });
  view.feedChat({ type: 'connected' });
  expect(await screen.findByText('AI is thinking')).toBeVisible();
  view.feedChat({ type: 'disconnected', reason: 'transport close' });
  expect(await screen.findByText('연결이 끊겼습니다. 다시 연결되면 답변이 이어집니다.')).toBeVisible();
  expect(screen.queryByText('AI is thinking')).not.toBeInTheDocument();
  view.feedChat({ type: 'connected' });
  expect(await screen.findByText('AI is thinking')).toBeVisible();
});

test('a reply that waits for a paused coordinator says who paused it, and why', async () => {
  const message = buildMessage({ type: 'assistant', status: 'streaming', content: '' });
  view = await renderPart(<AssistantMessage message={toStoredMessage(message)} />, {
    preloaded: signedInState('member'),
  });
  expect(screen.getByText('AI is thinking')).toBeVisible();
  const held = buildIntervention(1, {
    target: 'pause',
    command: 'pause',
    by: 'budget',
    pausedAgents: ['coordinator'],
    reason: 'budget total is used up: $12.00 of $10.00',
    agents: [{ agentId: 'coordinator', state: 'held', at: '2026-11-21T02:00:00.000Z' }],
  });
  act(() => void view.store.dispatch(interventionsReceived({ items: [held] })));
  expect(screen.getByText(/답변이 기다립니다/)).toHaveTextContent(
    'coordinator가 일시 중지되어 답변이 기다립니다 (budget): budget total is used up: $12.00 of $10.00',
  );
});
