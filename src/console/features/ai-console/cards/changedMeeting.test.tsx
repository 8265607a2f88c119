import { messagesReceived } from '@console/domain/connectivity/chatEvents';
import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import { buildMessage } from '@test/builders/buildMessage';
import { openSchedulingBench, SUGGESTIONS, type SchedulingBench } from '@test/support/openSchedulingBench';
import { renderBefore } from '@test/support/renderPart';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardMessage } from './CardMessage';

let bench: SchedulingBench;
const show = async (options: Parameters<typeof openSchedulingBench>[0] = {}) => {
  bench = await openSchedulingBench(options);
  renderBefore(bench.store, <CardMessage cardId="card_1" />);
  await screen.findAllByRole('radio');
};
afterEach(() => {
  bench.stop();
});

const button = (name: string) => screen.getByRole('button', { name });
const CHANGED = '그 사이 회의가 바뀌어 결정이 반영되지 않았습니다. 바뀐 내용을 확인하고 다시 결정하세요.';
const changed = (edited = 1) =>
  buildMeetingCard({
    edited,
    meeting: buildMeetingRequest({ attendees: [{ email: 'attacker@evil.example', name: '한지우' }] }),
  });

test('what is approved is the meeting as it stands on the card', async () => {
  await show({ card: buildMeetingCard({ edited: 3 }) });
  await userEvent.click(button('10:00 회의 확정'));
  expect(await screen.findByText('completed')).toBeVisible();
  expect(bench.chat.sent('action-card')).toMatchObject([{ action: 'approve', edited: 3 }]);
});

test('an approval of a meeting that was changed meanwhile is said to have been none, and the change is there', async () => {
  const error = 'Somebody else has changed this meeting meanwhile: look at it again';
  const refuse = () => {
    bench.keep(changed());
    return { ok: false, code: 'changed-meanwhile', error, card: changed() };
  };
  await show({ decide: refuse });
  await userEvent.click(button('10:00 회의 확정'));
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  expect(bench.cardNow()).toMatchObject({ status: 'pending', edited: 1 });
  expect(bench.called()).not.toContain('create_meeting');
});

test('a kept approval is of the meeting that was seen; after a change it can only be discarded', async () => {
  await show();
  bench.chat.setConnected(false);
  await userEvent.click(button('10:00 회의 확정'));
  expect(await screen.findByRole('button', { name: '승인 보내기' })).toBeEnabled();
  bench.chat.setConnected(true);
  act(() => {
    bench.keep(changed());
  });
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(screen.queryByRole('button', { name: '승인 보내기' })).not.toBeInTheDocument();
  await userEvent.click(button('버리기'));
  await userEvent.click(await screen.findByRole('button', { name: '10:00 회의 확정' }));
  expect(bench.chat.sent('action-card')).toMatchObject([{ action: 'approve', edited: 1 }]);
});

test('times of the meeting before its change are offered no more, whichever way the change comes', async () => {
  const later = { ...SUGGESTIONS[1], start: '2026-11-26T05:00:00.000Z', end: '2026-11-26T06:00:00.000Z' };
  const answers = [SUGGESTIONS, [later]];
  await show({
    tools: { 'outlook.get_smart_suggestions': () => ({ suggestions: answers.shift(), rejected: [] }) },
  });
  const message = buildMessage({ id: 'msg_card', type: 'action-card', metadata: { card: changed() } });
  act(() => void bench.store.dispatch(messagesReceived([message])));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  act(() => {
    bench.keep(changed());
  });
  expect(await screen.findByRole('radio', { name: /11월 26일/ })).toBeChecked();
});
