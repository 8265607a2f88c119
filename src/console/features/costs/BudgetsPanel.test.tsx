import { budgetsApi } from '@console/domain/budgets/budgetsApi';
import { interventionsReceived } from '@console/domain/interventions/interventionsSlice';
import type { Role } from '@contract/entities/user';
import { buildBudgetStatus } from '@test/builders/buildBudgetStatus';
import { buildIntervention } from '@test/builders/buildIntervention';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BudgetsPanel } from './BudgetsPanel';
import { CostBannerList } from './CostBannerList';

const BUDGET = buildBudgetStatus();

let stop: () => void = () => undefined;
const open = async (answers: Answers, role: Role) => {
  const view = await renderPart(
    <>
      <CostBannerList total={870} days={3} />
      <BudgetsPanel agents={['travel-agent']} models={[]} />
    </>,
    { answers: { 'GET /api/budgets/history': { versions: [] }, ...answers }, preloaded: signedInState(role) },
  );
  ({ stop } = view);
  return view;
};
afterEach(() => {
  stop();
});

test('an operator sees the budgets and the stop; both are an administrator’s to change', async () => {
  await open({ 'GET /api/budgets': { budgets: [BUDGET], version: 3 } }, 'operator');
  expect(await screen.findByText('$120.00 / $100.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: '다시 시작' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '예산 설정' })).not.toBeInTheDocument();
});

test('agents that were resumed are not offered to be resumed', async () => {
  let holds = ['coordinator'];
  const budgets = () => ({ budgets: [{ ...BUDGET, holds }], version: 3 });
  const resume = () => {
    holds = [];
    return { id: 'intv_9', intervention: buildIntervention(9, { target: 'pause', command: 'resume' }) };
  };
  await open({ 'GET /api/budgets': budgets, 'POST /api/interventions': resume }, 'admin');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시작' }));
  expect(await screen.findByText(/2026-11-20 10:42에 실행을 멈췄고, 다시 시작했습니다/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '다시 시작' })).not.toBeInTheDocument();
});

test.each([
  [['coordinator', 'workflow'], [undefined]],
  [
    ['coordinator', 'monitor', 'workflow'],
    ['coordinator', 'workflow'],
  ],
])('the total budget resumes those that it holds; paused are %j', async (pausedAgents, resumed) => {
  const asked: unknown[] = [];
  const resume = async (request: Request) => {
    asked.push(((await request.json()) as { params?: { agentId: string } }).params?.agentId);
    return { id: 'intv_9', intervention: buildIntervention(9, { target: 'pause', command: 'resume' }) };
  };
  const budget = { ...BUDGET, scope: 'total', name: '', holds: ['coordinator', 'workflow'] };
  const answers = {
    'GET /api/budgets': { budgets: [budget], version: 3 },
    'POST /api/interventions': resume,
  };
  const { store } = await open(answers, 'admin');
  const paused = buildIntervention(8, { target: 'pause', command: 'pause', pausedAgents });
  act(() => {
    store.dispatch(interventionsReceived({ items: [paused] }));
  });
  await userEvent.click(await screen.findByRole('button', { name: '다시 시작' }));
  await waitFor(() => {
    expect(asked).toEqual(resumed);
  });
});

test('where an older platform does not say what is held, it is offered to be resumed', async () => {
  const untold = { ...BUDGET, holds: undefined };
  await open({ 'GET /api/budgets': { budgets: [untold], version: 3 } }, 'admin');
  expect(await screen.findByRole('button', { name: '다시 시작' })).toBeVisible();
});

test('agents that somebody else resumed are not offered to be resumed', async () => {
  let holds = ['coordinator'];
  const budgets = () => ({ budgets: [{ ...BUDGET, holds }], version: 3 });
  const { store } = await open({ 'GET /api/budgets': budgets }, 'admin');
  expect(await screen.findByRole('button', { name: '다시 시작' })).toBeVisible();
  holds = [];
  const resumed = buildIntervention(9, { target: 'pause', command: 'resume', pausedAgents: [] });
  act(() => {
    store.dispatch(interventionsReceived({ items: [resumed] }));
  });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '다시 시작' })).not.toBeInTheDocument();
  });
});

test('the default limit speaks where no total is set, and not while the budgets are unknown', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let isAway = true;
  const budgets = () => (isAway ? new Response('{}', { status: 404 }) : { budgets: [], version: 0 });
  await open({ 'GET /api/budgets': budgets }, 'operator');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/기본 한도 \$100.00의/)).not.toBeInTheDocument();
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/기본 한도 \$100.00의 870%/)).toBeVisible();
});

test('a list that somebody else saved meanwhile is not saved over', async () => {
  const save = jest.fn((request: Request) => request.json());
  jest.spyOn(console, 'error').mockImplementation();
  let version = 3;
  const budgets = () => ({ budgets: [BUDGET], version });
  const { store } = await open({ 'PUT /api/budgets': save, 'GET /api/budgets': budgets }, 'admin');
  await userEvent.click(await screen.findByRole('button', { name: '예산 설정' }));
  const dialog = await screen.findByRole('dialog');
  version = 4;
  await store.dispatch(budgetsApi.endpoints.getBudgets.initiate(undefined, { forceRefetch: true }));
  await userEvent.click(within(dialog).getByRole('button', { name: '저장' }));
  await waitFor(() => {
    expect(save).toHaveBeenCalled();
  });
  expect(await save.mock.results[0]?.value).toMatchObject({ expectedVersion: 3 });
});

test('an amount above the highest is told, and no budget is offered beyond the last', async () => {
  const names = Array.from({ length: 49 }, (_, at) => `agent-${String(at)}`);
  const budgets = names.map((name) => buildBudgetStatus({ id: name, scope: 'agent', name }));
  await open({ 'GET /api/budgets': { budgets, version: 3 } }, 'admin');
  await userEvent.click(await screen.findByRole('button', { name: '예산 설정' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '예산 추가' }));
  expect(dialog.queryByRole('button', { name: '예산 추가' })).not.toBeInTheDocument();
  const limit = dialog.getAllByRole('textbox', { name: '한도 ($)' }).at(-1) ?? document.body;
  await userEvent.clear(limit);
  await userEvent.type(limit, '1000001');
  expect(dialog.getByText('0.01부터 1000000까지의 금액이 필요합니다')).toBeVisible();
  expect(dialog.getByRole('button', { name: '저장' })).toBeDisabled();
  await userEvent.type(limit, '{Backspace}');
  expect(dialog.getByRole('button', { name: '저장' })).toBeEnabled();
});

test('a stop is offered for agents that can be stopped from here, and for no program that only reports', async () => {
  const of = (name: string, stopsRuns: boolean) =>
    buildBudgetStatus({ id: name, scope: 'agent', name, stopsRuns, stoppedAt: undefined });
  const budgets = [
    of('monitor-a2a', false),
    of('gw-coder', false),
    of('travel-agent', false),
    of('old-one', true),
  ];
  await open({ 'GET /api/budgets': { budgets, version: 3 } }, 'admin');
  await userEvent.click(await screen.findByRole('button', { name: '예산 설정' }));
  const dialog = within(await screen.findByRole('dialog'));
  const stops = () => dialog.queryAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  expect(stops()).toEqual([false, false, true]);
  expect(dialog.getAllByText(/보고만 하는 프로그램/)).toHaveLength(2);
  const [first] = dialog.getAllByRole('checkbox');
  await userEvent.click(first ?? document.body);
  await userEvent.selectOptions(dialog.getAllByRole('combobox')[0] ?? document.body, 'agent:travel-agent');
  expect(stops()).toEqual([false, true]);
});
