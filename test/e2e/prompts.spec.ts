import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('a trace’s version badge opens the comparison, which the address keeps', async ({ page }) => {
  await signInAs(page, 'operator', '/ai-console?view=trace');
  await page
    .getByRole('button', { name: /^v2\.\d, 프롬프트 버전 비교$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Prompt version diff/ });
  await expect(dialog.getByRole('combobox', { name: /Version A/ })).toHaveText('2.3 (current)');
  await page.goto('/ai-console?view=trace&diff=coordinator');
  await expect(dialog.getByRole('combobox', { name: /Version B/ })).toHaveText('2.2');
  await expect(dialog.getByText(/^\+\d+ added$/)).toBeVisible();
  await expect(dialog.locator('ins').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: /Version B/ }).click();
  await expect(page.getByRole('option')).toHaveText(['2.3 (current)', '2.2', '2.1', '2.0']);
  await page.getByRole('option', { name: '2.0' }).click();
  await expect(page).toHaveURL(/b=2\.0/);
  await expect(dialog.getByRole('columnheader').first()).toContainText('2.0');
  await page.reload();
  await expect(dialog.getByRole('combobox', { name: /Version B/ })).toHaveText('2.0');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/diff=/);
});

test('a conversation is renamed, saved as a prompt, and the prompt inserted where the cursor stands', async ({
  page,
}) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('시스템 상태 알려줘');
  await expect(chat.messages.getByText(/CPU/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.locator('[aria-current=page]') });
  const choose = async (name: string): Promise<void> => {
    await row.getByRole('button', { name: '대화 메뉴' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('이름 바꾸기');
  await page.getByRole('textbox', { name: '대화 이름' }).fill('상태 점검');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '상태 점검', exact: true })).toBeVisible();
  await choose('프롬프트로 저장');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '프롬프트 이름' }).fill('상태 점검 양식');
  await dialog.getByRole('button', { name: '프롬프트 저장' }).click();
  await expect(dialog).toHaveCount(0);
  await chat.composer.fill('앞뒤');
  await chat.composer.press('ArrowLeft');
  await page.getByRole('button', { name: '프롬프트', exact: true }).click();
  await page.keyboard.type('상태 점검 양식');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(chat.composer).toHaveValue('앞시스템 상태 알려줘뒤');
  await expect(chat.composer).toBeFocused();
});

test('axe finds nothing on the comparison and the prompt list, and they fit', async ({ page }) => {
  test.slow();
  await signInAs(page, 'operator', '/ai-console?view=trace&diff=coordinator');
  await expect(page.getByText(/^\+\d+ added$/)).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  const chat = aiConsolePage(page);
  await chat.openNew();
  await page.getByRole('button', { name: '프롬프트', exact: true }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
