import { expect, test } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { signInAs } from './loginPage';

test('a reply is judged, its run says so and is judged by key, and the list finds it', async ({ page }) => {
  await signInAs(page, 'operator');
  const word = `aster${String(Math.random()).slice(2, 10)}`;
  const chat = aiConsolePage(page);
  await chat.openNew();
  await chat.ask(`시스템 상태 알려줘 ${word}`);
  const judgement = page.getByRole('group', { name: '평가' }).last();
  await judgement.getByRole('button', { name: '나쁨' }).click();
  await expect(judgement.getByRole('button', { name: '나쁨 평가 취소' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto(`/runs?judged=down&q=${word}`);
  const row = page.getByRole('grid', { name: 'Runs' }).getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('나쁨 1');
  await row.getByText(word).click();
  await expect(page).toHaveURL(/\/runs\/run_/);
  const pressed = judgement.locator('[aria-pressed=true]');
  await expect(pressed).toHaveAccessibleName('나쁨 평가 취소');
  await page.keyboard.press('+');
  await expect(pressed).toHaveAccessibleName('좋음 평가 취소');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: '메모' }).fill('a note of the spec');
  await page.getByRole('button', { name: '좋음으로 저장' }).click();
  await expect(judgement).toContainText('a note of the spec');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
  await page.keyboard.press('+');
  await expect(pressed).toHaveCount(0);
});
