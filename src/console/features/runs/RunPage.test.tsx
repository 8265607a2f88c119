import type { RunRecords } from '@contract/http/runs';
import { buildMessage } from '@test/builders/buildMessage';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { click, hearAtOnce, press } from '@test/support/hearAtOnce';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

const records: RunRecords = {
  run: {
    runId: 'run_1',
    title: '마케팅 팀 회의',
    status: 'failed',
    startedAt: '2026-11-21T02:00:00.000Z',
    finishedAt: '2026-11-21T02:00:04.000Z',
    dryRun: false,
    demo: false,
    conversationId: 'conv_1',
  },
  sums: { cost: 0.25, unpriced: 0, inputTokens: 900, outputTokens: 100, errors: 1 },
  messages: [buildMessage({ id: 'm1', timestamp: '2026-11-21T02:00:00.000Z', content: '회의 잡아줘' })],
  cards: [],
  traces: [],
  logs: [
    {
      id: 'l1',
      seq: 1,
      ts: '2026-11-21T02:00:03.000Z',
      level: 'error',
      flagged: false,
      agentId: 'integration',
      message: '<img src=x onerror=alert(1)>',
    },
  ],
  agentMessages: [],
  toolCalls: [],
  interventions: [],
  usage: [],
  truncated: ['logs'],
};

const show = (answer: unknown, path = '/runs/run_1') => {
  const view = renderConsole(path, {
    answers: {
      'GET /health': buildSystemMetrics(),
      'GET /a2a/api/stats': { agents: [] },
      'GET /api/client-config': { demoAccounts: true, demo: false, epoch: 'e1' },
      'GET /api/conversations': { conversations: [] },
      'GET /api/interventions': { interventions: [], pausedAgents: [] },
      'GET /api/runs/run_1/records': answer,
    },
    preloaded: signedInState(),
  });
  stop = view.stop;
  return view;
};

test('a run has its heading, its figures, its lanes and what is missing', async () => {
  show(records);
  expect(await screen.findByRole('heading', { level: 1, name: '마케팅 팀 회의' })).toBeVisible();
  expect(screen.getByText('failed')).toBeVisible();
  expect(screen.getByText('4.00 s')).toBeVisible();
  expect(screen.getByText('기록이 많아 최근 것만 보입니다: logs')).toBeVisible();
  expect(screen.getByRole('link', { name: '대화 열기' })).toHaveAttribute('href', '/ai-console?c=conv_1');
  expect(screen.getByRole('button', { name: 'Logs +3.00 s, 1건' })).toBeVisible();
  expect(document.title).toContain('마케팅 팀 회의');
});

const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

test('figures are of all that was recorded, also where its records are gone', async () => {
  const sums = { ...records.sums, errors: 3 };
  show({ ...records, sums, logs: [], truncated: [] });
  expect(await figure('오류')).toBe('3');
  expect(await figure('토큰')).toBe('1,000');
  expect(await figure('비용')).toBe('$0.2500');
  expect(screen.getByText('오류 3건의 기록은 보존 기간이 지나 지워졌습니다')).toBeVisible();
});

test('where an older platform does not say the sums, they are of the records', async () => {
  const untold = { ...records, sums: undefined };
  show(untold);
  expect(await figure('오류')).toBe('1');
  expect(await figure('토큰')).toBe('0');
  expect(screen.queryByText(/보존 기간이 지나/)).not.toBeInTheDocument();
});

test('a run of which nothing is left does not wait for its first record', async () => {
  show({ ...records, messages: [], logs: [], truncated: [] });
  expect(await screen.findByText('남아 있는 기록이 없습니다')).toBeVisible();
  expect(screen.queryByText('아직 기록이 없습니다')).not.toBeInTheDocument();
});

test('nor is it said when its last record came', async () => {
  const run = { ...records.run, finishedAt: '2026-11-21T02:00:00.070Z' };
  show({ ...records, run, messages: [], logs: [], truncated: [] });
  expect(await figure('소요 시간')).toBe('0.07 s');
  expect(screen.queryByText('마지막 기록까지')).not.toBeInTheDocument();
});

