import type { Costs } from '@contract/entities/costs';

/** Of two days, two models and three agents; three requests have no price. */
export const buildCosts = (): Costs => ({
  costData: [
    { date: '2026-11-19', total: 60, claude: 40, openai: 15, other: 5 },
    { date: '2026-11-20', total: 27.5, claude: 20, openai: 7.5, other: 0 },
  ],
  modelUsage: [
    {
      name: 'claude-3-5-sonnet',
      provider: 'claude',
      cost: 60,
      requests: 20,
      avgCost: 3,
      inputTokens: 90_000,
      outputTokens: 1200,
      unpricedRequests: 0,
    },
    {
      name: 'llama',
      provider: 'other',
      cost: null,
      requests: 3,
      avgCost: null,
      inputTokens: 10,
      outputTokens: 5,
      unpricedRequests: 3,
    },
  ],
  agentCosts: [
    { agent: 'coordinator', cost: 80, requests: 20, unpricedRequests: 0 },
    { agent: 'monitor', cost: 7.5, requests: 3, unpricedRequests: 0 },
    { agent: 'workflow', cost: 0, requests: 3, unpricedRequests: 3 },
  ],
  summary: { totalCost: 87.5, totalRequests: 23, unpricedRequests: 3 },
  previous: { totalCost: 80, totalRequests: 20 },
  recorded: { first: '2026-01-01T00:00:00.000Z', last: '2026-11-21T00:00:00.000Z' },
  span: { from: '2026-11-19T01:00:00.000Z', to: '2026-11-20T15:00:00.000Z' },
});
