import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';
import { logsPage } from './logsPage';

test('filters narrow to the database, stand in the address, and survive a reload', async ({ page }) => {
  await signInAs(page, 'operator', '/logs');
  const logs = logsPage(page);
  await logs.level('error').click();
  await logs.search.fill('did not answer');
  await expect(logs.rows.first()).toContainText('did not answer');
  await expect(page).toHaveURL(/level=error&q=did\+not\+answer/);
  await page.reload();
  await expect(logs.search).toHaveValue('did not answer');
  await expect(logs.rows.first()).toContainText('did not answer');
  await page.goBack();
  await expect(page).not.toHaveURL(/q=/);
});

test('scrolling stands still, reads older entries from the database, and the pill leads back', async ({
  page,
}) => {
  await signInAs(page, 'operator', '/logs');
  const logs = logsPage(page);
  await expect(logs.rows.first()).toBeVisible();
  const heightOf = () => logs.list.evaluate((list) => list.scrollHeight);
  const before = await heightOf();
  await logs.list.evaluate((list) => {
    list.scrollTop = list.scrollHeight;
  });
  await expect.poll(heightOf).toBeGreaterThan(before);
  await page.getByRole('button', { name: /일시 정지됨/ }).click();
  await expect(page.getByRole('button', { name: /일시 정지됨/ })).toBeHidden();
  expect(await logs.list.evaluate((list) => list.scrollTop)).toBe(0);
});

test('by keyboard: walk, read the entry in its surroundings, flag it, go to its run', async ({ page }) => {
  await signInAs(page, 'operator', '/logs?q=run_');
  const logs = logsPage(page);
  await expect(logs.rows.first()).toBeVisible();
  await logs.list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(logs.detail).toContainText('전후 로그');
  await expect(logs.detail.getByRole('list', { name: '전후 로그' }).getByRole('listitem')).not.toHaveCount(0);
  // Somebody else may have flagged it: it is left as it was found.
  const flag = logs.detail.getByRole('button', { name: /^표시(하기| 지우기)$/ });
  const found = (await flag.getAttribute('aria-pressed')) ?? '';
  await flag.click();
  await expect(flag).not.toHaveAttribute('aria-pressed', found);
  await flag.click();
  await expect(flag).toHaveAttribute('aria-pressed', found);
  await logs.detail.getByRole('link', { name: '시간 축에서 보기' }).click();
  await expect(page).toHaveURL(/\/runs\/run_.*event=logs/);
});

test('Export CSV writes what is filtered', async ({ page }) => {
  await signInAs(page, 'operator', '/logs?level=error&q=refused');
  await expect(logsPage(page).rows.first()).toContainText('refused');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^logs-[\w-]+\.csv$/);
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toBe('\ufeffts,level,agentId,message');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatch(/,error,.*refused/);
});

test('axe finds nothing, full, empty and with a detail, and it fits', async ({ page }) => {
  test.slow();
  await signInAs(page, 'operator', '/logs');
  await expect(logsPage(page).rows.first()).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await logsPage(page).rows.nth(1).click();
  await expect(logsPage(page).detail).toContainText('전후 로그');
  await everyLook(page, (look) => expectAccessible(page, look));
  await page.goto('/logs?q=no+such+words+anywhere');
  await expect(page.getByText('조건에 맞는 로그가 없습니다')).toBeVisible();
  await everyLook(page, (look) => expectAccessible(page, look));
});
