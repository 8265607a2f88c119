import { modeChosen } from '@console/domain/preferences/preferencesSlice';
import { planMeetingSteps } from '@contract/meetingSteps';
import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import {
  openSchedulingBench,
  refusal,
  SUGGESTIONS,
  type SchedulingBench,
} from '@test/support/openSchedulingBench';
import { renderBefore } from '@test/support/renderPart';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardMessage } from './CardMessage';

let bench: SchedulingBench;
const show = async (options: Parameters<typeof openSchedulingBench>[0] = {}) => {
  bench = await openSchedulingBench(options);
  renderBefore(bench.store, <CardMessage cardId="card_1" />);
};
afterEach(() => {
  jest.useRealTimers();
  bench.stop();
});

const proposed = () => screen.findAllByRole('radio');
const button = (name: string) => screen.getByRole('button', { name });
const decided = { decidedBy: 'operator', decidedAt: '2026-11-20T01:42:18.000Z' };

test('a card on screen starts its workflow and offers the times with their reasons, the first one chosen', async () => {
  await show();
  const [first, second, ...others] = await proposed();
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  expect(others).toEqual([]);
  const group = screen.getByRole('radiogroup', { name: '제안 시간' });
  expect(group).toHaveTextContent('11월 24일 화10:00 - 11:00전원 가능');
  expect(group).toHaveTextContent('11월 25일 수14:00 - 15:00전원 가능, 점심 직후');
  expect(screen.getByRole('img', { name: '11월 24일 화 참석자 1명의 일정' })).toBeVisible();
});

test('the chosen time is confirmed, carried out and kept on the card', async () => {
  await show();
  await proposed();
  await userEvent.click(screen.getByRole('radio', { name: /14:00 - 15:00/ }));
  await userEvent.click(button('14:00 회의 확정'));
  expect(await screen.findByText('completed')).toBeVisible();
  const value = JSON.stringify(SUGGESTIONS[1]);
  expect(bench.chat.sent('action-card')).toMatchObject([{ action: 'approve', value, edited: 0 }]);
  expect(screen.getByText('11월 25일 수 14:00 - 15:00 (KST)')).toBeVisible();
  expect(within(screen.getByRole('list', { name: '실행 결과' })).getAllByText('완료')).toHaveLength(4);
  expect(screen.getByText(/^operator, .*에 승인$/)).toBeVisible();
  expect(screen.getAllByRole('button')).toEqual([button('캘린더 파일 (.ics)')]);
});

test('the numbers choose a time from the keyboard', async () => {
  await show();
  const [first, second] = await proposed();
  act(() => first?.focus());
  await userEvent.keyboard('2');
  expect(second).toBeChecked();
});

test('nothing can be confirmed before there is a time', async () => {
  await show({ tools: { 'outlook.check_availability': () => new Promise(() => undefined) } });
  expect(button('회의 확정')).toBeDisabled();
  expect(button('취소')).toBeEnabled();
});

