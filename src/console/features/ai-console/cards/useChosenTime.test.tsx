import { messagesReceived } from '@console/domain/connectivity/chatEvents';
import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { buildMessage } from '@test/builders/buildMessage';
import { openSchedulingBench, type SchedulingBench } from '@test/support/openSchedulingBench';
import { renderBefore } from '@test/support/renderPart';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardMessage } from './CardMessage';

let bench: SchedulingBench;
afterEach(() => bench.stop());

test('words choose a time as a hand does, and whichever came last stands', async () => {
  bench = await openSchedulingBench({});
  renderBefore(bench.store, <CardMessage cardId="card_1" />);
  const [first, second] = await screen.findAllByRole('radio');
  const choice = (id: string, seq: number, number: number) =>
    buildMessage({
      id,
      seq,
      type: 'assistant',
      status: 'complete',
      conversationId: buildMeetingCard().conversationId,
      metadata: { choice: { cardId: 'card_1', number } },
    });
  act(() => void bench.store.dispatch(messagesReceived([choice('msg_1', 1, 2)])));
  expect(second).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /10:00 - 11:00/ }));
  expect(first).toBeChecked();
  act(() => void bench.store.dispatch(messagesReceived([choice('msg_2', 2, 2)])));
  expect(second).toBeChecked();
  expect(screen.getByRole('button', { name: '14:00 회의 확정' })).toBeEnabled();
  expect(bench.chat.sent('action-card')).toEqual([]);
});
