import { weekStartChosen } from '@console/domain/preferences/preferencesSlice';
import type { CalendarMeeting, CalendarResponse } from '@contract/http/calendar';
import { click, hearAtOnce, press as key } from '@test/support/hearAtOnce';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CalendarPage } from './CalendarPage';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

/** A week far ahead: nothing of it is past. Wednesday is 5 May 2060, UTC+9. */
const at = (clock: string) => new Date(`2060-05-05T${clock}:00+09:00`).toISOString();
const MEETING: CalendarMeeting = {
  id: 'm1',
  subject: '분기 점검',
  start: at('10:00'),
  end: at('11:00'),
  attendees: ['mina@demo.example'],
  organizer: 'lead@demo.example',
  isOwn: false,
  seriesId: 's1',
};
const calendar = (email: string, name: string, busy: { start: string; end: string }[] = []) => ({
  email,
  name,
  busy,
  optional: false,
});
const answer = (people?: CalendarResponse['people'], items = [MEETING]): CalendarResponse => ({
  meetings: { state: 'read', items, isCut: false },
  people: people ?? {
    state: 'read',
    calendars: [
      calendar('mina@demo.example', '박민아', [{ start: at('10:00'), end: at('11:00') }]),
      calendar('jun@demo.example', '이준', [{ start: at('13:00'), end: at('14:00') }]),
    ],
    free: [{ start: at('14:00'), end: at('16:00') }],
    hours: ['09:00-18:00'],
  },
});

const ADDRESS = '/calendar?day=2060-05-05&team=Marketing&minutes=60';
const asked: string[] = [];
/** The screen once the address is there. */
const At = ({ path }: { path: string }) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isThere = useRef(false);
  useEffect(() => {
    if (!isThere.current) navigate(path);
    isThere.current = true;
  }, [navigate, path]);
  return pathname === '/calendar' ? <CalendarPage /> : null;
};
const show = async (reading: unknown, path = ADDRESS) => {
  asked.length = 0;
  const team = {
    meeting_defaults: { duration_min: 30, time_window: [], min_notice_hours: 6, candidates_to_propose: 3 },
    required: [],
    optional: [],
  };
  const found = { teamName: 'Marketing', attendees: [], suggestions: [], rejected: [] };
  const view = await renderPart(<At path={path} />, {
    answers: {
      'GET /api/config/owner-map': { teams: { Marketing: team }, version: 1 },
      'POST /api/calendar/times': { state: 'looked', times: found },
      'GET /api/calendar': reading,
    },
    preloaded: signedInState('operator'),
  });
  stop = view.stop;
  return view;
};
const grid = () => screen.findByLabelText(/시간표/);
const press = async (...keys: string[]) => {
  for (const key of keys) {
    const shiftKey = key.startsWith('Shift+');
    fireEvent.keyDown(await grid(), { key: key.replace('Shift+', ''), shiftKey });
  }
};
const times = (count: number, key: string) => Array.from({ length: count }, () => key);
/** From Monday at nine, where the keyboard begins in a week without today. */
const toWednesdayAtTwo = () => press(...times(2, 'ArrowRight'), ...times(10, 'ArrowDown'));
const expectPlace = async (name: RegExp) => {
  expect(await grid()).toHaveAttribute('aria-activedescendant', (await cell(name)).id);
};
const dialog = () => screen.findByRole('dialog');
/** By its label: names of hundreds of cells take long to compute. */
const cell = (name: RegExp) => screen.findByLabelText(name);

test('the week begins on Monday, and on Sunday once that is chosen', async () => {
  const view = await show(answer());
  expect(await grid()).toHaveAccessibleName(/5월 3일 월 - 5월 9일 일/);
  act(() => {
    view.store.dispatch(weekStartChosen('sunday'));
  });
  expect(await grid()).toHaveAccessibleName(/5월 2일 일 - 5월 8일 토/);
});

test('a half-hour says whether everybody is free for the whole meeting from there, or who is busy', async () => {
  await show(answer());
  expect(await cell(/5월 5일 수 14:00, 모두 가능/)).toBeVisible();
  expect(await cell(/5월 5일 수 15:00, 모두 가능/)).toBeVisible();
  // Of an hour from half past three only half is free.
  expect(await cell(/^5월 5일 수 15:30$/)).toBeVisible();
  expect(await cell(/5월 5일 수 10:30, 바쁨: 박민아/)).toBeVisible();
  expect(screen.getByText('모두 가능한 시간 1곳')).toBeVisible();
});

test('a meeting of somebody chosen is shown once, with what keeps the others busy beside it', async () => {
  await show(answer());
  const day = await screen.findByLabelText('5월 5일 수 회의');
  expect(await within(day).findAllByText('분기 점검')).toHaveLength(1);
  expect(within(day).getByText('다른 일정: 이준')).toBeVisible();
  await userEvent.click(within(day).getByText('분기 점검'));
  const detail = await screen.findByLabelText('분기 점검');
  expect(detail).toHaveTextContent('주최: lead@demo.example');
  expect(detail).toHaveTextContent('참석자 1명: 박민아');
});

