import { messagesReceived } from '@console/domain/connectivity/chatEvents';
import { toStoredMessage } from '@console/domain/conversations/storedMessage';
import { selectOutbox } from '@console/domain/outbox/outboxSlice';
import type { Message } from '@contract/entities/message';
import type { Role } from '@contract/entities/user';
import { buildMessage } from '@test/builders/buildMessage';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReplyEnding } from './ReplyEnding';

let view: Awaited<ReturnType<typeof renderPart>>;
const show = async (overrides: Partial<Message>, role: Role = 'operator') => {
  const message = toStoredMessage(buildMessage({ seq: 2, content: '처리하는', ...overrides }));
  view = await renderPart(<ReplyEnding message={message} />, { preloaded: signedInState(role) });
};
const ask = () => {
  const asked = [
    buildMessage({ id: 'msg_0', type: 'user', seq: 0, runId: 'run_0', content: '다른 질문' }),
    buildMessage({ id: 'msg_q', type: 'user', content: '오늘 이메일 요약해줘' }),
  ];
  act(() => void view.store.dispatch(messagesReceived(asked)));
};
afterEach(() => {
  view.stop();
});
const retry = () => screen.queryByRole('button', { name: '다시 시도' });

test.each([
  ['interrupted', '응답이 중단되었습니다. 받은 내용까지 보관했습니다.'],
  ['stopped', '응답을 중지했습니다.'],
  ['failed', '응답하지 못했습니다. The model is overloaded'],
] as const)('a reply that was %s says so', async (status, text) => {
  await show({ status, ...(status === 'failed' ? { error: 'The model is overloaded' } : {}) });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test.each(['complete', 'streaming'] as const)('a reply that is %s says nothing', async (status) => {
  await show({ status });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Retry sends the request of the same run again', async () => {
  await show({ status: 'failed' });
  expect(retry()).not.toBeInTheDocument();
  ask();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(selectOutbox(view.store.getState()).map(({ payload }) => payload)).toMatchObject([
    {
      conversationId: 'conv_1',
      content: '오늘 이메일 요약해줘',
      follows: { kind: 'again', messageId: 'msg_q' },
    },
  ]);
});

test('Retry of what was itself asked again follows the first question, which has the files', async () => {
  await show({ status: 'failed' });
  const metadata = { follows: { kind: 'again' as const, messageId: 'msg_first', model: 'gpt-4o-mini' } };
  const again = buildMessage({ id: 'msg_q', type: 'user', content: '오늘 이메일 요약해줘', metadata });
  act(() => void view.store.dispatch(messagesReceived([again])));
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(selectOutbox(view.store.getState()).map(({ payload }) => payload)).toMatchObject([
    { follows: { kind: 'again', messageId: 'msg_first' } },
  ]);
});

test('who may not send is not offered to', async () => {
  await show({ status: 'failed' }, 'viewer');
  ask();
  expect(retry()).not.toBeInTheDocument();
});