test('canceling says who did it and when', async () => {
  await show();
  await proposed();
  await userEvent.click(button('취소'));
  await userEvent.type(screen.getByRole('textbox', { name: '거절 사유' }), '다음 주에{Enter}');
  expect(await screen.findByText(/^operator, .*에 취소 · 다음 주에$/)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('without a time the reason is there and the search can be repeated', async () => {
  const emptySuggestionsReason = '모두 비는 시간이 없습니다. 다른 기간으로 다시 시도해 주세요.';
  const answers: unknown[] = [
    { suggestions: [], rejected: [], emptySuggestionsReason },
    { suggestions: SUGGESTIONS, rejected: [] },
  ];
  await show({ tools: { 'outlook.get_smart_suggestions': () => answers.shift() } });
  expect(await screen.findByRole('alert')).toHaveTextContent(emptySuggestionsReason);
  await userEvent.click(button('다시 시도'));
  expect(await proposed()).toHaveLength(2);
});

test('a workflow that failed says why and can be started again', async () => {
  const answers: unknown[] = [refusal('calendar is down'), { availability: [] }];
  await show({ tools: { 'outlook.check_availability': () => answers.shift() } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '일정 제안을 준비하지 못했습니다: calendar is down',
  );
  await userEvent.click(button('다시 시도'));
  expect(await proposed()).toHaveLength(2);
});

test('times are looked for again on request, and what was picked before is not confirmed when it is gone', async () => {
  const later = { ...SUGGESTIONS[1], start: '2026-11-26T05:00:00.000Z', end: '2026-11-26T06:00:00.000Z' };
  const answers = [SUGGESTIONS, [later]];
  await show({
    tools: { 'outlook.get_smart_suggestions': () => ({ suggestions: answers.shift(), rejected: [] }) },
  });
  await proposed();
  await userEvent.click(screen.getByRole('radio', { name: /11월 25일/ }));
  await userEvent.click(button('시간 다시 찾기'));
  expect(await screen.findByRole('radio', { name: /11월 26일/ })).toBeChecked();
  expect(bench.calls.find(({ again }) => again)).toMatchObject({ stepId: 'checking_availability' });
});

test('what fell out is told on request', async () => {
  const rejected = [{ ...SUGGESTIONS[0], reason: '김서연 10:00 - 11:00 일정과 겹침' }];
  await show({ tools: { 'outlook.get_smart_suggestions': () => ({ suggestions: SUGGESTIONS, rejected }) } });
  await proposed();
  await userEvent.click(screen.getByText('다른 시간이 안 되는 이유'));
  expect(screen.getByText('11월 24일 화 10:00 - 11:00: 김서연 10:00 - 11:00 일정과 겹침')).toBeVisible();
});

test('a failed direct message is shown with its cause, and only it is retried', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const answers: unknown[] = [refusal('user_not_found'), { ok: true }];
  await show({ tools: { 'dm:U01SEOYEON': () => answers.shift() } });
  await proposed();
  await userEvent.click(button('10:00 회의 확정'));
  await userEvent.click(await screen.findByRole('button', { name: '실패한 단계만 다시 시도' }));
  expect(await screen.findByText('completed')).toBeVisible();
  expect(bench.called().filter((name) => name === 'dm:U01SEOYEON')).toHaveLength(2);
  expect(bench.called().filter((name) => name === 'create_meeting')).toHaveLength(1);
});

const failedCreation = async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await show({ tools: { create_meeting: () => refusal('mailbox is full') } });
  await proposed();
  await userEvent.click(button('10:00 회의 확정'));
  return screen.findByRole('alert');
};

test('a meeting that could not be created is shown as failed, with its step, its reason and the way on', async () => {
  expect(await failedCreation()).toHaveTextContent(
    '확정하지 못했습니다. 실패한 단계: 회의 만들기: mailbox is full',
  );
  expect(screen.queryByText('approved')).not.toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByText('실패')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '취소',
    '다른 시간 고르기',
    '실패한 단계만 다시 시도',
  ]);
});

test('another time is chosen after a failed creation', async () => {
  await failedCreation();
  await userEvent.click(button('다른 시간 고르기'));
  expect(await proposed()).toHaveLength(2);
  expect(bench.chat.sent('action-card').at(-1)).toEqual({ action: 'reopen', cardId: 'card_1' });
  expect(bench.called().filter((name) => name === 'outlook.get_smart_suggestions')).toHaveLength(2);
});

test('a platform that is away while the steps run is said, and they are carried on later', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const meeting = buildMeetingRequest({ slackChannel: undefined });
  await show({
    card: buildMeetingCard({ meeting }),
    tools: {
      create_meeting: () => {
        throw new TypeError('fetch failed');
      },
    },
  });
  await proposed();
  await userEvent.click(button('10:00 회의 확정'));
  expect(await screen.findByRole('alert')).toHaveTextContent('실패한 단계: 플랫폼에 연결');
  expect(button('실패한 단계만 다시 시도')).toBeEnabled();
});

test('a refused confirmation stays on the card for everybody who opens it', async () => {
  const failure = {
    at: '2026-11-20T01:42:18.000Z',
    by: 'jihun',
    code: 'time-taken',
    message: '이 시간은 그사이 찼습니다: 김서연.',
  };
  await show({ card: buildMeetingCard({ failure }) });
  await proposed();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'jihun의 10:42:18 확정이 실패했습니다: 이 시간은 그사이 찼습니다: 김서연.',
  );
});

