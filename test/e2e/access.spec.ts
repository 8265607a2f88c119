import type { Role } from '@contract/entities/user';
import { expect, type Page } from 'playwright/test';
import { everyLook, expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { accessPage } from './accessPage';
import { test } from './consoleTest';
import { signInAs, signInByPage } from './loginPage';

const LOWER: Role[] = ['operator', 'member', 'viewer'];
const forge = (page: Page) =>
  page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin', permissions: ['*'] }));
  });

for (const role of LOWER) {
  test(`Configure is closed to a ${role}, who is told which role has it`, async ({ page }) => {
    const access = accessPage(page);
    await signInAs(page, role);
    await expect(page.getByRole('row', { name: /^coordinator/ })).toBeVisible();
    await page.getByRole('link', { name: 'Configure', exact: true }).click();
    await access.expectDenied('admin');
    await access.goBack.click();
    await expect(page.getByRole('row', { name: /^coordinator/ })).toBeVisible();
    await access.userMenu.click();
    await expect(access.settings).toBeDisabled();
    await expect(page.getByText('필요한 역할: admin')).toBeVisible();
  });
}

test('an admin reaches Configure from the user menu', async ({ page }) => {
  const access = accessPage(page);
  await signInAs(page, 'admin');
  await access.userMenu.click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/configure\/general$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Configure' })).toBeVisible();
  await page.goto('/configure/no-such-section');
  await expect(page.getByText('이 주소에는 설정이 없습니다')).toBeVisible();
});

test('whoever comes by a link goes back to the start', async ({ page }) => {
  const access = accessPage(page);
  await signInAs(page, 'member', '/configure');
  await access.expectDenied('admin');
  await access.goBack.click();
  await expect(page).not.toHaveURL(/configure|login/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a forged role in local storage opens no screen and no call', async ({ page }) => {
  const access = accessPage(page);
  await signInByPage(page, 'viewer');
  await forge(page);
  await page.goto('/configure/accounts');
  await access.expectDenied('admin');
  const statuses = await page.evaluate(async () => {
    const read = await fetch('/api/accounts');
    const write = await fetch('/api/accounts/user_viewer', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'admin' }),
    });
    return [read.status, write.status];
  });
  expect(statuses).toEqual([403, 403]);
  const me = (await (await page.request.get('/api/auth/me')).json()) as { user: { role: string } };
  expect(me.user.role).toBe('viewer');
});

test('a forged user without a session sees the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const user = {
      id: 'user_admin',
      username: 'admin',
      email: 'a@b.example',
      role: 'admin',
      permissions: ['*'],
    };
    localStorage.setItem('user', JSON.stringify(user));
  });
  await page.goto('/configure/accounts');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fconfigure%2Faccounts$/);
  await expect(page.getByText('계정 추가')).toHaveCount(0);
});

for (const [returnTo, to] of [
  ['https://evil.example/', /^http:\/\/127\.0\.0\.1:\d+\/$/],
  ['//evil.example', /^http:\/\/127\.0\.0\.1:\d+\/$/],
  ['/\\evil.example', /^http:\/\/127\.0\.0\.1:\d+\/$/],
  ['javascript:alert(1)', /^http:\/\/127\.0\.0\.1:\d+\/$/],
  ['/ai-console?view=trace', /\/ai-console\?.*view=trace/],
] as const) {
  test(`after signing in, returnTo=${returnTo} leads inside`, async ({ page }) => {
    await signInByPage(page, 'operator', `/login?returnTo=${encodeURIComponent(returnTo)}`);
    await expect(page).toHaveURL(to);
  });
}

test('who guesses a password reads how long to wait', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(`guess.${String(Date.now())}`);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse('**/api/auth/login');
    await submit.click();
    expect((await answered).status()).toBe(401);
    await expect(submit).toBeEnabled();
  }
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: /\d+초 뒤에 다시 시도하세요/ })).toBeVisible();
});

test('axe finds nothing on a denial, and it fits', async ({ page }) => {
  test.slow();
  await signInAs(page, 'viewer', '/configure');
  await accessPage(page).expectDenied('admin');
  await everyLook(page, async (look) => {
    await expectAccessible(page, look);
    await expectNoSidewaysScroll(page);
  });
});
