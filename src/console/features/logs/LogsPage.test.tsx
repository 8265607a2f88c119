import { logsReceived } from '@console/domain/logs/logsReducer';
import type { Role } from '@contract/entities/user';
import { buildLogEntry } from '@test/builders/buildLogEntry';
import { hearAtOnce, press } from '@test/support/hearAtOnce';
import { LOGS, LOGS_ANSWERS } from '@test/support/logsAnswers';
import { makeTestStore, signedInState, type Answers } from '@test/support/makeTestStore';
import { renderBefore } from '@test/support/renderPart';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogsPage } from './LogsPage';

let made: ReturnType<typeof makeTestStore>;
const open = async (answers: Answers = {}, role: Role = 'operator') => {
  made = makeTestStore({ answers: { ...LOGS_ANSWERS, ...answers }, preloaded: signedInState(role) });
  await made.started;
  renderBefore(made.store, <LogsPage />);
  return made;
};
afterEach(() => {
  made.stop();
});
const asked = (path: string) =>
  made.requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === path);
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

test('shows entries newest first, and the statistics of the last hour', async () => {
  await open();
  await screen.findByText('first words');
  expect(rows()[0]).toContain('check_availability timed out');
  expect(rows()[1]).toContain('first words');
  const stats = await screen.findByRole('region', { name: '로그 통계' });
  for (const figure of ['1,412', '400', '900', '100', '12', '612ms', '1,940ms', '77']) {
    expect(
      await within(stats).findByText((_, node) => node?.tagName === 'DD' && node.textContent === figure),
    ).toBeVisible();
  }
  const [{ searchParams }] = asked('/api/logs/stats') as [URL];
  const from = Date.parse(searchParams.get('from') ?? '');
  expect(Date.parse(searchParams.get('to') ?? '') - from).toBe(3_600_000);
});

test('the statistics follow the filter and say their range', async () => {
  await open();
  const stats = await screen.findByRole('region', { name: '로그 통계' });
  expect(within(stats).getAllByText('최근 1시간')[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'error' }));
  expect(await within(stats).findByText('최근 1시간, 필터 적용')).toBeVisible();
  await waitFor(() => {
    const params = asked('/api/logs/stats').at(-1)?.searchParams;
    expect([params?.get('level'), params?.get('buckets'), params?.get('order')]).toEqual([
      'error',
      '12',
      null,
    ]);
  });
});

test('every filter stands in the address and goes to the database', async () => {
  await open();
  await screen.findByText('first words');
  await userEvent.click(screen.getByRole('button', { name: 'error' }));
  await userEvent.type(screen.getByRole('searchbox'), '100%');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Flagged only' }));
  await userEvent.click(screen.getByRole('button', { name: 'Agent 모두' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'monitor' }));
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/?level=error&q=100%25&flagged=true&agent=monitor',
  );
  await waitFor(() => {
    const last = asked('/api/logs').at(-1)?.searchParams;
    expect(Object.fromEntries(last ?? [])).toMatchObject({
      level: 'error',
      q: '100%',
      flagged: 'true',
      agent: 'monitor',
      order: 'newest',
    });
  });
});

test('a column of the picture narrows to its part of the hour', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '10:42 - 10:43, 로그 4개, error 3개' }));
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/?from=2026-11-20T01%3A42%3A00.000Z&to=2026-11-20T01%3A43%3A00.000Z',
  );
});

test('several levels and agents are chosen at once, and all of them are none', async () => {
  await open();
  await screen.findByText('first words');
  await userEvent.click(screen.getByRole('button', { name: 'error' }));
  await userEvent.click(screen.getByRole('button', { name: 'warn' }));
  await waitFor(() => {
    expect(asked('/api/logs').at(-1)?.searchParams.get('level')).toBe('warn,error');
  });
  await userEvent.click(screen.getByRole('button', { name: 'debug' }));
  await userEvent.click(screen.getByRole('button', { name: 'info' }));
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
});

test('what was searched for is marked, as it is written there', async () => {
  await open();
  await screen.findByText('first words');
  await userEvent.type(screen.getByRole('searchbox'), 'FIRST');
  expect(await screen.findByText('first', { selector: 'mark' })).toBeVisible();
});

