import { expect } from 'playwright/test';
import { expectAccessible } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('a free time of the calendar becomes a card that holds exactly it', async ({ page }) => {
  await signInAs(page, 'operator', '/calendar?team=Marketing&minutes=30');
  await expect(page.getByText(/모두 가능한 시간 \d+곳|모두 가능한 시간이 없습니다/)).toBeVisible();
  await page.getByRole('button', { name: '다음', exact: true }).click();
  const free = page.locator('[role=gridcell][data-state=free]').first();
  await expect(free).toBeVisible();
  await expectAccessible(page);
  const when = (await free.getAttribute('aria-label'))?.replace(/, 모두 가능$/, '') ?? '';
  expect(when).toMatch(/\d{2}:\d{2}$/);
  // Another meeting may lie over it; beside that a strip of it stays.
  const { width } = (await free.boundingBox()) ?? { width: 0 };
  await free.click({ position: { x: width - 4, y: 6 } });
  const form = page.getByRole('dialog');
  await expect(form.getByText(new RegExp(`${when} - \\d`))).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('제목(선택)').fill('분기 회고');
  await form.getByRole('button', { name: '카드 만들기' }).click();
  await expect(page).toHaveURL(/\/ai-console\?/);
  const messages = page.getByRole('log', { name: '메시지' });
  await expect(messages.getByText(`Marketing 30분 회의 잡아줘: ${when}, "분기 회고"`)).toBeVisible();
  const suggestions = page.getByRole('radiogroup').getByRole('radio');
  await expect(suggestions).toHaveCount(1);
  await expect(page.getByRole('radiogroup')).toContainText(when.slice(-5));
});

test('the week begins on Sunday for whoever chose it, also after a reload', async ({ page }) => {
  await signInAs(page, 'operator', '/calendar');
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAccessibleName(/^\d+월 \d+일 월 - \d+월 \d+일 일/);
  await page.getByRole('button', { name: /^사용자 메뉴/ }).click();
  const menu = page.getByRole('dialog', { name: '사용자 메뉴' });
  await menu.getByRole('button', { name: '일요일' }).click();
  await expectAccessible(page);
  await page.reload();
  await expect(grid).toHaveAccessibleName(/^\d+월 \d+일 일 - \d+월 \d+일 토/);
});
