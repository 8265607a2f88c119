import type { Analysis } from '@contract/entities/observation';
import { makeTestStore, signedInState, type Answers } from '@test/support/makeTestStore';
import { renderBefore } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyzePage } from './AnalyzePage';

const SPAN = { from: '2026-11-19T01:00:00.000Z', to: '2026-11-20T01:00:00.000Z' };
const ANALYSIS: Analysis = {
  span: SPAN,
  now: { responseTime: 842.4, successRate: 94.9, errorRate: 2.5, throughput: 12.25 },
  before: { responseTime: 800.4, successRate: 95, errorRate: 2.5, throughput: 14 },
  recorded: { first: '2026-01-01T00:00:00.000Z', last: '2026-11-20T00:00:00.000Z' },
  trend: [{ ...SPAN, responseTime: 842.4, errorRate: 2.5, entries: 40, errors: 5 }],
  errors: [
    { kind: 'Timeout', count: 4 },
    { kind: 'Connection', count: 1 },
    { kind: 'Validation', count: 0 },
    { kind: 'Other', count: 0 },
  ],
  agents: [
    { name: 'integration', efficiency: 90, responseTime: 900, successRate: 94.9, entries: 30, tasks: 39 },
    { name: 'monitor', efficiency: null, responseTime: null, successRate: 95, entries: 0, tasks: 20 },
  ],
  insights: [
    {
      type: 'top-error',
      title: '',
      description: '',
      recommendation: '',
      impact: 'negative',
      subject: 'Timeout',
      value: 80,
      evidence: '/logs?kind=Timeout',
    },
  ],
};

let made: ReturnType<typeof makeTestStore>;
const open = async (answers: Answers = {}) => {
  made = makeTestStore({
    answers: { 'GET /api/analyze': { analysis: ANALYSIS }, ...answers },
    preloaded: signedInState(),
  });
  await made.started;
  renderBefore(made.store, <AnalyzePage />);
};
afterEach(() => {
  made.stop();
});

test('four figures, each against the range before', async () => {
  await open();
  const cards = await screen.findByLabelText('주요 지표');
  for (const text of [
    '앞 기간보다 42 ms 높음',
    '앞 기간보다 0.1%p 낮음',
    '앞 기간과 같음',
    '앞 기간보다 1.8 낮음',
  ])
    expect(within(cards).getByText(text)).toBeVisible();
  expect(cards).toHaveTextContent('842ms');
  expect(cards).toHaveTextContent('94.9%');
});

test('a success rate under 95 is marked, 95 is not, and the unknown is no zero', async () => {
  await open();
  const table = await screen.findByRole('grid', { name: 'Agent Performance' });
  const [low, fine] = [/^integration/, /^monitor/].map((name) => within(table).getByRole('row', { name }));
  const rateIn = (row: HTMLElement | undefined, rate: string) => row && within(row).getByText(rate);
  expect(rateIn(low, '94.9%')).toHaveAttribute('data-low');
  expect(rateIn(fine, '95%')).not.toHaveAttribute('data-low');
  expect(fine).toHaveTextContent('monitor––95%');
});

test('a slice leads to its errors, an insight to its evidence', async () => {
  await open();
  expect(await screen.findByText(/오류의 80%가 Timeout입니다/)).toBeVisible();
  expect(screen.getByRole('link', { name: '근거 보기' })).toHaveAttribute('href', '/logs?kind=Timeout');
  await userEvent.click(await screen.findByRole('button', { name: /^Timeout/ }));
  expect(screen.getByTestId('address')).toHaveTextContent('level=error&kind=Timeout&runs=live');
});

test('a success rate opens the tasks it is the completed part of, of one agent or of all', async () => {
  const task = {
    id: 't1',
    seq: 1,
    agentId: 'integration',
    state: 'failed',
    runId: 'run_1',
    error: 'Timeout',
    createdAt: '2026-11-19T02:00:00.000Z',
    endedAt: '2026-11-19T02:00:01.000Z',
  };
  await open({ 'GET /api/analyze/tasks': { tasks: [task], summary: { completed: 37, failed: 2 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'integration의 끝난 작업 보기: 94.9%' }));
  const dialog = await screen.findByRole('dialog', { name: 'integration의 끝난 작업' });
  expect(await within(dialog).findByText('39건 중 37건 완료')).toBeVisible();
  expect(await within(dialog).findByRole('row', { name: /11:00:01/ })).toHaveTextContent(
    /failed.*run_1.*Timeout/,
  );
  expect(made.requests.some(({ url }) => url.includes('agent=integration'))).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: '닫기' }));
  await waitFor(() => {
    expect(dialog).not.toBeInTheDocument();
  });
  await userEvent.click(screen.getByRole('button', { name: /^Success Rate 94\.9/ }));
  expect(await screen.findByRole('dialog', { name: '끝난 작업' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/?tasks=all&from=');
});

test('throughput opens the entries it counts, the error rate its errors', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Throughput/ }));
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/logs\?from=.*&to=.*&runs=live$/);
  await userEvent.click(screen.getByRole('button', { name: /^Error Rate/ }));
  expect(screen.getByTestId('address')).toHaveTextContent(/&level=error&runs=live$/);
});

test('the range stands in the address and is asked for', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Range Last 24 Hours' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Last 7 Days' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/?range=7d');
  await waitFor(() => {
    expect(made.requests.at(-1)?.url).toMatch(/range=7d$/);
  });
});

test('beside the last hour the usage of a day says that it is of a day', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'LLM' }));
  const usage = await screen.findByRole('region', { name: '모델별 사용량' });
  expect(within(usage).queryByText('Last 24 Hours')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Range Last 24 Hours' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Last Hour' }));
  expect(await within(usage).findByText('Last 24 Hours')).toBeVisible();
});

test('a failed load is said, with Retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open({ 'GET /api/analyze': () => new Response('{}', { status: 404 }) });
  expect(await screen.findByText('분석을 불러오지 못했습니다')).toBeVisible();
});

test('a range in which nothing was recorded says how old the newest record is', async () => {
  const recorded = { first: '2026-08-01T00:00:00.000Z', last: '2026-11-05T06:12:00.000Z' };
  await open({ 'GET /api/analyze': { analysis: { ...ANALYSIS, recorded } } });
  expect(await screen.findByText('2026-11-05 15:12')).toBeVisible();
});

test('with half of the range before nothing is compared', async () => {
  const recorded = { first: '2026-11-18T02:00:00.000Z', last: '2026-11-20T00:00:00.000Z' };
  await open({ 'GET /api/analyze': { analysis: { ...ANALYSIS, recorded } } });
  expect(await screen.findAllByText('앞 기간 자료 없음')).toHaveLength(4);
});

test('without a value the missing data are those of this range', async () => {
  const now = { ...ANALYSIS.now, responseTime: null };
  await open({ 'GET /api/analyze': { analysis: { ...ANALYSIS, now } } });
  expect(await screen.findByText('이 기간 자료 없음')).toBeVisible();
});
