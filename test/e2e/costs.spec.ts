import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('costs: a period, a model, and the requests behind a bar, whose sum is the bar’s', async ({ page }) => {
  await signInAs(page, 'operator', '/costs');
  await expect(page.getByRole('heading', { level: 1, name: 'LLM Cost Dashboard' })).toBeVisible();
  const period = page.getByRole('button', { name: /^Period/ });
  await period.click();
  await page.getByRole('menuitem', { name: 'Last 30 Days' }).click();
  await expect(page).toHaveURL(/period=30d/);
  await expect(period).toContainText('Last 30 Days');
  const bar = page.getByRole('list', { name: 'Cost by Agent' }).getByRole('button').first();
  const cost = (await bar.locator('strong').textContent()) ?? '';
  await bar.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`합계 ${cost}`);
  await page.reload();
  await expect(dialog).toContainText(`합계 ${cost}`);
  await dialog.getByRole('link', { name: /^run_/ }).first().click();
  await expect(page).toHaveURL(/\/runs\//);
});

test('a click into the trend opens a day', async ({ page }) => {
  await signInAs(page, 'operator', '/costs');
  const chart = page.getByRole('figure', { name: 'Cost Trend' }).locator('svg').first();
  await expect(chart).toBeVisible();
  const box = await chart.boundingBox();
  await chart.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect(page.getByRole('dialog')).toContainText(/\d{4}-\d{2}-\d{2}의 요청/);
  await expect(page).toHaveURL(/rows=day/);
});

test('axe finds nothing on the costs, as chart, table and rows, and it fits', async ({ page }) => {
  test.slow();
  await signInAs(page, 'admin', '/costs?period=90d');
  await expect(page.getByRole('figure', { name: 'Cost Trend' })).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  for (const table of await page.getByRole('button', { name: '표', exact: true }).all()) await table.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '예산 설정' }).click();
  await page.getByRole('button', { name: '예산 추가' }).click();
  await expectAccessible(page);
  await page.goto('/costs?rows=agent:coordinator');
  await expect(page.getByRole('dialog')).toContainText('합계');
  await everyLook(page, (look) => expectAccessible(page, look));
});
