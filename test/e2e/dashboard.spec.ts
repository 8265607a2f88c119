import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

test('the dashboard shows the platform’s own figures', async ({ page }) => {
  await signInAs(page, 'operator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const agent of ['coordinator', 'integration', 'workflow', 'monitor', 'optimizer']) {
    await expect(page.getByRole('row', { name: new RegExp(`^${agent}`) })).toBeVisible();
  }
  await expect(page.getByText(/^\$\d+\.\d{2}$/).first()).toBeVisible();
});

test('a quick action opens a conversation with its prompt, ready to send', async ({ page }) => {
  await signInAs(page, 'operator');
  await page.getByText('회의 일정 잡기').click();
  await expect(page).toHaveURL(/\/ai-console\?c=conv_/);
  await expect(page.getByRole('textbox', { name: '메시지' })).not.toHaveValue('');
});

test('/console opens a new conversation, and an unknown path says so', async ({ page }) => {
  await signInAs(page, 'operator', '/console');
  await expect(page).toHaveURL(/\/ai-console\?c=conv_/);
  await page.goto('/no-such-screen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('axe finds nothing on the dashboard, and it fits', async ({ page }) => {
  test.slow();
  await signInAs(page, 'operator');
  await expect(page.getByRole('row', { name: /^coordinator/ })).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