test('Enter on a free time begins a meeting that holds it, and its card opens in a new conversation', async () => {
  const view = await show(answer());
  await cell(/5월 5일 수 14:00, 모두 가능/);
  await toWednesdayAtTwo();
  await expectPlace(/5월 5일 수 14:00/);
  await press('Enter');
  const form = await dialog();
  expect(within(form).getByLabelText(/시작 시각/)).toHaveValue('14:00');
  expect(within(form).getByLabelText('길이(분)')).toHaveValue(60);
  await userEvent.click(within(form).getByText('카드 만들기'));
  const said = await waitFor(() => {
    const [item] = Object.values(view.store.getState().outbox.entities);
    if (item?.kind !== 'message') throw new Error('Nothing was said');
    return item.payload;
  });
  expect(said.meeting).toEqual({
    teams: ['Marketing'],
    people: [],
    duration: 60,
    days: { from: '2060-05-05', to: '2060-05-05' },
    time: { kind: 'at', from: 840, to: 840 },
  });
  expect(screen.getByTestId('address')).toHaveTextContent(`/ai-console?c=${said.conversationId}&unsaid=1`);
  expect(said.content).toBe('Marketing 60분 회의 잡아줘: 5월 5일 수 14:00');
});

test('Shift and arrows set the length, Escape gives it up', async () => {
  await show(answer());
  await toWednesdayAtTwo();
  await press('Shift+ArrowDown', 'Shift+ArrowDown');
  expect(await cell(/5월 5일 수 15:00/)).toHaveAttribute('aria-selected', 'true');
  await expectPlace(/5월 5일 수 15:00/);
  await press('Escape');
  expect(await cell(/5월 5일 수 14:00/)).toHaveAttribute('aria-selected', 'false');
  await press('Shift+ArrowUp', 'Enter');
  const form = await dialog();
  expect(within(form).getByLabelText('길이(분)')).toHaveValue(60);
  expect(within(form).getByLabelText(/시작 시각/)).toHaveValue('14:30');
});

test('an arrow beyond Sunday leads to the next week, which is asked for', async () => {
  await show(({ url }: Request) => {
    asked.push(new URL(url).searchParams.get('start') ?? '');
    return answer();
  });
  await press(...times(7, 'ArrowRight'));
  await expectPlace(/5월 10일 월 09:00/);
  expect(asked).toEqual(['2060-05-02T15:00:00.000Z', '2060-05-09T15:00:00.000Z']);
});

test('Enter right after an arrow beyond Sunday holds a time of the next week', async () => {
  await show(answer());
  await press(...times(6, 'ArrowRight'));
  await expectPlace(/5월 9일 일 09:00/);
  const cells = await grid();
  await hearAtOnce(key('ArrowRight', cells), key('Enter', cells));
  const form = await dialog();
  expect(within(form).getByLabelText(/^첫날/)).toHaveValue('2060-05-10');
});

test('two clicks turn two weeks, and people taken out fast are all out', async () => {
  await show(answer(), `${ADDRESS}&person=mina@demo.example&person=jun@demo.example`);
  await grid();
  const next = screen.getByRole('button', { name: '다음' });
  await hearAtOnce(click(next), click(next));
  await waitFor(async () => {
    expect(await grid()).toHaveAccessibleName(/5월 17일 월 - 5월 23일 일/);
  });
  const field = screen.getByRole('combobox', { name: '누구의 일정' });
  await hearAtOnce(key('Backspace', field), key('Backspace', field));
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent(/team=Marketing$/);
  });
});

test.each<[string, CalendarResponse, RegExp]>([
  ['nobody is chosen', answer({ state: 'none' }, []), /이 기간에 회의가 없습니다.*고르면/],
  [
    'no time is shared',
    answer({ state: 'read', calendars: [], free: [], hours: [] }),
    /모두 가능한 시간이 없습니다/,
  ],
])('where %s it says so', async (_what, reading, text) => {
  await show(reading, '/calendar?day=2060-05-05');
  expect(await screen.findByText(text)).toBeVisible();
});

test('a part that could not be read is said, and the other part stays', async () => {
  await show({ ...answer(), meetings: { state: 'failed', error: 'access denied' } });
  expect(await screen.findByText(/메일함의 회의를 읽지 못했습니다: access denied/)).toBeVisible();
  expect(await cell(/5월 5일 수 14:00, 모두 가능/)).toBeVisible();
});

test('whoever has no calendar is named', async () => {
  const unknown = { ...calendar('x@y.example', 'x@y.example'), error: 'unknown' };
  await show(answer({ state: 'read', calendars: [unknown], free: [], hours: [] }));
  expect(await screen.findByText(/반영되지 않았습니다: x@y.example/)).toBeVisible();
});

test('a failed reading says so and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await show(() => Response.json({ error: 'No', code: 'forbidden', requestId: 'r' }, { status: 403 }));
  expect(await screen.findByText('캘린더를 불러오지 못했습니다')).toBeVisible();
  expect(screen.getByText('Retry')).toBeVisible();
});