test('a mark opens its event in the list and in the detail, as text whatever it holds', async () => {
  show(records);
  await userEvent.click(await screen.findByRole('button', { name: 'Logs +3.00 s, 1건' }));
  const detail = await screen.findByRole('complementary', { name: '선택한 사건' });
  expect(within(detail).getByRole('heading', { level: 2 })).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(within(detail).getByText(/"agentId": "integration"/)).toBeVisible();
  await userEvent.click(within(detail).getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('complementary', { name: '선택한 사건' })).not.toBeInTheDocument();
});

test('a lane, words and errors narrow the list, and what matches nothing says so', async () => {
  show(records, '/runs/run_1?part=events');
  expect(await screen.findByText('2건')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Chat 1건만 보기' }));
  expect(screen.getByText('2건 중 1건')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: '이 실행에서 찾기' }), 'zzz');
  expect(await screen.findByText('조건에 맞는 사건이 없습니다')).toBeVisible();
});

/** One event every second of the run. */
const LINES = Array.from({ length: 4 }, (_, index) => ({
  id: `l${String(index + 1)}`,
  seq: index + 1,
  ts: `2026-11-21T02:00:0${String(index)}.500Z`,
  level: 'info' as const,
  flagged: false,
  agentId: 'integration',
  message: `line ${String(index + 1)}`,
}));
const chosen = async () =>
  within(await screen.findByRole('complementary', { name: '선택한 사건' })).findByRole('heading', {
    level: 2,
  });

test('keys and clicks that come fast walk on from the event that was reached', async () => {
  show({ ...records, messages: [], logs: LINES }, '/runs/run_1?part=events');
  const list = await screen.findByRole('listbox');
  await hearAtOnce(press('ArrowDown', list), press('ArrowDown', list));
  await waitFor(async () => {
    expect(await chosen()).toHaveTextContent('line 2');
  });
  const next = screen.getByRole('button', { name: '다음 사건' });
  await hearAtOnce(click(next), click(next));
  await waitFor(async () => {
    expect(await chosen()).toHaveTextContent('line 4');
  });
});

test('keys that come fast walk on in the tree, too, and lanes clicked fast are all chosen', async () => {
  show({ ...records, logs: LINES.map((line) => ({ ...line, level: 'error' })) });
  const tree = await screen.findByRole('tree');
  await hearAtOnce(press('ArrowDown', tree), press('ArrowDown', tree), press('ArrowDown', tree));
  await waitFor(async () => {
    expect(await chosen()).toHaveTextContent('line 1');
  });
  const lane = (name: RegExp) => screen.getByRole('button', { name });
  await hearAtOnce(click(lane(/^Chat 1건만/)), click(lane(/^Logs 4건만/)));
  expect(await screen.findByText('5건')).toBeVisible();
});

test('a run that is not there, and one that cannot be read, are told apart', async () => {
  show(
    Response.json({ error: 'There is no such run', code: 'run-unknown', requestId: 'r' }, { status: 404 }),
  );
  expect(await screen.findByText('이 ID의 실행이 없습니다')).toBeVisible();
  stop();
});

test('a failed read offers Retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let fails = true;
  show(() => {
    if (!fails) return records;
    return Response.json({ error: 'No access', code: 'forbidden', requestId: 'req_1' }, { status: 403 });
  });
  expect(await screen.findByText('실행을 불러오지 못했습니다')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /다시 시도|Retry/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '마케팅 팀 회의' })).toBeVisible();
});

test('a run of another program says whose it is', async () => {
  show({ ...records, run: { ...records.run, title: 'invoke_agent planner', source: 'travel-service' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'invoke_agent planner' })).toBeVisible();
  expect(screen.getByText('보고한 프로그램 travel-service (OpenTelemetry)')).toBeVisible();
});

test.each(['/runs/%20', `/runs/${'x'.repeat(300)}`])(
  'an address that names no run says so, in no validator words: %s',
  async (path) => {
    const invalid = { error: 'Invalid length: Expected >=1 but received 0', code: 'invalid', requestId: 'r' };
    const refuse = () => Response.json(invalid, { status: 400 });
    const { stop: end } = renderConsole(path, {
      preloaded: signedInState('viewer'),
      answers: {
        'GET /health': buildSystemMetrics(),
        [`GET /api/runs/${path.slice('/runs/'.length)}/records`]: refuse,
      },
    });
    stop = end;
    expect(await screen.findByText('이 ID의 실행이 없습니다')).toBeVisible();
    expect(screen.queryByText(/Invalid|Expected/)).not.toBeInTheDocument();
  },
);