test('dragging over columns narrows to all of them', async () => {
  await open();
  const begin = await screen.findByRole('button', { name: /^10:41 - 10:42/ });
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: begin },
    { target: screen.getByRole('button', { name: /^10:42 - 10:43/ }) },
    { keys: '[/MouseLeft]' },
  ]);
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/?from=2026-11-20T01%3A41%3A00.000Z&to=2026-11-20T01%3A43%3A00.000Z',
  );
});

test('a field of meta narrows the list from the entry that has it, and can be taken out again', async () => {
  await open();
  await userEvent.click(await screen.findByText('check_availability timed out'));
  await userEvent.click(screen.getByRole('button', { name: 'attempt: 1' }));
  await waitFor(() => {
    expect(asked('/api/logs').at(-1)?.searchParams.get('meta')).toBe('{"attempt":1}');
  });
  await userEvent.click(screen.getByRole('button', { name: 'attempt 조건 지우기' }));
  expect(screen.getByTestId('address')).not.toHaveTextContent('meta');
});

test('patterns of an empty last hour say that it is the last hour', async () => {
  await open({ 'GET /api/log-patterns': { patterns: { patterns: [], kinds: 0, entries: 0 } } });
  await userEvent.click(await screen.findByRole('button', { name: '패턴' }));
  expect(await screen.findByText(/^최근 1시간에 조건에 맞는 로그가 없습니다/)).toBeVisible();
});

test('similar messages are counted together, and lead to their entries', async () => {
  const row = {
    pattern: 'took * ms',
    count: 1204,
    warn: 0,
    error: 3,
    first: '2026-11-20T01:00:00.000Z',
    last: '2026-11-20T01:42:00.000Z',
    example: 'took 12 ms',
    agents: ['monitor'],
  };
  await open({ 'GET /api/log-patterns': { patterns: { patterns: [row], kinds: 1, entries: 1204 } } });
  await userEvent.click(await screen.findByRole('button', { name: '패턴' }));
  await userEvent.click(await screen.findByRole('button', { name: /^1,204 took \* ms/ }));
  await waitFor(() => {
    expect(asked('/api/logs').at(-1)?.searchParams.get('pattern')).toBe('took * ms');
  });
});

test('a moment is jumped to: entries on both sides of it', async () => {
  await open({
    'GET /api/logs': (request: Request) => ({
      logs:
        new URL(request.url).searchParams.get('order') === 'oldest'
          ? [buildLogEntry(8, { message: 'after it' })]
          : LOGS,
    }),
  });
  await screen.findByText('first words');
  await userEvent.click(screen.getByRole('button', { name: '기간 모두' }));
  fireEvent.change(await screen.findByLabelText('이 시각으로 이동'), {
    target: { value: '2026-11-20T10:42' },
  });
  await userEvent.click(screen.getByRole('button', { name: '이동' }));
  expect(await screen.findByText('after it')).toBeInTheDocument();
  const [older, newer] = asked('/api/logs').slice(-2);
  expect(older?.searchParams.get('at')).toBe('2026-11-20T01:42:00.000Z');
  expect([newer?.searchParams.get('after'), newer?.searchParams.get('order')]).toEqual(['2', 'oldest']);
});

test('a view is saved as it stands in the address', async () => {
  const save = jest.fn(async (request: Request) => ({
    views: [{ id: 'view_1', ...((await request.json()) as object) }],
  }));
  await open({ 'GET /api/log-views': { views: [] }, 'POST /api/log-views': save });
  await userEvent.click(screen.getByRole('button', { name: 'error' }));
  await userEvent.click(screen.getByRole('button', { name: '보기' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '현재 보기 저장' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '이름' }), 'Errors');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => {
    expect(save).toHaveBeenCalledTimes(1);
  });
  await expect(save.mock.results[0]?.value).resolves.toMatchObject({
    views: [{ name: 'Errors', search: 'level=error' }],
  });
});

