import { expect } from 'playwright/test';
import { expectAccessible } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('words that were said are found, opened in their place, and the search comes back', async ({ page }) => {
  await signInAs(page, 'operator', '/ai-console?new=1');
  const box = page.getByRole('textbox', { name: '메시지' });
  await box.fill('보라색 고래는 어디에 있나요?');
  await box.press('Enter');
  await expect(page.getByRole('log').getByText('보라색 고래는 어디에 있나요?')).toBeVisible();
  await page.goto('/ai-console?view=search');
  await page.getByRole('searchbox', { name: '질문과 답변에서 찾기' }).fill('고래');
  const hits = page.getByRole('list', { name: '찾은 메시지' }).getByRole('link');
  await expect(hits.filter({ hasText: '보라색 고래는' }).first()).toBeVisible();
  await expect(hits.first().locator('mark').first()).toHaveText('고래');
  await expect(page).toHaveURL(/view=search.*q=/);
  await expectAccessible(page);
  await hits.filter({ hasText: '보라색 고래는' }).first().click();
  await expect(page).toHaveURL(/[?&]m=\d+/);
  await expect(page.locator('[data-found]')).toContainText('보라색 고래는');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: '질문과 답변에서 찾기' })).toHaveValue('고래');
});
