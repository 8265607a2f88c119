import { messagesReceived } from '@console/domain/connectivity/chatEvents';
import { toStoredMessage } from '@console/domain/conversations/storedMessage';
import { selectOutbox } from '@console/domain/outbox/outboxSlice';
import { buildMessage } from '@test/builders/buildMessage';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReplyOptions } from './ReplyOptions';

const QUESTION = buildMessage({
  id: 'msg_q',
  seq: 2,
  type: 'assistant',
  status: 'complete',
  metadata: {
    options: [
      { label: 'Emma Wilson', text: '내일 Emma Wilson랑 30분 회의 잡아줘' },
      { label: 'James Miller', text: '내일 James Miller랑 30분 회의 잡아줘' },
    ],
  },
});

let view: Awaited<ReturnType<typeof renderPart>>;
const show = async () => {
  view = await renderPart(<ReplyOptions message={toStoredMessage(QUESTION)} />, {
    preloaded: signedInState('operator'),
  });
  act(() => void view.store.dispatch(messagesReceived([QUESTION])));
};
afterEach(() => {
  view.stop();
});

test('a press sends the message of the answer, not its label', async () => {
  await show();
  const group = await screen.findByRole('group');
  expect(within(group).getAllByRole('button')).toHaveLength(2);
  await userEvent.click(within(group).getByRole('button', { name: 'James Miller' }));
  expect(selectOutbox(view.store.getState()).map(({ payload }) => payload)).toMatchObject([
    { conversationId: 'conv_1', content: '내일 James Miller랑 30분 회의 잡아줘' },
  ]);
});

test('once somebody has said something after it, nothing is offered any more', async () => {
  await show();
  await screen.findByRole('group');
  const later = buildMessage({ id: 'msg_later', seq: 3, type: 'user', content: '다른 얘기' });
  act(() => void view.store.dispatch(messagesReceived([later])));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
