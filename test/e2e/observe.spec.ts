import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('Observe: cards, a bar leads to its entries, the tab stands in the address', async ({ page }) => {
  await signInAs(page, 'operator', '/observe');
  await expect(page.getByRole('heading', { level: 1, name: 'Observe' })).toBeVisible();
  await expect(page.getByText('Active Agents')).toBeVisible();
  await page
    .getByRole('list', { name: /Messages and errors/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page).toHaveURL(/\/logs\?from=.*agent=/);
  await page.goto('/observe');
  await page.getByRole('button', { name: 'Logs', exact: true }).click();
  await expect(page).toHaveURL(/tab=logs/);
  await expect(page.getByRole('table', { name: '최근 오류 로그' })).toBeVisible();
});

test('the tabs stay under the pointer when the figures come', async ({ page }) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/observe', async (route) => {
    await held;
    await route.fallback();
  });
  await signInAs(page, 'operator', '/observe');
  const tab = page.getByRole('button', { name: 'Logs', exact: true });
  const leftOf = async () => Math.round((await tab.boundingBox())?.x ?? NaN);
  await expect(page.getByText('Active Agents')).toHaveCount(0);
  const before = await leftOf();
  letGo();
  await expect(page.getByText('Active Agents')).toBeVisible();
  // Other digits, and the font that comes later, are some pixels wider; a target is 24.
  expect(Math.abs((await leftOf()) - before)).toBeLessThan(6);
});

test('Analyze: a range, and a slice that leads to as many errors as it says', async ({ page }) => {
  await signInAs(page, 'operator', '/analyze');
  await page.getByRole('button', { name: /^Range/ }).click();
  await page.getByRole('menuitem', { name: 'Last 30 Days' }).click();
  await expect(page).toHaveURL(/range=30d/);
  // The address is there a moment before the page.
  await expect(page.getByRole('button', { name: /^Range.*30/ })).toBeVisible();
  const slice = page.getByRole('button', { name: /^Timeout/ });
  const count = Number(await slice.locator('strong').textContent());
  expect(count).toBeGreaterThan(0);
  await slice.click();
  await expect(page).toHaveURL(/kind=Timeout/);
  const list = page.getByRole('grid', { name: '로그 목록' });
  await expect(list).toHaveAttribute('aria-rowcount', String(count));
});

test('axe finds nothing on Observe and Analyze, and they fit', async ({ page }) => {
  test.slow();
  await signInAs(page, 'operator', '/observe');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.goto('/analyze?range=7d');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.goto('/analyze?tab=llm');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});
