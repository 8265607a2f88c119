import { budgetsApi } from '@console/domain/budgets/budgetsApi';
import type { Role } from '@contract/entities/user';
import { buildBudgetStatus } from '@test/builders/buildBudgetStatus';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BudgetsPanel } from './BudgetsPanel';
import { CostBannerList } from './CostBannerList';

const BUDGET = buildBudgetStatus();

let stop: () => void = () => undefined;
const open = async (answers: Answers, role: Role) => {
  const view = await renderPart(
    <>
      <CostBannerList total={870} days={3} />
      <BudgetsPanel agents={[]} models={[]} />
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