const halfDone = () => {
  const meeting = buildMeetingRequest();
  const [chosen] = SUGGESTIONS;
  if (!chosen) throw new Error('There is no suggestion');
  const steps = planMeetingSteps(meeting, chosen, 'ko').map((step, index) =>
    index === 0 ? { ...step, status: 'done' as const } : step,
  );
  return buildMeetingCard({ meeting, status: 'approved', chosen, steps, ...decided });
};

test('an approved card whose steps are not all done is carried on', async () => {
  await show({ card: halfDone() });
  await userEvent.click(button('남은 단계 계속'));
  expect(await screen.findByText('completed')).toBeVisible();
  expect(bench.called()).not.toContain('create_meeting');
});

test('who may not call tools is not asked to carry on', async () => {
  await show({ card: halfDone(), role: 'viewer' });
  expect(screen.getByText('operator, 10:42:18에 승인')).toBeVisible();
  expect(screen.getAllByRole('button')).toEqual([button('캘린더 파일 (.ics)')]);
});

test('a dry run shows every call that would have been made', async () => {
  await show();
  await proposed();
  act(() => void bench.store.dispatch(modeChosen('dry-run')));
  const before = bench.calls.length;
  jest.useFakeTimers();
  act(() => {
    button('10:00 회의 확정').click();
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const list = screen.getByRole('list', { name: 'Dry Run: 실제로는 다음을 보냈을 것입니다' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(bench.calls).toHaveLength(before);
});

test('a viewer sees the request and who can decide, and starts nothing; of steps taken elsewhere none is told', async () => {
  await show({ role: 'viewer' });
  expect(screen.getByText('결정할 수 있는 역할: admin or operator or member')).toBeVisible();
  expect(screen.queryByRole('list', { name: '진행 단계' })).toBeNull();
  expect(bench.calls).toEqual([]);
});

const edit = async () => {
  await show();
  await proposed();
  await userEvent.click(button('회의 수정'));
  return screen.findByRole('form', { name: '회의 수정' });
};
const retype = async (name: string, text: string) => {
  const field = screen.getByLabelText(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('title, people, length and range are edited on the card, and times are looked for anew', async () => {
  await edit();
  await retype('제목', '분기 계획');
  await retype('길이 (분)', '45');
  await userEvent.click(button('이준호 빼기'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alex Chen 선택 참석' }));
  await userEvent.type(screen.getByLabelText('이메일로 참석자 추가'), 'emma@demo.example{Enter}');
  await userEvent.click(button('수정 저장'));
  expect(await screen.findByRole('heading', { name: '분기 계획' })).toBeVisible();
  expect(bench.chat.sent('action-card').at(-1)).toEqual({
    action: 'edit',
    cardId: 'card_1',
    edited: 0,
    meeting: {
      subject: '분기 계획',
      duration: 45,
      timeRange: { start: '2026-11-23T00:00:00.000Z', end: '2026-11-27T09:00:00.000Z' },
      attendees: [
        { email: 'seoyeon.kim@demo.example', name: '김서연', slackId: 'U01SEOYEON' },
        { email: 'alex.chen@demo.example', name: 'Alex Chen', slackId: 'U02ALEX' },
        { email: 'emma@demo.example', name: 'emma@demo.example' },
      ],
    },
  });
  await proposed();
  expect(screen.queryByRole('form', { name: '회의 수정' })).not.toBeInTheDocument();
  const searches = bench.calls.filter(({ method }) => method === 'get_smart_suggestions');
  expect(searches.map(({ params }) => params['duration'])).toEqual([60, 45]);
});

test('while a meeting is edited, its old times are away and whom saving tells is named', async () => {
  await edit();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText('저장하면 시간을 다시 찾고, #marketing에 새 제안을 알립니다')).toBeVisible();
  await userEvent.click(button('수정 취소'));
  expect(await proposed()).toHaveLength(2);
});

test('what is no meeting cannot be saved, and says which field it is', async () => {
  await edit();
  await retype('제목', '   ');
  await retype('길이 (분)', '3');
  expect(screen.getByText('제목을 입력하세요')).toBeVisible();
  expect(screen.getByText('5분에서 480분 사이로 입력하세요')).toBeVisible();
  expect(button('수정 저장')).toBeDisabled();
  await userEvent.click(button('수정 취소'));
  expect(await proposed()).toHaveLength(2);
  expect(bench.chat.sent('action-card')).toEqual([]);
});