test('paused it stands still and counts; the pill goes on', async () => {
  const { store } = await open();
  await screen.findByText('first words');
  await userEvent.click(screen.getByRole('button', { name: '일시 정지' }));
  act(() => void store.dispatch(logsReceived({ items: [buildLogEntry(3), buildLogEntry(4)] })));
  expect(screen.queryByText('entry 4')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /새 로그 2개/ }));
  expect(screen.getByText('entry 4')).toBeInTheDocument();
  expect(rows()[0]).toContain('entry 4');
});

test('a chosen entry is shown whole, in its surroundings, with its links', async () => {
  await open();
  await userEvent.click(await screen.findByText('check_availability timed out'));
  const detail = screen.getByRole('complementary', { name: '선택한 로그' });
  expect(within(detail).getByRole('heading', { level: 2 })).toHaveTextContent('check_availability timed out');
  expect(within(detail).getByText(/"attempt": 1/)).toBeVisible();
  expect(await within(detail).findByText('retry follows')).toBeVisible();
  expect(within(detail).getByRole('link', { name: '시간 축에서 보기' })).toHaveAttribute(
    'href',
    '/runs/run_7f3a?event=logs%3Alog_2',
  );
  expect(within(detail).getByRole('link', { name: '트레이스' })).toHaveAttribute(
    'href',
    '/ai-console?view=trace&q=run_7f3a',
  );
  await userEvent.click(within(detail).getByRole('button', { name: '이 run만' }));
  expect(screen.getByTestId('address')).toHaveTextContent('run=run_7f3a');
});

test('a flag is set on the platform and shown, or its failure is', async () => {
  const answer = jest.fn((request: Request) =>
    request.headers.has('Idempotency-Key') ? { log: { ...LOGS[1], flagged: true } } : {},
  );
  await open({ 'PUT /api/logs/log_2/flag': answer });
  await userEvent.click(await screen.findByText('check_availability timed out'));
  await userEvent.click(screen.getByRole('button', { name: '표시하기' }));
  expect(await screen.findByRole('button', { name: '표시 지우기' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('flagged')).toBeInTheDocument();
});

test('who may not act reads who may', async () => {
  await open({}, 'viewer');
  await userEvent.click(await screen.findByText('check_availability timed out'));
  expect(
    screen.getByRole('button', { name: /표시를 바꿀 수 있는 역할: admin, operator, member/ }),
  ).toBeDisabled();
});

test('arrow keys walk from entry to entry', async () => {
  await open();
  await screen.findByText('first words');
  const list = screen.getByRole('grid', { name: '로그 목록' });
  list.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByTestId('address')).toHaveTextContent('entry=log_1');
  expect(list).toHaveAttribute('aria-activedescendant', 'log-row-1');
});

test('keys walk on from the entry that was reached, however soon they are pressed', async () => {
  await open();
  await screen.findByText('first words');
  const list = screen.getByRole('grid', { name: '로그 목록' });
  await hearAtOnce(press('ArrowDown', list), press('ArrowDown', list));
  await waitFor(() => {
    expect(screen.getByTestId('address')).toHaveTextContent('entry=log_1');
  });
});

test('the list points at the selected entry only while it is drawn', async () => {
  await open();
  await userEvent.click(await screen.findByText('first words'));
  const list = screen.getByRole('grid', { name: '로그 목록' });
  expect(list).toHaveAttribute('aria-activedescendant');
  act(() => {
    made.store.dispatch(
      logsReceived({ items: Array.from({ length: 100 }, (_, index) => buildLogEntry(10 + index)) }),
    );
  });
  expect(list).not.toHaveAttribute('aria-activedescendant');
});

test('without entries it says what will come; with a filter, how to lose it', async () => {
  await open({ 'GET /api/logs': { logs: [] } });
  expect(await screen.findByText('아직 로그가 없습니다')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'warn' }));
  expect(await screen.findByText('조건에 맞는 로그가 없습니다')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '조건 지우기' }));
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
});

test('a failed fetch is said, and Retry reads again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let fails = true;
  await open({
    'GET /api/logs': () => (fails ? new Response('{}', { status: 404 }) : { logs: LOGS }),
  });
  expect(await screen.findByText('Failed to fetch logs')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('first words')).toBeInTheDocument();
});
