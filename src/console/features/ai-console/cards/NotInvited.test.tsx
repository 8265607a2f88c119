import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import { AVAILABILITY, openSchedulingBench, type SchedulingBench } from '@test/support/openSchedulingBench';
import { renderBefore } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import { CardMessage } from './CardMessage';

let bench: SchedulingBench;
afterEach(() => bench.stop());

const ATTENDEES = [
  { email: 'seoyeon.kim@demo.example', name: '김서연', slackId: 'U01SEOYEON' },
  { email: 'u0mina@placeholder.invalid', name: '한미나', slackId: 'U0MINA' },
];

const show = async (attendees = ATTENDEES) => {
  const card = buildMeetingCard({ meeting: buildMeetingRequest({ attendees }) });
  const unread = { email: 'u0mina@placeholder.invalid', name: 'u0mina@placeholder.invalid', busy: [] };
  const availability = [...AVAILABILITY, { ...unread, error: 'There is no calendar to read' }];
  bench = await openSchedulingBench({
    card,
    tools: { 'outlook.check_availability': () => ({ availability }) },
  });
  renderBefore(bench.store, <CardMessage cardId="card_1" />);
  await screen.findAllByRole('radio');
};

test('a card says whom the calendar does not invite, and whose calendar is unknown', async () => {
  await show();
  expect(screen.getByText('이메일이 없어 캘린더로 초대하지 않음: 한미나')).toBeVisible();
  expect(screen.getByTitle('There is no calendar to read')).toHaveTextContent('일정 확인 불가');
  expect(screen.getByRole('img', { name: /일정$/ })).toHaveTextContent('한미나일정 확인 불가');
});

test('where everybody has an e-mail nothing is said', async () => {
  await show(ATTENDEES.slice(0, 1));
  expect(screen.queryByText(/초대하지 않음/)).toBeNull();
});
