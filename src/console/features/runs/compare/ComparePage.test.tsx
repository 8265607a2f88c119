import { buildRunRecords } from '@test/builders/buildRunRecords';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { hearAtOnce, press } from '@test/support/hearAtOnce';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

const call = (text: string) => ({
  id: 'c1',
  seq: 1,
  ts: '2026-11-21T02:00:03.000Z',
  server: 'slack',
  method: 'send_message',
  params: { text },
  tier: 'write' as const,
  status: 'done' as const,
  durationMs: 1000,
  caller: 'workflow',
  dryRun: false,
});
const left = buildRunRecords({ run: { runId: 'run_a' }, toolCalls: [call('월요일')] });
const right = buildRunRecords({
  run: {
    runId: 'run_b',
    status: 'failed',
    startedAt: '2026-11-22T02:00:00.000Z',
    finishedAt: '2026-11-22T02:00:05.000Z',
  },
  toolCalls: [call('화요일')],
});
const summary = {
  ...left.run,
  durationMs: 4000,
  cost: 0,
  unpriced: 0,
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  toolCalls: 1,
  errors: 0,
  agents: ['workflow'],
  models: [],
  labels: [],
  ups: 0,
  downs: 0,
};

const asksMonitor = {
  id: 'a1',
  seq: 1,
  from: 'coordinator',
  to: 'monitor',
  action: 'status',
  timestamp: '2026-11-22T02:00:01.000Z',
  params: {},
};

const show = (path: string, answers: Record<string, unknown> = {}) => {
  const view = renderConsole(path, {
    answers: {
      'GET /health': buildSystemMetrics(),
      'GET /a2a/api/stats': { agents: [] },
      'GET /api/client-config': { demoAccounts: true, demo: false, epoch: 'e1' },
      'GET /api/conversations': { conversations: [] },
      'GET /api/interventions': { interventions: [], pausedAgents: [] },
      'GET /api/runs/run_a/records': left,
      'GET /api/runs/run_b/records': right,
      'GET /api/runs': { runs: [summary], hasOlder: false, hasNewer: false, newer: 0 },
      ...answers,
    },
    preloaded: signedInState(),
  });
  stop = view.stop;
  return view;
};

test('both runs stand with their figures, and what differs in how many rows', async () => {
  show('/runs/compare?left=run_a&right=run_b');
  const figures = await screen.findByRole('region', { name: '두 실행의 수치' });
  expect(within(figures).getByRole('row', { name: /^왼쪽 회의.*completed/ })).toBeVisible();
  expect(within(figures).getByRole('row', { name: /^오른쪽 회의.*failed/ })).toBeVisible();
  // The run itself, which ended otherwise, and its call.
  expect(screen.getByText('2행 중 2행이 다름')).toBeVisible();
});

test('how long a run worked and waited is not known where its records are gone', async () => {
  const gone = buildRunRecords({ run: { runId: 'run_a' } });
  show('/runs/compare?left=run_a&right=run_b', { 'GET /api/runs/run_a/records': gone });
  const figures = await screen.findByRole('region', { name: '두 실행의 수치' });
  const cells = (name: RegExp) =>
    within(within(figures).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  // Duration, work, waiting.
  expect(cells(/^왼쪽/).slice(4, 7)).toEqual(['4.00 s', '–', '–']);
  expect(cells(/^오른쪽 − 왼쪽/).slice(0, 3)).toEqual(['+1.00 s', '–', '–']);
});

test('the first difference leads to both texts with what differs in them', async () => {
  show('/runs/compare?left=run_a&right=run_b');
  await userEvent.click(await screen.findByRole('button', { name: '처음 갈라진 곳' }));
  const detail = await screen.findByRole('complementary', { name: '선택한 행' });
  expect(within(detail).getByRole('row', { name: '요청 인자 다름' })).toBeVisible();
  expect(within(detail).getByRole('row', { name: '응답 기록에 없음' })).toBeVisible();
  expect(within(detail).getByLabelText('요청 인자: 왼쪽')).toHaveTextContent('월요일');
  expect(within(detail).getByLabelText('요청 인자: 오른쪽')).toHaveTextContent('화요일');
  expect(within(detail).getByRole('link', { name: '오른쪽 실행에서 열기' })).toHaveAttribute(
    'href',
    '/runs/run_b?event=tools%3Ac1',
  );
  await userEvent.click(within(detail).getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('complementary', { name: '선택한 행' })).not.toBeInTheDocument();
});

test.each(['n', 'ArrowDown'])(
  '%s goes on from the row that was reached, however soon it is pressed',
  async (key) => {
    show('/runs/compare?left=run_a&right=run_b');
    const rows = await screen.findByRole('listbox');
    await hearAtOnce(press(key, rows), press(key, rows));
    const detail = await screen.findByRole('complementary', { name: '선택한 행' });
    expect(await within(detail).findByRole('row', { name: '요청 인자 다름' })).toBeVisible();
  },
);

test('a side that is not chosen is chosen from the runs, without the other side', async () => {
  show('/runs/compare?left=run_b');
  expect(await screen.findByRole('heading', { name: '오른쪽 실행 고르기' })).toBeVisible();
  const runs = await screen.findByRole('list', { name: '고를 수 있는 실행' });
  await userEvent.click(within(runs).getByRole('button', { name: /회의/ }));
  expect(await screen.findByText('2행 중 2행이 다름')).toBeVisible();
});

test('the last good run of the same agent is put beside the failed one', async () => {
  const asked: URLSearchParams[] = [];
  show('/runs/compare?left=last-good&right=run_b', {
    'GET /api/runs': ({ url }: Request) => {
      asked.push(new URL(url).searchParams);
      return { runs: [summary], hasOlder: false, hasNewer: false, newer: 0 };
    },
    'GET /api/runs/run_b/records': { ...right, agentMessages: [asksMonitor] },
  });
  expect(await screen.findByRole('region', { name: '두 실행의 수치' })).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    status: 'completed',
    agent: 'monitor',
    runs: 'live',
    before: '2026-11-22T02:00:00.000Z_run_b',
    limit: '1',
  });
});

test('without an earlier one it says so, and lets one choose', async () => {
  show('/runs/compare?left=last-good&right=run_b', {
    'GET /api/runs': { runs: [], hasOlder: false, hasNewer: false, newer: 0 },
    'GET /api/runs/run_b/records': {
      ...right,
      agentMessages: [asksMonitor],
    },
  });
  expect(await screen.findByText(/그 전에 monitor 에이전트가 완료한 실행이 없습니다/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '왼쪽 실행 고르기' })).toBeVisible();
});

test('a run that is not there is said, and another chosen in its place', async () => {
  show('/runs/compare?left=run_gone&right=run_b', {
    'GET /api/runs/run_gone/records': () =>
      Response.json({ error: 'There is no such run', code: 'run-unknown', requestId: 'r' }, { status: 404 }),
  });
  expect(await screen.findByText('이 ID의 실행이 없습니다 (run_gone)')).toBeVisible();
  expect(screen.getByRole('heading', { name: '왼쪽 실행 고르기' })).toBeVisible();
});
