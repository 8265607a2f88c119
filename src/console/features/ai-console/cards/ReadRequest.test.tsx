import type { MeetingReading } from '@contract/entities/meetingReading';
import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import { openSchedulingBench, type SchedulingBench } from '@test/support/openSchedulingBench';
import { renderBefore } from '@test/support/renderPart';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardMessage } from './CardMessage';

const READING: MeetingReading = {
  teams: [{ value: 'Marketing', words: '마케팅 팀' }],
  people: [],
  without: [{ value: '이준호', words: '이준호는 빼고' }],
  duration: { value: 60, words: '60분' },
  days: { value: ['2026-11-23', '2026-11-25'], words: '다음 주 월요일이나 수요일' },
  time: { value: { kind: 'within', from: 840, to: 1440 }, words: '2시 이후' },
  optional: [{ value: 'Alex Chen', words: 'Alex는 선택 참석' }],
  avoid: {
    value: [
      { from: 720, to: 780 },
      { from: 720, to: 1440, days: ['2026-11-25'] },
    ],
    words: '점심시간 빼고',
  },
  title: { value: '예산', words: '주제는 예산' },
  notUnderstood: ['매주', '창가'],
};

let bench: SchedulingBench;
const show = async (reading: MeetingReading | undefined) => {
  const meeting = buildMeetingRequest(reading ? { reading } : {});
  bench = await openSchedulingBench({ card: buildMeetingCard({ meeting }) });
  renderBefore(bench.store, <CardMessage cardId="card_1" />);
  await screen.findAllByRole('radio');
};
afterEach(() => bench.stop());

test('a card shows what was read, each with its words', async () => {
  await show(READING);
  const list = screen.getByRole('list', { name: '요청에서 읽은 내용' });
  const chips = within(list).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Marketing',
    '제외: 이준호',
    '선택 참석: Alex Chen',
    '60분',
    '11월 23일 월, 11월 25일 수',
    '14:00 이후',
    '12:00 - 13:00, 11월 25일 수 12:00 - 24:00 제외',
    '제목: 예산',
  ]);
  expect(chips[1]).toHaveAttribute('title', '"이준호는 빼고"에서 읽음');
});

test('a press on what was read opens the fields to change it', async () => {
  await show(READING);
  await userEvent.click(screen.getByRole('button', { name: '60분 수정' }));
  expect(await screen.findByRole('textbox', { name: '제목' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '60분 수정' })).not.toBeInTheDocument();
});

test('what was not understood stands before the button that confirms', async () => {
  await show(READING);
  const missed = screen.getByText('이해하지 못한 말: 매주, 창가');
  const confirm = screen.getByRole('button', { name: /회의 확정$/ });
  expect(missed.compareDocumentPosition(confirm)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a card of a meeting that nobody asked for in words shows neither', async () => {
  await show(undefined);
  expect(screen.queryByRole('list', { name: '요청에서 읽은 내용' })).not.toBeInTheDocument();
  expect(screen.queryByText(/이해하지 못한 말/)).not.toBeInTheDocument();
});
