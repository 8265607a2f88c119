import { expect, type Request } from 'playwright/test';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

/** What the dashboard shows. */
const DATA = ['/health', '/api/llm/usage', '/a2a/api/stats'];
const pathOf = (request: Request) => new URL(request.url()).pathname;
const bytesOf = async (requests: Request[]) => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
};

test('a first visit asks for little before the dashboard shows its data, and for the rest after', async ({
  page,
}) => {
  await signInAs(page, 'operator');
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  /** The page that is left asks for nothing more. */
  await page.goto('about:blank');
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto('/');
  await expect(page.getByText('LLM 비용, 24시간')).toBeVisible();
  const shown = [...requests];
  const last = Math.max(...DATA.map((path) => requests.findIndex((request) => pathOf(request) === path)));
  const first = requests.slice(0, last + 1);
  // What waits for nobody comes by itself.
  await expect
    .poll(() => requests.slice(last + 1).filter((request) => pathOf(request).includes('/Sagas.')))
    .toHaveLength(1);
  const scripts = first.filter((request) => request.resourceType() === 'script');
  // Asked for when the first text is drawn, before or after the data.
  const fonts = shown.filter((request) => request.resourceType() === 'font');
  expect(first.length, first.map(pathOf).join('\n')).toBeLessThanOrEqual(14);
  expect(await bytesOf(scripts)).toBeLessThan(200_000);
  expect(fonts).toHaveLength(1);
  expect(await bytesOf(fonts)).toBeLessThan(90_000);
});
