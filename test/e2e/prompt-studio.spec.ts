import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';
import { promptStudioPage } from './promptStudioPage';

test('an error stands at its line and keeps the text from being saved; mended, it becomes a version with its reason', async ({
  page,
}) => {
  const studio = promptStudioPage(page);
  await signInAs(page, 'operator', '/prompt-studio');
  await studio.save.click();
  await expect(page.getByText('No prompt selected')).toBeVisible();
  const id = await studio.create('prompt_e2e_errors');
  await studio.open(id);
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await studio.editor.getByText('tone').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 Errors')).toBeVisible();
  const panel = page.getByRole('region', { name: '검증 오류' });
  await expect(panel.getByRole('row', { name: /persona\.tone Persona tone is required/ })).toBeVisible();
  await expect(studio.save).toBeDisabled();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Please fix validation errors before saving')).toBeVisible();
  await panel.getByRole('button', { name: '2행으로' }).click();
  await expect(studio.editor).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.insertText('\n  tone: warm');
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '변경 이유 (선택)' }).fill('더 따뜻하게');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Prompt saved successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page).toHaveURL(/view=versions/);
  await expect(page.getByRole('row', { name: /^1\.1 .*operator .*더 따뜻하게/ })).toBeVisible();
  await page.getByRole('button', { name: '1.0 내용으로 되돌리기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('row', { name: /^1\.2 .*1\.0 버전으로 되돌림/ })).toBeVisible();
});

test('a draft survives leaving and reload; a version saved meanwhile is shown beside it and not overwritten', async ({
  page,
}) => {
  const studio = promptStudioPage(page);
  await signInAs(page, 'operator', '/prompt-studio');
  const id = await studio.create('prompt_e2e_moved');
  await studio.open(id);
  await studio.type('내 문장');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page
    .getByRole('dialog', { name: '저장하지 않고 나갈까요?' })
    .getByRole('button', { name: '나가기' })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await studio.open(id);
  await page.reload();
  await expect(studio.editor).toContainText('내 문장');
  await studio.store(id, '남의 문장');
  await studio.save.click();
  await expect(page.getByText('Failed to save prompt')).toBeVisible();
  await expect(page.getByText(/님이 그 사이 1\.1 버전을 저장했습니다/)).toBeVisible();
  await page.getByRole('button', { name: '나란히 비교' }).click();
  await expect(page.locator('del')).toHaveText(/남의/);
  await expect(page.locator('ins')).toHaveText(/내/);
  await page.getByRole('button', { name: '1.1 다음 버전으로 내 초안을 저장' }).click();
  await studio.save.click();
  await expect(page.getByText('Prompt saved successfully')).toBeVisible();
  await studio.open(id, 'versions');
  await expect(page.getByRole('row', { name: /^1\.2/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^1\.1/ })).toBeVisible();
});

test('preview draws the body without running it; who may only look cannot type or save', async ({ page }) => {
  const studio = promptStudioPage(page);
  await signInAs(page, 'operator', '/prompt-studio');
  const id = await studio.create('prompt_e2e_preview', '<img src=x onerror="window.hacked=1"> **굵게**');
  await studio.open(id, 'preview');
  await expect(page.getByRole('heading', { name: '보고' })).toBeVisible();
  await expect(page.getByText('굵게', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
  });
  await signInAs(page, 'viewer', `/prompt-studio?prompt=${id}`);
  await expect(studio.editor).toHaveAttribute('contenteditable', 'false');
  await expect(studio.save).toBeDisabled();
});

test('every view is accessible on every look', async ({ page }) => {
  await signInAs(page, 'operator', '/prompt-studio');
  for (const address of [
    '',
    '?prompt=coordinator',
    '?prompt=coordinator&view=preview',
    '?prompt=coordinator&view=diff',
    '?prompt=coordinator&view=versions',
  ]) {
    await page.goto(`/prompt-studio${address}`);
    await everyLook(page, async (look) => {
      await expect(page.getByRole('main').getByText('Assistant').first()).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, look);
    });
  }
});
