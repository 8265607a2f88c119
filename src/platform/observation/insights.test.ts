import type { Analysis } from '@contract/entities/observation';
import type { Costs } from '@contract/entities/costs';
import { findInsights } from './insights';

const NONE = { responseTime: null, successRate: null, errorRate: null, throughput: 0 };
const figures: Omit<Analysis, 'insights' | 'recorded'> = {
  span: { from: '2026-11-20T00:00:00.000Z', to: '2026-11-27T00:00:00.000Z' },
  now: NONE,
  before: NONE,
  trend: [],
  errors: [],
  agents: [],
};
const model = (name: string, cost: number | null): Costs['modelUsage'][number] => ({
  name,
  provider: 'claude',
  cost,
  requests: 1,
  avgCost: cost,
  inputTokens: 0,
  outputTokens: 0,
  unpricedRequests: cost === null ? 1 : 0,
});

test('a model that takes half of the cost is named with its share', () => {
  expect(findInsights(figures, [model('large', 3), model('small', 2), model('own', null)], '7d')).toEqual([
    expect.objectContaining({
      type: 'costly-model',
      subject: 'large',
      value: 60,
      description: '60% of $5.00',
      evidence: '/costs?period=7d&rows=model%3Alarge',
    }),
  ]);
});

test('of an hour no model is named: there are no rows of an hour to show for it', () => {
  expect(findInsights(figures, [model('large', 3), model('small', 2)], '1h')).toEqual([]);
});

test.each([
  ['a model that takes less than half', [model('one', 2), model('two', 2), model('three', 1)]],
  ['the only model', [model('one', 2)]],
  ['models without a cost', [model('one', 0), model('two', null)]],
  ['no model', []],
])('%s stands out for nothing', (_, models) => {
  expect(findInsights(figures, models, '7d')).toEqual([]);
});
