import { expect, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

/** Asks something and opens the run of the reply by its id. */
const openRun = async (page: Page): Promise<void> => {
  const console = aiConsolePage(page);
  await console.openNew();
  await console.ask('시스템 상태 알려줘');
  await page.getByRole('link', { name: /^run_/ }).first().click();
  await expect(page).toHaveURL(/\/runs\/run_/);
  await expect(page.getByRole('heading', { level: 1, name: '시스템 상태 알려줘' })).toBeVisible();
};

const showEvents = (page: Page) => page.getByRole('button', { name: '사건', exact: true }).click();

test('a run tells its messages, traces, agent messages and logs, and one moment in every lane', async ({
  page,
}) => {
  await signInAs(page, 'operator');
  await openRun(page);
  await expect(page.getByText('completed', { exact: true })).toBeVisible();
  await showEvents(page);
  const events = page.getByRole('listbox', { name: '사건' });
  await expect(events.getByRole('option').filter({ hasText: 'coordinator → monitor' }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Agent messages \+/ })
    // Marks of the same moment lie on one another, the latest on top.
    .last()
    .click();
  const detail = page.getByRole('complementary', { name: '선택한 사건' });
  await expect(detail).toContainText('"correlationId"');
  await expect(events.getByRole('option', { selected: true })).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
});

test('by keyboard: walk the list, step in the detail, filter, and the address keeps it', async ({ page }) => {
  await signInAs(page, 'operator');
  await openRun(page);
  await showEvents(page);
  const events = page.getByRole('listbox', { name: '사건' });
  await events.focus();
  await page.keyboard.press('End');
  await expect(events.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/event=/);
  await page.getByRole('searchbox', { name: '이 실행에서 찾기' }).fill('monitor');
  await expect(page).toHaveURL(/q=monitor/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: '이 실행에서 찾기' })).toHaveValue('monitor');
  await expect(page.getByRole('complementary', { name: '선택한 사건' })).toBeVisible();
});

test('axe finds nothing on a run, with and without a selected event, and it fits', async ({ page }) => {
  test.slow();
  await signInAs(page, 'operator');
  await openRun(page);
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.getByRole('treeitem').nth(2).click();
  await everyLook(page, (look) => expectAccessible(page, look));
  await page
    .getByRole('complementary', { name: '선택한 사건' })
    .getByRole('button', { name: '닫기' })
    .click();
  await showEvents(page);
  await page.getByRole('option').nth(2).click();
  await everyLook(page, (look) => expectAccessible(page, look));
});
