import type { BudgetStatus } from '@contract/entities/budget';
import type { Costs } from '@contract/entities/costs';
import type { Role } from '@contract/entities/user';
import { buildBudgetStatus } from '@test/builders/buildBudgetStatus';
import { buildCosts } from '@test/builders/buildCosts';
import { makeTestStore, signedInState, type Answers } from '@test/support/makeTestStore';
import { renderBefore } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CostsPage } from './CostsPage';

const COSTS = buildCosts();
const BUDGET = buildBudgetStatus();
const RECORD = {
  id: 'u1',
  seq: 7,
  ts: '2026-11-20T01:42:18.000Z',
  agent: 'coordinator',
  model: 'claude-3-5-sonnet',
  provider: 'claude',
  inputTokens: 900,
  outputTokens: 100,
  cost: 27.5,
  runId: 'run_1',
};

let made: ReturnType<typeof makeTestStore>;
const open = async (answers: Answers = {}, role: Role = 'operator') => {
  made = makeTestStore({
    answers: {
      'GET /api/llm/costs': { costs: COSTS },
      'GET /api/budgets': { budgets: [BUDGET], version: 3 },
      'GET /api/budgets/history': { versions: [] },
      'GET /api/llm/usage/records': {
        records: [RECORD],
        summary: {
          totalRequests: 1,
          totalCost: 27.5,
          totalInputTokens: 900,
          totalOutputTokens: 100,
          unpricedRequests: 0,
        },
      },
      ...answers,
    },
    preloaded: signedInState(role),
  });
  await made.started;
  renderBefore(made.store, <CostsPage />);
  return made;
};
afterEach(() => {
  made.stop();
});
const asked = (path: string) =>
  made.requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === path);

test('cards, banner and table show the figures of the answer', async () => {
  await open({ 'GET /api/budgets': { budgets: [], version: 0 } });
  const cards = await screen.findByLabelText('비용 요약');
  for (const figure of ['$87.50', '$43.75', '$1,312.50', '23']) {
    expect(within(cards).getByText(figure)).toBeVisible();
  }
  expect(within(cards).getByText('앞 기간보다 $7.50 많음')).toBeVisible();
  expect(within(cards).getByText('Based on current usage')).toBeVisible();
  expect(within(cards).getByText('가격 모르는 요청 3건 제외')).toBeVisible();
  expect(screen.getByText(/고른 기간의 총 비용이 기본 한도 \$100.00의 87.5%입니다/)).toBeVisible();
  expect(screen.getByText('Daily spending trend increasing')).toBeVisible();
  const table = await screen.findByRole('grid', { name: 'Model Usage' });
  expect(within(table).getByRole('row', { name: /claude-3-5-sonnet/ })).toHaveTextContent(
    '$60.0020$3.000091.2',
  );
  expect(within(table).getByRole('row', { name: /llama/ })).toHaveTextContent('가격 미상3–0.0');
  expect(screen.getByText(/Last updated/)).toBeVisible();
  expect(screen.getByText('정해 둔 예산이 없어 기본 한도 $100.00로 알립니다.')).toBeVisible();
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Cost by Agent' })).getByRole('button', { name: /표/ }),
  );
  expect(screen.getByRole('row', { name: /workflow/ })).toHaveTextContent('가격 미상3');
});

test('the sentence below the trend tells its first and its last day', async () => {
  await open();
  const trend = await screen.findByRole('region', { name: 'Cost Trend' });
  expect(
    within(trend).getByText('11.19부터 11.20까지 $87.50, 가장 많은 날은 11.19 $60.00입니다.'),
  ).toBeVisible();
});

test('of one day the sentence names that day alone', async () => {
  const [day] = COSTS.costData;
  await open({ 'GET /api/llm/costs': { costs: { ...COSTS, costData: day ? [day] : [] } } });
  const trend = await screen.findByRole('region', { name: 'Cost Trend' });
  expect(within(trend).getByText('11.19 하루 $87.50')).toBeVisible();
});

test('the total budget of the month, where there is one, is what the banner speaks of', async () => {
  const total: BudgetStatus = { ...BUDGET, scope: 'total', name: '' };
  await open({ 'GET /api/budgets': { budgets: [total], version: 3 } });
  expect(await screen.findByText(/이달 비용이 전체 예산 \$100.00의 120(\.0)?%입니다/)).toBeVisible();
  expect(screen.queryByText(/기본 한도/)).not.toBeInTheDocument();
});

const UNUSED: Costs = {
  ...COSTS,
  costData: [],
  modelUsage: [],
  agentCosts: [],
  summary: { totalCost: 0, totalRequests: 0, unpricedRequests: 0 },
  previous: { totalCost: 0, totalRequests: 0 },
};

test('a period without usage says since when, and not that there was never any', async () => {
  await open({
    'GET /api/llm/costs': {
      costs: { ...UNUSED, recorded: { first: '2026-08-01T00:00:00.000Z', last: '2026-11-05T06:12:00.000Z' } },
    },
  });
  expect(await screen.findByText('2026-11-05 15:12')).toBeVisible();
  expect(await screen.findByText('이 기간에 사용 기록이 없습니다')).toBeVisible();
  expect(screen.getByText('Based on current usage, 마지막 사용 2026-11-05')).toBeVisible();
  expect(screen.queryByText(/No usage data yet/)).not.toBeInTheDocument();
});

test('a period before of which only a part was recorded is not compared', async () => {
  const recorded = { first: '2026-11-18T00:00:00.000Z', last: '2026-11-20T14:00:00.000Z' };
  await open({ 'GET /api/llm/costs': { costs: { ...COSTS, recorded } } });
  expect(await screen.findByText('앞 기간의 자료가 모자라 견주지 않음')).toBeVisible();
  expect(screen.queryByText(/앞 기간보다/)).not.toBeInTheDocument();
});

