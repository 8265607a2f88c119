import { expect, type Locator, type Page } from 'playwright/test';

export interface A2aPage {
  nodes: Locator;
  detail: Locator;
  canvas: Locator;
  table: Locator;
  /** Gives the agents something to say to each other. */
  makeTraffic: () => Promise<void>;
}

export const a2aPage = (page: Page): A2aPage => ({
  nodes: page.getByRole('list', { name: '노드' }),
  detail: page.getByRole('complementary', { name: '노드 상세' }),
  canvas: page.getByTestId('network-graph').locator('canvas').first(),
  table: page.getByRole('table', { name: '연결' }),
  makeTraffic: async () => {
    const data = { target: 'agent:integration', command: 'slack.list_channels' };
    const answer = await page.request.post('/api/interventions', { data });
    expect(answer.status()).toBe(200);
  },
});
