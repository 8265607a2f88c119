import { expect } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { test } from './consoleTest';
import { signInAs, signInByPage } from './loginPage';

test('a wrong password is told in the form, and the words typed stay', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid username or password' })).toBeVisible();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
});

test('signing in leads back to where one came from', async ({ page }) => {
  await signInByPage(page, 'operator', '/ai-console?view=trace');
  await expect(page).toHaveURL(/\/ai-console\?.*view=trace/);
  await expect(page.getByText('Successfully logged in!')).toBeVisible();
});

test('the user is mirrored in local storage as plain JSON, and a forged role gains nothing', async ({
  page,
}) => {
  await signInByPage(page, 'viewer');
  const stored = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ username: 'viewer', role: 'viewer' });
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin', permissions: ['*'] }));
  });
  await page.goto('/ai-console');
  await expect(page.getByRole('note')).toContainText('admin or operator or member');
});

test('signing out ends the session', async ({ page }) => {
  await signInAs(page, 'member');
  await page.getByRole('button', { name: /member/ }).click();
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/ai-console');
  await expect(page).toHaveURL(/\/login/);
});

test('axe finds nothing on the sign-in page, and it fits', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
