import { expect } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('on a phone the title of a conversation is read in full beside the controls', async ({ page }) => {
  const chat = aiConsolePage(page);
  await signInAs(page, 'operator', '/ai-console');
  await chat.openNew();
  await chat.ask('시스템 상태 알려줘');
  await page.setViewportSize({ width: 390, height: 844 });
  const title = page.getByRole('heading', { name: '시스템 상태 알려줘', level: 2 });
  await expect(title).toBeVisible();
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await expect(page.getByRole('button', { name: 'Live' })).toBeInViewport();
});
