import type { Costs } from '@contract/entities/costs';
import { buildCosts } from '@test/builders/buildCosts';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { renderBefore } from '@test/support/renderPart';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CostsPage } from './CostsPage';

const COSTS = buildCosts();

let made: ReturnType<typeof makeTestStore>;
const open = async (costs: Costs) => {
  made = makeTestStore({
    answers: {
      'GET /api/llm/costs': { costs },
      'GET /api/budgets': { budgets: [], version: 0 },
      'GET /api/budgets/history': { versions: [] },
    },
    preloaded: signedInState('operator'),
  });
  await made.started;
  renderBefore(made.store, <CostsPage />);
};
afterEach(() => {
  made.stop();
});
test('what no request has a price for is unknown, not free', async () => {
  const unpriced: Costs = {
    ...COSTS,
    summary: { totalCost: 0, totalRequests: 3, unpricedRequests: 3 },
  };
  await open(unpriced);
  const cards = await screen.findByLabelText('비용 요약');
  expect(within(cards).getAllByText('–')).toHaveLength(3);
  expect(within(cards).queryByText(/\$0/)).not.toBeInTheDocument();
  const trend = await screen.findByRole('region', { name: 'Cost Trend' });
  expect(within(trend).getByText('모든 요청의 가격을 모릅니다')).toBeVisible();
});

test('tables say which requests their sums leave out; a day of which nothing has a price has no sum', async () => {
  const [first, second] = COSTS.costData;
  const [claude, llama] = COSTS.modelUsage;
  if (!first || !second || !claude || !llama) throw new Error('No costs');
  await open({
    ...COSTS,
    costData: [
      { ...first, requests: 20, unpricedRequests: 2 },
      { ...second, total: 0, claude: 0, openai: 0, requests: 3, unpricedRequests: 3 },
    ],
    modelUsage: [{ ...claude, unpricedRequests: 2 }, llama],
  });
  const trend = await screen.findByRole('region', { name: 'Cost Trend' });
  await userEvent.click(within(trend).getByRole('button', { name: /표/ }));
  expect(
    within(trend)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '날짜totalclaudeopenai그 외가격 미상',
    '2026-11-19$60.00$40.00$15.00$5.002',
    '2026-11-20가격 미상–––3',
  ]);
  const models = await screen.findByRole('grid', { name: 'Model Usage' });
  expect(within(models).getByRole('row', { name: /claude-3-5-sonnet/ })).toHaveTextContent(
    '$60.00202$3.000091.2',
  );
  const agents = screen.getByRole('region', { name: 'Cost by Agent' });
  await userEvent.click(within(agents).getByRole('button', { name: /표/ }));
  expect(within(agents).getByRole('row', { name: /workflow/ })).toHaveTextContent('가격 미상33');
});