test('period and model stand in the address and go to the platform', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Period Last 7 Days' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Last 90 Days' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Model all' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'openai' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/?period=90d&model=openai');
  await waitFor(() => {
    expect(asked('/api/llm/costs').at(-1)?.search).toBe('?timeRange=90d&model=openai');
  });
});

test('a mark opens the requests behind it, whose sum is the mark’s', async () => {
  await open();
  const trend = await screen.findByRole('region', { name: 'Cost Trend' });
  await userEvent.click(within(trend).getByRole('button', { name: '표' }));
  await userEvent.click(within(trend).getByRole('button', { name: '2026-11-20' }));
  const dialog = await screen.findByRole('dialog', { name: '2026-11-20의 요청' });
  expect(await within(dialog).findByText('1건, 합계 $27.50')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'run_1' })).toHaveAttribute('href', '/runs/run_1');
  expect(Object.fromEntries(asked('/api/llm/usage/records')[0]?.searchParams ?? [])).toEqual({
    from: '2026-11-19T15:00:00.000Z',
    to: '2026-11-20T15:00:00.000Z',
  });
  expect(screen.getByTestId('address')).toHaveTextContent('/?rows=day%3A2026-11-20');
});

test.each([
  [{ totalCost: 27.5, totalRequests: 4, unpricedRequests: 3 }, '4건, 합계 $27.50, 가격 모르는 요청 3건 제외'],
  [{ totalCost: 0, totalRequests: 3, unpricedRequests: 3 }, '3건, 모든 요청의 가격을 모릅니다'],
  [{ totalCost: 0, totalRequests: 0, unpricedRequests: 0 }, '0건, 합계 $0.00'],
])('a sum says what it leaves out, and is not zero where no price is known: %j', async (part, said) => {
  const summary = { ...part, totalInputTokens: 900, totalOutputTokens: 100 };
  await open({ 'GET /api/llm/usage/records': { records: [RECORD], summary } });
  await userEvent.click(await screen.findByRole('button', { name: /^monitor/ }));
  expect(await within(await screen.findByRole('dialog')).findByText(said)).toBeVisible();
});

test('a bar and a slice open theirs', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^monitor/ }));
  expect(await screen.findByRole('dialog', { name: 'monitor의 요청' })).toBeVisible();
  expect(asked('/api/llm/usage/records')[0]?.searchParams.get('agent')).toBe('monitor');
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await userEvent.click(await screen.findByRole('button', { name: /^claude 68.6%/ }));
  await waitFor(() => {
    expect(asked('/api/llm/usage/records').at(-1)?.searchParams.get('provider')).toBe('claude');
  });
});

test('without usage it says so in every part, and knows no average', async () => {
  const nothing: Costs = {
    ...COSTS,
    costData: [],
    modelUsage: [],
    agentCosts: [],
    summary: { totalCost: 0, totalRequests: 0, unpricedRequests: 0 },
    recorded: null,
  };
  await open({ 'GET /api/llm/costs': { costs: nothing } });
  expect(
    await screen.findByText('No usage data yet. Start using the AI console to see costs.'),
  ).toBeVisible();
  expect(screen.getAllByText('No data available').length).toBeGreaterThan(0);
  expect(within(screen.getByLabelText('비용 요약')).getAllByText('–')).toHaveLength(2);
});

test('a failed load is said with Retry, and nothing is shown as zero', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open({ 'GET /api/llm/costs': () => new Response('{}', { status: 404 }) });
  expect(await screen.findByText('Failed to load LLM costs')).toBeVisible();
  expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
});

test('a budget tells state, projection with its coverage, and how to go on after a stop', async () => {
  const resume = jest.fn((request: Request) => request.json());
  await open({ 'POST /api/interventions': resume }, 'admin');
  const budgets = await screen.findByRole('region', { name: '월 예산' });
  expect(await within(budgets).findByText('$120.00 / $100.00')).toBeVisible();
  expect(within(budgets).getByText('한도 초과')).toBeVisible();
  expect(
    within(budgets).getByText(/월말 예상 \$180.00 \(지난 20일, 자료 18일\) · 가격 모르는 요청 2건 제외/),
  ).toBeVisible();
  await userEvent.click(within(budgets).getByRole('button', { name: '다시 시작' }));
  await waitFor(() => {
    expect(resume).toHaveBeenCalled();
  });
  expect(await resume.mock.results[0]?.value).toMatchObject({
    target: 'pause',
    command: 'resume',
    params: { agentId: 'coordinator' },
  });
});

test('an admin sets budgets on the version that was read; a wrong amount cannot be sent', async () => {
  const save = jest.fn((request: Request) => request.json());
  await open({ 'PUT /api/budgets': save }, 'admin');
  await userEvent.click(await screen.findByRole('button', { name: '예산 설정' }));
  const dialog = await screen.findByRole('dialog');
  const limit = within(dialog).getByRole('textbox', { name: '한도 ($)' });
  await userEvent.clear(limit);
  expect(within(dialog).getByText('0.01부터 1000000까지의 금액이 필요합니다')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '저장' })).toBeDisabled();
  await userEvent.type(limit, '12.5');
  await userEvent.click(within(dialog).getByRole('button', { name: '저장' }));
  await waitFor(() => {
    expect(save).toHaveBeenCalled();
  });
  expect(await save.mock.results[0]?.value).toEqual({
    budgets: [{ id: 'b1', scope: 'agent', name: 'coordinator', limit: 12.5, stopsRuns: true }],
    expectedVersion: 3,
  });
});
