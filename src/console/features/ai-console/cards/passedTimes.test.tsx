import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { openSchedulingBench, type SchedulingBench } from '@test/support/openSchedulingBench';
import { renderBefore } from '@test/support/renderPart';
import { screen, within } from '@testing-library/react';
import { CardMessage } from './CardMessage';

let bench: SchedulingBench;
const show = async (options: Parameters<typeof openSchedulingBench>[0]) => {
  bench = await openSchedulingBench(options);
  renderBefore(bench.store, <CardMessage cardId="card_1" />);
};
afterEach(() => {
  bench.stop();
});

test('a suggested time that has begun is not offered', async () => {
  await show({ now: '2026-11-24T01:00:00.000Z' });
  expect(await screen.findByRole('radio', { name: /11월 25일/ })).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('where all suggested times have passed, that is said and nothing can be confirmed', async () => {
  await show({ now: '2026-11-26T00:00:00.000Z' });
  expect(await screen.findByRole('alert')).toHaveTextContent('제안한 시간이 모두 지났습니다.');
  expect(screen.getByRole('button', { name: '회의 확정' })).toBeDisabled();
});

test('a card whose time to decide is over does not look pending', async () => {
  await show({ card: buildMeetingCard({ expiresAt: '2026-11-20T01:59:00.000Z' }) });
  expect(within(screen.getByRole('banner')).getByText('기한 지남')).toBeVisible();
  expect(screen.queryByText('pending')).not.toBeInTheDocument();
});
