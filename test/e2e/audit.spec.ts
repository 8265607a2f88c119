import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('an administrator finds who signed in, opens the record by keyboard, and the address keeps what is seen', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await signInAs(other, 'viewer');
  await other.close();
  await signInAs(page, 'admin', '/configure/audit');
  const rows = page.getByRole('grid', { name: 'Audit' }).getByRole('row');
  await page.getByRole('searchbox', { name: '사용자, 작업, 대상, 내용 검색' }).fill('VIEWER');
  await expect(page).toHaveURL(/q=VIEWER/);
  await page.getByRole('button', { name: '구분 전체' }).click();
  await page.getByRole('menuitem', { name: '로그인과 계정' }).click();
  const first = rows.nth(1).getByRole('gridcell');
  await expect(first.filter({ hasText: 'viewer' })).toBeVisible();
  await first.filter({ hasText: 'sign-in' }).focus();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: /^기록 \d+$/ });
  await expect(record.getByText(/^[\da-f]{64}$/)).toBeVisible();
  await page.reload();
  await expect(record).toBeVisible();
  await record.getByRole('button', { name: '이 사용자의 기록만' }).click();
  await expect(page).toHaveURL(/actor=viewer/);
  await expect(page.getByRole('button', { name: 'viewer만, 사용자 조건 지우기' })).toBeVisible();
});

test('the chain is verified, the records leave as a file, and the screen is accessible', async ({ page }) => {
  test.slow();
  await signInAs(page, 'admin', '/configure/audit');
  await page.getByRole('button', { name: '무결성 확인' }).click();
  await expect(page.getByText(/기록 [\d,]+건이 쓰인 그대로입니다/)).toBeVisible();
  await page.getByRole('button', { name: '내보내기' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV 파일' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-.+\.csv$/);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
