import { messagesReceived } from '@console/domain/connectivity/chatEvents';
import { toStoredMessage } from '@console/domain/conversations/storedMessage';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { itemsSending, itemsSettled, selectOutbox } from '@console/domain/outbox/outboxSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { buildActionCard } from '@test/builders/buildActionCard';
import { buildMessage } from '@test/builders/buildMessage';
import { click, hearAtOnce } from '@test/support/hearAtOnce';
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

test('a card that came with the answer takes nothing from what it offers', async () => {
  await show();
  const metadata = { card: buildActionCard() };
  const card = buildMessage({ id: 'msg_card', seq: 3, type: 'action-card', metadata });
  act(() => void view.store.dispatch(messagesReceived([card])));
  expect(screen.getByRole('group')).toBeVisible();
});

test('a double click sends one message, and nothing is offered while it waits', async () => {
  await show();
  const emma = await screen.findByRole('button', { name: 'Emma Wilson' });
  await userEvent.dblClick(emma);
  expect(selectOutbox(view.store.getState())).toHaveLength(1);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('two clicks that come before anything is drawn send one message', async () => {
  await show();
  const [emma, james] = await screen.findAllByRole('button');
  await hearAtOnce(click(emma as HTMLElement), click(james as HTMLElement));
  expect(selectOutbox(view.store.getState())).toHaveLength(1);
});

test('what was refused before takes nothing from a later question', async () => {
  await show();
  const refused = messageSubmitted(
    { conversationId: 'conv_1', content: 'x', dryRun: false, model: 'gpt-4o-mini' },
    selectUser(view.store.getState())?.id ?? '',
  );
  act(() => {
    view.store.dispatch(refused);
    view.store.dispatch(itemsSending([refused.payload.id]));
    const outcomes = { [refused.payload.id]: { kind: 'refused', error: 'no' } } as const;
    view.store.dispatch(itemsSettled({ ids: [refused.payload.id], outcomes }));
  });
  expect(screen.getByRole('group')).toBeVisible();
});
